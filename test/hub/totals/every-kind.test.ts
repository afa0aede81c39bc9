/** The hub's sums of a ledger with every kind of event, on several days, are those of the terminal's own reports. */
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { differingTotals } from '../../../hub/store/totals/recompute.ts';
import type { HubJournalRow } from '../../../shared/hub/journal-row.ts';
import { aRichLedger } from '../../store/a-rich-ledger.ts';
import { anEmbeddedHub } from '../../support/hub/a-hub.ts';
import { anEnrolledTerminal } from '../../support/hub/simulated-terminal.ts';

const DAYS = ['2026-03-07', '2026-03-08', '2026-03-09'];

it('money that never came, and that came after all, leaves and enters the sums on the day of its decision', async () => {
  const ledger = new Database(aRichLedger(DAYS).file, { readonly: true });
  const rows = ledger
    .prepare<[], HubJournalRow>(
      `SELECT payment_event.id AS position, merchant_order_id AS orderId, at, kind, data, lower(hex(hash)) AS hash
      FROM payment_event LEFT JOIN payment ON payment.id = payment_id ORDER BY payment_event.id`,
    )
    .all();
  const decided = (fact: string) => rows.filter(({ data }) => JSON.parse(data)[fact] !== undefined).length;
  expect([decided('neverCame'), decided('cameAfterAll')]).toEqual([4, 2]);
  const own = ledger
    .prepare(
      `SELECT day, sum(iif(kind IN ('refunded', 'corrected'), 0, sign * amount)) AS takings,
        -sum(iif(kind IN ('refunded', 'corrected'), sign * amount, 0)) AS refunded FROM takings GROUP BY day ORDER BY day`,
    )
    .all();
  ledger.close();
  expect(own.length).toBe(3);

  const hub = await anEmbeddedHub();
  const terminal = await anEnrolledTerminal(hub.database, hub.address);
  expect((await terminal.send(0, rows)).status).toBe(200);
  expect(
    await hub.database.query(
      `SELECT day::text AS day, sum(amount + by_hand)::bigint AS takings, sum(refunded)::bigint AS refunded FROM day_total
      WHERE terminal_id = $1 GROUP BY 1 HAVING sum(payments) + sum(refunds) <> 0 ORDER BY 1`,
      [terminal.id],
    ),
  ).toEqual(own);
  expect(await differingTotals(hub.database, terminal.id)).toEqual([]);
});
