/** Clients of such gateways expect replies to card orders without an amount (FIELD-NOTES). */
import { describe, expect, it } from 'vitest';
import { refreshMethods } from '../../../electron/usecases/methods.ts';
import { counterFixture } from '../../support/counter-fixture.ts';
import { verified } from '../../support/verified.ts';

describe('a creation whose reply names no amount', () => {
  it('by card waits for the customer with its page, and the status makes it paid', async () => {
    const bench = await counterFixture();
    await refreshMethods(bench.parts, bench.context);
    await bench.fault({ operation: 'create', fault: 'no-amount' });
    const { payment } = await bench.charge('VC');
    expect(payment).toMatchObject({ state: 'pending', amount: 25_000, code: { kind: 'page' } });
    const journal = bench.ledger.journal.ofPayment(payment.orderId);
    expect(journal.map(({ kind, data }) => [kind, data['amountNamed']])).toEqual([
      ['intent-recorded', undefined],
      ['created', false],
    ]);
    await bench.pay(payment.orderId);
    await bench.pass(5_000);
    expect(bench.stateOf(payment.orderId)).toBe('paid');
    expect(verified(bench.file)).toEqual([]);
  });

  it('is paid by no status that names none either', async () => {
    const bench = await counterFixture();
    await bench.fault([
      { operation: 'create', fault: 'no-amount' },
      { operation: 'status', fault: 'no-amount', times: 2 },
    ]);
    const { payment } = await bench.charge();
    await bench.pass(5_000);
    // Pending without an amount has no new information.
    expect(bench.payment(payment.orderId)).toMatchObject({ payment: { state: 'pending' }, flags: [] });
    await bench.pay(payment.orderId);
    await bench.pass(5_000);
    expect(bench.payment(payment.orderId)).toMatchObject({ payment: { state: 'pending' }, flags: ['amount-differs'] });
    await bench.pass(5_000);
    expect(bench.stateOf(payment.orderId)).toBe('paid');
  });
});
