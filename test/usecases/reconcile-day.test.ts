/** Reconciling: the gateway is asked again about every payment of a day, and each difference is listed by name. */
import { describe, expect, it } from 'vitest';
import { aReconcilingCounter } from './a-reconciling-counter.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('what a reconciliation finds', () => {
  it('is nothing where both say the same, and the journal keeps that with its counts', async () => {
    const { bench, start, run, sellAndLearn } = await aReconcilingCounter();
    await sellAndLearn(2);
    await bench.pass(2 * MINUTE_MS);
    expect(start()).toBe('ok');
    await bench.pass(MINUTE_MS);
    expect(run()).toMatchObject({ total: 2, done: 2, differenceCount: 0, unaskedCount: 0, differences: [] });
    expect(run().ended).toMatchObject({ how: 'finished', cause: null });
    expect(bench.ledger.verify()).toEqual([]);
  });

  it('is every kind of difference by name, and each answer changes what any status answer changes', async () => {
    const { bench, start, run, sellAndLearn } = await aReconcilingCounter({ perMinute: 60 });
    const [fine, stillOpen, unknown, otherSum, otherReference, silent] = await sellAndLearn(6);
    const expired = (await bench.charge()).payment.orderId;
    await bench.fault({ operation: 'create', fault: 'refuse', status: 400, message: 'Minimum Payment 10000 IDR' });
    const refused = (await bench.charge()).payment.orderId;
    expect(bench.stateOf(refused)).toBe('rejected');
    // Until nobody asks about any of them any more. Then the customer pays.
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
    const grossBefore = bench.ledger.dayTotals('2026-03-10');

    expect(start()).toBe('ok');
    await bench.pass(5 * MINUTE_MS);
    expect(run()).toMatchObject({ total: 8, done: 8, differenceCount: 6, unaskedCount: 1 });
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
      finding: 'paid-there',
      answered: '00',
      stateBefore: 'canceled',
      stateNow: 'paid',
    });
    expect(found[refused]).toMatchObject({ finding: 'open-there', answered: '01', stateBefore: 'rejected' });
    expect(found[silent ?? '']).toMatchObject({ finding: 'unasked', answered: null, cause: { code: 'gateway-error' } });

    // Late, counted, flagged; and a contradiction is for a person.
    expect(bench.payment(expired)).toMatchObject({ payment: { state: 'paid', late: true }, flags: ['paid-late'] });
    expect(grossBefore).toEqual([]);
    expect(bench.ledger.dayTotals('2026-03-10')).toMatchObject([{ count: 1, gross: 25_000, lateCount: 1 }]);
    expect(bench.payment(stillOpen ?? '').flags).toEqual(['contradiction']);
    expect(bench.payment(otherSum ?? '').flags).toEqual(['amount-differs']);
    expect(bench.ledger.verify()).toEqual([]);
  });
});

