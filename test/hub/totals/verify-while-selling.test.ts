/** `konter-hub verify` next to terminals that go on selling: what comes in meanwhile is no difference. */
import { expect, it } from 'vitest';
import type { Database, Queries } from '../../../hub/store/database.ts';
import { takeRows } from '../../../hub/store/journal/take-rows.ts';
import { openDatabase } from '../../../hub/store/open-database.ts';
import { differingTotals } from '../../../hub/store/totals/recompute.ts';
import { aServersDatabase, hasServer } from '../../support/hub/both-forms.ts';
import { anEnrolledTerminal, chained, paidSale } from '../../support/hub/simulated-terminal.ts';

it.skipIf(!hasServer)('a sale that comes in between the journal and the totals is no difference', async () => {
  const database = await openDatabase({ url: await aServersDatabase() });
  const { id } = await anEnrolledTerminal(database, '');
  const rows = chained([...paidSale(1), ...paidSale(2), ['day-closed', { number: 1, count: 2, gross: 50_000 }]]);
  await takeRows(database, id, { after: 0, rows: rows.slice(0, 3) });
  let sales = 0;
  const selling = ({ query }: Queries): Queries['query'] => {
    return async (sql, values) => {
      if (sql.includes('FROM day_total') && sales === 0) {
        sales += 1;
        const taken = await takeRows(database, id, { after: 3, rows: rows.slice(3) });
        expect(taken).toEqual({ kind: 'taken', durable: 7 });
      }
      return query(sql, values);
    };
  };
  const busy: Database = {
    ...database,
    query: selling(database),
    transaction: (work, begins) =>
      database.transaction((queries) => work({ ...queries, query: selling(queries) }), begins),
  };
  expect(await differingTotals(busy, id)).toEqual([]);
  expect(sales).toBe(1);
  expect(await differingTotals(database, id)).toEqual([]);
  await database.query(`UPDATE day_total SET amount = 1`);
  expect(await differingTotals(database, id)).toHaveLength(2);
  await database.close();
});
