/** Methods have the names that counters show: the hub reads them in the journals. */
import { expect, it } from 'vitest';
import { readPayments } from '../../../hub/store/owners/payments.ts';
import { readTakings } from '../../../hub/store/owners/takings.ts';
import { onEmbedded } from '../../support/hub/both-forms.ts';
import { aPerson } from '../../support/hub/owners/owners-hub.ts';
import { anEnrolledTerminal, chained } from '../../support/hub/simulated-terminal.ts';

const DAY = '2026-11-23';

/** Two rows. */
function sale(number: number, method: string, methodName: unknown) {
  const order = `N1-${number}`;
  const facts = { orderId: order, amount: 25_000, method, methodName, businessDay: DAY, saleNumber: number };
  return [
    ['intent-recorded', facts, order],
    ['paid', { businessDay: DAY }, order],
  ] as const;
}

onEmbedded((hub) => {
  it('takings and payments name a method as the gateway did last, and only as a person can read it', async () => {
    const { database, address } = hub();
    const terminal = await anEnrolledTerminal(database, address, { prefix: 'N1-' });
    await database.query('UPDATE terminal SET merchant_code = id::text WHERE id = $1', [terminal.id]);
    const [place] = await database.query<{ id: string }>('SELECT outlet_id AS id FROM terminal WHERE id = $1', [
      terminal.id,
    ]);
    const viewer = await aPerson(database, 'viewer', { outlets: [place?.id ?? ''] });
    const named = async () => {
      const days = { from: DAY, to: DAY };
      const { methods } = await readTakings(database, { viewer, now: 0, days, environment: 'training' });
      const { rows } = await readPayments(database, { viewer, wanted: {}, most: 50 });
      const ofPayments = new Map(rows.map(({ method, methodName }) => [method, methodName]));
      const ofTakings = new Map(methods.map(({ method, name }) => [method, name]));
      expect(ofPayments).toEqual(ofTakings);
      return Object.fromEntries(ofTakings);
    };

    const first = chained([...sale(1, 'SP', 'QRIS A'), ...sale(2, 'BC', 'Bank B'), ...sale(3, 'XX', 'a\u202eb')]);
    await terminal.send(0, first);
    expect(await named()).toEqual({ SP: 'QRIS A', BC: 'Bank B', XX: null });
    const second = chained([...sale(4, 'SP', 'QRIS C'), ...sale(5, 'BC', 7)], first);
    await terminal.send(first.length, second);
    // In the order of the terminals' reports, whatever they took: a bank has the larger sum.
    await database.query(`UPDATE day_total SET amount = amount + 500000 WHERE method = 'BC' AND terminal_id = $1`, [
      terminal.id,
    ]);
    const { methods } = await readTakings(database, {
      ...{ viewer, now: 0, environment: 'training' },
      days: { from: DAY, to: DAY },
    });
    expect(methods.map(({ method }) => method)).toEqual(['SP', 'BC', 'XX']);
    expect(await named()).toEqual({ SP: 'QRIS C', BC: 'Bank B', XX: null });
    // Back again, and known in this process already.
    const rows = [...first, ...second];
    const third = chained(sale(6, 'SP', 'QRIS A'), rows);
    await terminal.send(rows.length, third);
    expect(await named()).toEqual({ SP: 'QRIS A', BC: 'Bank B', XX: null });
    // Another name and back again at once.
    const all = [...rows, ...third];
    await terminal.send(all.length, chained([...sale(7, 'SP', 'QRIS C'), ...sale(8, 'SP', 'QRIS A')], all));
    expect(await named()).toEqual({ SP: 'QRIS A', BC: 'Bank B', XX: null });
  });
});