describe('a reconciliation keeps the ration', () => {
  it('to the request: never more than half of it in any minute, and all of them asked once', async () => {
    const { bench, start, run, sellAndLearn } = await aReconcilingCounter({ perMinute: 8 });
    const orderIds = await sellAndLearn(11);
    await bench.pass(5 * MINUTE_MS);
    const before = (await bench.requests('status')).length;
    expect(start()).toBe('ok');
    expect(run().remainingMs).toBeGreaterThan(2 * MINUTE_MS - 1);
    await bench.pass(1_000);
    expect(run()).toMatchObject({ done: 4, waiting: { for: 'ration' } });
    await bench.pass(4 * MINUTE_MS);
    expect(run().ended).toMatchObject({ how: 'finished' });
    const asked = (await bench.requests('status')).slice(before);
    expect(asked.map(({ merchantOrderId }) => merchantOrderId).sort()).toEqual([...orderIds].sort());
    const inAMinute = asked.map(
      ({ at }) => asked.filter((other) => other.at <= at && other.at > at - MINUTE_MS).length,
    );
    expect(Math.max(...inAMinute)).toBe(4);
  });

  it('leaves first what is due, and never makes the payment on the screen wait', async () => {
    const { bench, start, run, sellAndLearn } = await aReconcilingCounter({ perMinute: 8 });
    await sellAndLearn(8);
    await bench.pass(5 * MINUTE_MS);
    const alone = await bench.charge();
    bench.watcher.show(alone.payment.orderId);
    const opened = bench.clock.now();
    expect(start()).toBe('ok');
    await bench.pass(60_000);
    const seconds = (await bench.requests('status'))
      .filter(({ merchantOrderId }) => merchantOrderId === alone.payment.orderId)
      .map(({ at }) => Math.round((at - opened) / 1_000));
    // As if nothing else went on; with a ration of 8 the seventh question waits, with or without a reconciliation.
    expect(seconds.slice(0, 4)).toEqual([5, 10, 15, 20]);
    expect(run().done).toBeLessThan(8);
  });

  it('waits while open payments need the whole share, and says so', async () => {
    const { bench, start, run, sellAndLearn } = await aReconcilingCounter({ perMinute: 8 });
    await sellAndLearn(1);
    for (let each = 0; each < 3; each += 1) await bench.charge();
    await bench.pass(2 * MINUTE_MS);
    expect(start()).toBe('ok');
    await bench.pass(2 * MINUTE_MS);
    expect(run()).toMatchObject({ done: 0, waiting: { for: 'watch' }, remainingMs: null });
    // Expired, they are asked about seldom, and it goes on.
    await bench.pass(20 * MINUTE_MS);
    expect(run().ended).toMatchObject({ how: 'finished' });
  });
});

describe('a reconciliation that is interrupted', () => {
  it('goes on after a restart where it was, and asks about nobody twice', async () => {
    const { bench, start, run, sellAndLearn, restart } = await aReconcilingCounter({ perMinute: 8 });
    const orderIds = await sellAndLearn(7);
    await bench.pass(5 * MINUTE_MS);
    const before = (await bench.requests('status')).length;
    expect(start()).toBe('ok');
    await bench.pass(1_000);
    expect(run().done).toBe(4);
    await restart();
    expect(run()).toMatchObject({ done: 4, ended: null });
    await bench.pass(5 * MINUTE_MS);
    expect(run()).toMatchObject({ done: 7, differenceCount: 0, ended: { how: 'finished' } });
    const asked = (await bench.requests('status')).slice(before).map(({ merchantOrderId }) => merchantOrderId);
    expect(asked.sort()).toEqual([...orderIds].sort());
    expect(bench.ledger.verify()).toEqual([]);
  });

  it('still lists what it found when it died between the news of the money and its own note', async () => {
    const { bench, start, run, restart } = await aReconcilingCounter();
    const { orderId } = (await bench.charge()).payment;
    await bench.pass(26 * HOUR_MS);
    await bench.pay(orderId);
    // The death: what comes after the payment was saved is not.
    bench.ledger.reconcileDone = () => {
      throw new Error('killed');
    };
    expect(start()).toBe('ok');
    await bench.pass(1_000);
    bench.troubles.length = 0;
    expect(bench.stateOf(orderId)).toBe('paid');
    expect(run().done).toBe(0);
    await restart();
    await bench.pass(MINUTE_MS);
    expect(run().differences).toMatchObject([
      { orderId, finding: 'paid-there', stateBefore: 'canceled', stateNow: 'paid' },
    ]);
  });

  it('ends at once when it is canceled, with what was found, and can be begun anew', async () => {
    const { bench, start, cancel, run, sellAndLearn } = await aReconcilingCounter({ perMinute: 8 });
    await sellAndLearn(6);
    await bench.pass(5 * MINUTE_MS);
    start();
    await bench.pass(1_000);
    cancel();
    expect(run()).toMatchObject({ total: 6, done: 4, ended: { how: 'canceled' } });
    const asked = (await bench.requests('status')).length;
    await bench.pass(10 * MINUTE_MS);
    expect((await bench.requests('status')).length).toBe(asked);
    expect(bench.ledger.verify()).toEqual([]);
    expect(start()).toBe('ok');
    await bench.pass(5 * MINUTE_MS);
    expect(run()).toMatchObject({ done: 6, ended: { how: 'finished' } });
  });
});

