/** Reconciling: every payment of a day is checked again, and each difference is listed. */
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../shared/model/values/time.ts';
import { verified } from '../../support/verified.ts';
import { aReconcilingCounter } from './a-reconciling-counter.ts';

describe('what a reconciliation finds', () => {
  it('is nothing where both say the same, and the journal keeps that with its counts', async () => {
    const { bench, start, run, sellAndLearn } = await aReconcilingCounter();
    await sellAndLearn(2);
    await bench.pass(2 * MINUTE_MS);
    expect(start()).toBe('ok');
    await bench.pass(MINUTE_MS);
    expect(run()).toMatchObject({ total: 2, done: 2, differenceCount: 0, notCheckedCount: 0, differences: [] });
    expect(run().ended).toMatchObject({ how: 'finished', cause: null });
    expect(verified(bench.file)).toEqual([]);
  });

  it('is every kind of difference by name, and each answer changes what any status answer changes', async () => {
    const { bench, start, run, sellAndLearn } = await aReconcilingCounter({ perMinute: 60 });
    const [fine, stillOpen, unknown, otherSum, otherReference, silent] = await sellAndLearn(6);
    const expired = (await bench.charge()).payment.orderId;
    await bench.fault({ operation: 'create', fault: 'refuse', status: 400, message: 'Minimum Payment 10000 IDR' });
    const refused = (await bench.charge()).payment.orderId;
    expect(bench.stateOf(refused)).toBe('rejected');
    // Until none of them is watched any more. Then the customer pays.
    await bench.pass(26 * HOUR_MS);
    expect(bench.payment(expired).watch.nextCheckAt).toBeNull();
    await bench.pay(expired);
    const nothing = { operation: 'status', fault: 'status-lag', seconds: 0 };
    await bench.fault([
      nothing,
      {
        operation: 'status',
        fault: 'raw',
        body: JSON.stringify({ merchantOrderId: stillOpen, amount: '25000', statusCode: '01' }),
      },
      { operation: 'status', fault: 'not-found' },
      { operation: 'status', fault: 'wrong-amount' },
      { operation: 'status', fault: 'wrong-reference' },
      { operation: 'status', fault: '500' },
      nothing,
      {
        operation: 'status',
        fault: 'raw',
        body: JSON.stringify({ merchantOrderId: refused, amount: '25000', statusCode: '01' }),
      },
      { operation: 'status', fault: '500', times: 4 },
    ]);
    const grossBefore = bench.ledger.reports.takings('2026-03-10', '2026-03-10').methods;

    expect(start()).toBe('ok');
    await bench.pass(5 * MINUTE_MS);
    expect(run()).toMatchObject({ total: 8, done: 8, differenceCount: 6, notCheckedCount: 1 });
    const found = Object.fromEntries(run().differences.map(({ orderId, ...rest }) => [orderId, rest]));
    expect(found[fine ?? '']).toBeUndefined();
    expect(found[stillOpen ?? '']).toMatchObject({
      finding: 'contradiction',
      answered: '01',
      stateBefore: 'paid',
      stateNow: 'paid',
    });
    expect(found[unknown ?? '']).toMatchObject({ finding: 'contradiction', answered: 'unknown', stateNow: 'paid' });
    expect(found[otherSum ?? '']).toMatchObject({ finding: 'amount-differs', evidence: { expected: '25000' } });
    expect(found[otherReference ?? '']).toMatchObject({ finding: 'reference-differs', stateNow: 'paid' });
    expect(found[expired]).toMatchObject({
      finding: 'paid-at-gateway',
      answered: '00',
      stateBefore: 'expired',
      stateNow: 'paid',
    });
    expect(found[refused]).toMatchObject({ finding: 'open-at-gateway', answered: '01', stateBefore: 'rejected' });
    expect(found[silent ?? '']).toMatchObject({
      finding: 'not-checked',
      answered: null,
      cause: { code: 'gateway-error' },
    });

    // Late, counted, flagged; and a contradiction calls a person.
    expect(bench.payment(expired)).toMatchObject({ payment: { state: 'paid', late: true }, flags: ['paid-late'] });
    expect(grossBefore).toEqual([]);
    expect(bench.ledger.reports.takings('2026-03-10', '2026-03-10').methods).toMatchObject([
      { count: 1, gross: 25_000, late: { count: 1 } },
    ]);
    expect(bench.payment(stillOpen ?? '').flags).toEqual(['contradiction']);
    expect(bench.payment(otherSum ?? '').flags).toEqual(['amount-differs']);
    expect(verified(bench.file)).toEqual([]);
  });
});

describe('a reconciliation is not begun', () => {
  it.each([
    ['a day to come', '2026-03-10', 'day-without-payments'],
    ['a day without a sale', '2026-03-08', 'day-without-payments'],
    ['a date that is none', '2026-02-30', 'date-invalid'],
    ['no date at all', "'; DROP TABLE sale --", 'date-invalid'],
  ])('for %s', async (_, day, code) => {
    const { start, sellAndLearn } = await aReconcilingCounter();
    await sellAndLearn(1);
    expect(start(day)).toBe(code);
  });

  it('but for a day to come that a clock has sold on which ran ahead', async () => {
    const { bench, start, sellAndLearn } = await aReconcilingCounter();
    bench.clock.stepWall(72 * HOUR_MS);
    await sellAndLearn(1);
    bench.clock.stepWall(-72 * HOUR_MS);
    expect([start('2026-03-11'), start('2026-03-12')]).toEqual(['day-without-payments', 'ok']);
  });

  it('while another day is reconciled', async () => {
    const { bench, start, view, sellAndLearn } = await aReconcilingCounter();
    await sellAndLearn(1);
    await bench.pass(24 * HOUR_MS);
    await sellAndLearn(1);
    start();
    expect(start('2026-03-10')).toBe('reconcile-running');
    expect(view('2026-03-10')).toMatchObject({ run: null, busyWith: '2026-03-09' });
  });
});
