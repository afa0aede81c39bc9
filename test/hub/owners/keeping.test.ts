/** Which names go when an owner has them removed, and what stays as it is. */
import { expect, it } from 'vitest';
import { forgetNames } from '../../../hub/store/housekeeping.ts';
import { takeRows } from '../../../hub/store/journal/take-rows.ts';
import { readAttention } from '../../../hub/store/owners/attention.ts';
import { readEvening } from '../../../hub/store/owners/evening.ts';
import { differingTotals } from '../../../hub/store/totals/recompute.ts';
import { anEmbeddedHub } from '../../support/hub/a-hub.ts';
import { aPerson } from '../../support/hub/owners/owners-hub.ts';
import { anEnrolledTerminal, chained } from '../../support/hub/simulated-terminal.ts';

it('takes cashiers out of payments before a day, and people who were removed before it, and nothing else', async () => {
  const { database, address } = await anEmbeddedHub();
  const { id } = await anEnrolledTerminal(database, address);
  const days = ['2023-11-01', '2023-12-31', '2024-01-01'];
  const rows = days.map((businessDay, index) => {
    const facts = { amount: 5_000, method: 'SP', businessDay, saleNumber: index, by: 'Sari' };
    return ['intent-recorded', facts, `K1-${businessDay}`] as const;
  });
  await takeRows(database, id, { after: 0, rows: chained(rows) });
  const [gone, left, here] = await Promise.all(
    ['gone', 'left', 'here'].map((login) => aPerson(database, 'viewer', { login })),
  );
  await database.query(
    `UPDATE person SET removed_at = CASE WHEN id = $1 THEN date '2023-12-30' ELSE now() END
    WHERE id IN ($1, $2)`,
    [gone ?? '', left ?? ''],
  );

  expect(await forgetNames(database, '2024-01-01')).toEqual({ payments: 2, people: 1 });
  expect(await forgetNames(database, '2024-01-01')).toEqual({ payments: 0, people: 0 });

  const payments = await database.query<{ cashier: string | null; amount: number }>(
    'SELECT cashier, amount FROM payment WHERE terminal_id = $1 ORDER BY business_day',
    [id],
  );
  expect(payments.map(({ cashier, amount }) => [cashier, amount])).toEqual([
    [null, 5_000],
    [null, 5_000],
    ['Sari', 5_000],
  ]);
  const people = await database.query<{ id: string; name: string; login: string }>(
    'SELECT id, name, login FROM person WHERE id = ANY ($1::uuid[])',
    [[gone ?? '', left ?? '', here ?? '']],
  );
  expect(
    people
      .filter(({ name, login }) => name === 'Someone' && login !== '')
      .map(({ login }) => login)
      .sort(),
  ).toEqual(['here', 'left']);
  // The journal has its rows as they came, and every figure still follows from them.
  expect(await differingTotals(database, id)).toEqual([]);
});

it('no page says who closed before that day, also where the closing comes later', async () => {
  const { database, address } = await anEmbeddedHub();
  const { id } = await anEnrolledTerminal(database, address);
  const [outlet] = await database.query<{ id: string }>('SELECT outlet_id AS id FROM terminal WHERE id = $1', [id]);
  const viewer = await aPerson(database, 'viewer', { outlets: [outlet?.id ?? ''] });
  await database.query(`UPDATE terminal SET shop_zone = 'UTC' WHERE id = $1`, [id]);
  // The test before has the same hub.
  await database.query('DELETE FROM forgotten_names');
  const day = Date.parse('2024-01-01T00:00:00Z');
  const close = (number: number, at: number) =>
    database.query(
      `INSERT INTO closing (terminal_id, number, position, at, facts, differs)
      VALUES ($1, $2, 1, $3, '{"count": 1, "gross": 1, "by": "Sari"}', true)`,
      [id, number, at],
    );
  await close(1, day - 2);
  const read = async () => {
    const { closings } = await readAttention(database, { viewer, environment: 'training' });
    return closings.rows.toSorted((one, other) => one.number - other.number).map(({ by }) => by);
  };
  expect(await read()).toEqual(['Sari']);
  await forgetNames(database, '2024-01-01');
  await close(2, day - 1);
  await close(3, day);
  expect(await read()).toEqual(['', '', 'Sari']);
  const evening = (of: string) => readEvening(database, { viewer, environment: 'training', now: day, day: of });
  expect((await evening('2023-12-31')).counters).toMatchObject([{ closing: { number: 2, by: '' } }]);
  expect((await evening('2024-01-01')).counters).toMatchObject([{ closing: { number: 3, by: 'Sari' } }]);
});

it('a name stays forgotten when its payment is counted again, or comes after that day was given', async () => {
  const { database, address } = await anEmbeddedHub();
  const { id } = await anEnrolledTerminal(database, address);
  const begun = (order: string, businessDay: string, by: string) =>
    ['intent-recorded', { amount: 5_000, method: 'SP', businessDay, saleNumber: 1, by }, order] as const;
  const paid = (order: string) => ['paid', { businessDay: '2024-01-02' }, order] as const;
  const shared = chained([begun('K1-A', '2023-12-31', 'Sari'), begun('K1-B', '2024-01-01', 'Sari')]);
  const ours = [...shared, ...chained([['shift', {}]], shared)];
  const copy = chained([['shift', { of: 'the copy' }]], shared, 100);
  await takeRows(database, id, { after: 0, rows: ours });
  expect((await takeRows(database, id, { after: shared.length, rows: copy })).kind).toBe('second-history');
  await forgetNames(database, '2024-01-01');

  const late = chained([paid('K1-A'), paid('K1-B'), begun('K1-C', '2023-11-01', 'Budi')], ours);
  expect((await takeRows(database, id, { after: ours.length, rows: late })).kind).toBe('taken');
  // An earlier day brings no name back.
  await forgetNames(database, '2023-01-01');
  const later = chained([begun('K1-D', '2023-12-31', 'Budi')], [...ours, ...late]);
  expect((await takeRows(database, id, { after: ours.length + late.length, rows: later })).kind).toBe('taken');

  const payments = await database.query<{ order: string; cashier: string | null; state: string }>(
    'SELECT order_id AS "order", cashier, state FROM payment WHERE terminal_id = $1 ORDER BY order_id',
    [id],
  );
  expect(payments.map(({ order, cashier, state }) => [order, cashier, state])).toEqual([
    ['K1-A', null, 'paid'],
    ['K1-B', 'Sari', 'paid'],
    ['K1-C', null, 'creating'],
    ['K1-D', null, 'creating'],
  ]);
  expect(await differingTotals(database, id)).toEqual([]);
});