describe('a reconciliation in trouble', () => {
  it('waits while the line is down, says so, and goes on when it is back', async () => {
    const { bench, start, run, sellAndLearn } = await aReconcilingCounter();
    await sellAndLearn(2);
    await bench.pass(2 * MINUTE_MS);
    await bench.cutOff();
    start();
    await bench.pass(MINUTE_MS);
    expect(run()).toMatchObject({ done: 0, ended: null, remainingMs: null, waiting: { for: 'line' } });
    await bench.bringBack();
    await bench.pass(2 * MINUTE_MS);
    expect(run()).toMatchObject({ done: 2, differenceCount: 0, unaskedCount: 0, ended: { how: 'finished' } });
  });

  it('does not rest for a year after a try because the clock is put back by one', async () => {
    const { bench, start, run, sellAndLearn } = await aReconcilingCounter();
    await sellAndLearn(1);
    await bench.pass(2 * MINUTE_MS);
    await bench.fault({ operation: 'status', fault: '500' });
    start();
    await bench.pass(1_000);
    expect(run()).toMatchObject({ done: 0, ended: null });
    bench.clock.stepWall(-365 * 24 * HOUR_MS);
    await bench.pass(MINUTE_MS);
    expect(run().ended).toMatchObject({ how: 'finished' });
  });

  it('is quiet until the time that the gateway names', async () => {
    const { bench, start, run, sellAndLearn } = await aReconcilingCounter();
    await sellAndLearn(2);
    await bench.pass(2 * MINUTE_MS);
    await bench.fault({ operation: 'status', fault: '429', retryAfter: 300 });
    start();
    await bench.pass(1_000);
    const quiet = run().waiting;
    expect(quiet?.for).toBe('block');
    expect(quiet?.until).toBeGreaterThan(bench.clock.now() + 290_000);
    const asked = (await bench.requests('status')).length;
    await bench.pass(298_000);
    expect((await bench.requests('status')).length).toBe(asked);
    await bench.pass(MINUTE_MS);
    expect(run()).toMatchObject({ done: 2, ended: { how: 'finished' } });
  });

  it('stops in words when the credentials are refused', async () => {
    const { bench, start, run, sellAndLearn } = await aReconcilingCounter();
    await sellAndLearn(2);
    await bench.pass(2 * MINUTE_MS);
    bench.keys.set(bench.account.merchantCode, 'another-key');
    start();
    await bench.pass(1_000);
    expect(run().ended).toMatchObject({ how: 'stopped', cause: { code: 'wrong-signature' } });
    expect(run()).toMatchObject({ total: 2, done: 0 });
    expect(bench.ledger.verify()).toEqual([]);
  });

  it('lists payments of an account whose key is gone as not asked', async () => {
    const { bench, start, run, sellAndLearn } = await aReconcilingCounter();
    await sellAndLearn(2);
    bench.keys.clear();
    start();
    await bench.pass(1_000);
    expect(run()).toMatchObject({ done: 2, unaskedCount: 2, ended: { how: 'finished' } });
    expect(run().differences).toMatchObject([{ finding: 'unasked', cause: { code: 'vault-key-missing' } }, {}]);
    expect(bench.connection().suspended).toBe(false);
  });
});

describe('a reconciliation is not begun', () => {
  it.each([
    ['a day to come', '2026-03-10', 'day-in-future'],
    ['a day without a sale', '2026-03-08', 'day-without-payments'],
    ['a date that is none', '2026-02-30', 'date-invalid'],
    ['no date at all', "'; DROP TABLE sale --", 'date-invalid'],
  ])('for %s', async (_, day, code) => {
    const { start, sellAndLearn } = await aReconcilingCounter();
    await sellAndLearn(1);
    expect(start(day)).toBe(code);
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
