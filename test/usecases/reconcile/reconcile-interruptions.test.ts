/**
 * A reconciliation that is killed, canceled, offline or refused continues or ends with a reason, and checks no payment
 * twice.
 */
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../shared/model/values/time.ts';
import { verified } from '../../support/verified.ts';
import { aReconcilingCounter } from './a-reconciling-counter.ts';

describe('a reconciliation that is interrupted', () => {
  it('continues after a restart where it was, and asks about nobody twice', async () => {
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
    expect(verified(bench.file)).toEqual([]);
  });

  it('still lists what it found when it died between the news of the money and its own note', async () => {
    const { bench, start, run, restart } = await aReconcilingCounter();
    const { orderId } = (await bench.charge()).payment;
    await bench.pass(26 * HOUR_MS);
    await bench.pay(orderId);
    // The program dies here: nothing after the payment's save is saved.
    bench.ledger.reconciliation.recordAnswer = () => {
      throw new Error('killed');
    };
    expect(start()).toBe('ok');
    await bench.pass(1_000);
    bench.errors.length = 0;
    expect(bench.stateOf(orderId)).toBe('paid');
    expect(run().done).toBe(0);
    await restart();
    await bench.pass(MINUTE_MS);
    expect(run().differences).toMatchObject([
      { orderId, finding: 'paid-at-gateway', stateBefore: 'expired', stateNow: 'paid' },
    ]);
  });

  it('lists no money that the ledger learned of while the key was read', async () => {
    const { bench, start, run } = await aReconcilingCounter();
    const { orderId } = (await bench.charge()).payment;
    await bench.pass(26 * HOUR_MS);
    await bench.pay(orderId);
    const { of } = bench.gateways;
    Object.assign(bench.gateways, {
      async of(account: typeof bench.account) {
        Object.assign(bench.gateways, { of });
        await bench.watcher.checkNow(orderId);
        return of(account);
      },
    });
    expect(start()).toBe('ok');
    await bench.pass(MINUTE_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
    expect(run()).toMatchObject({ done: 1, differenceCount: 0, ended: { how: 'finished' } });
    expect(verified(bench.file)).toEqual([]);
  });

  it('ends at once when it is canceled, with what was found, and can be begun again', async () => {
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
    expect(verified(bench.file)).toEqual([]);
    expect(start()).toBe('ok');
    await bench.pass(5 * MINUTE_MS);
    expect(run()).toMatchObject({ done: 6, ended: { how: 'finished' } });
  });
});

describe('a reconciliation in trouble', () => {
  it('waits while the link is offline, says so, and continues when it is back', async () => {
    const { bench, start, run, sellAndLearn } = await aReconcilingCounter();
    await sellAndLearn(2);
    await bench.pass(2 * MINUTE_MS);
    await bench.cutOff();
    start();
    await bench.pass(MINUTE_MS);
    expect(run()).toMatchObject({ done: 0, ended: null, remainingMs: null, waiting: { for: 'link' } });
    await bench.bringBack();
    await bench.pass(2 * MINUTE_MS);
    expect(run()).toMatchObject({ done: 2, differenceCount: 0, notCheckedCount: 0, ended: { how: 'finished' } });
  });

  it('goes on after a lost request to a gateway that the counter has left, over whose link nothing else is sent', async () => {
    const { bench, start, run, sellAndLearn } = await aReconcilingCounter();
    await sellAndLearn(2);
    await bench.pass(2 * MINUTE_MS);
    // On the idle connection, and once more on a fresh one.
    await bench.fault({ operation: 'status', fault: 'reset-before-commit', times: 2 });
    Object.assign(bench, { account: { ...bench.account, baseUrl: 'http://127.0.0.1:9' } });
    start();
    await bench.pass(5 * MINUTE_MS);
    expect(run()).toMatchObject({ done: 2, notCheckedCount: 0, ended: { how: 'finished' } });
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

  it('calls nothing unknown where something else than the gateway answers, and continues to the end', async () => {
    const { bench, start, run, sellAndLearn } = await aReconcilingCounter();
    const orderIds = await sellAndLearn(1);
    await bench.pass(2 * MINUTE_MS);
    await bench.fault({ operation: 'status', fault: 'refuse', status: 404, message: 'Not Found', times: 20 });
    start();
    await bench.pass(5 * MINUTE_MS);
    expect(run()).toMatchObject({ done: 1, notCheckedCount: 1, ended: { how: 'finished' } });
    const [difference] = run().differences;
    expect(difference).toMatchObject({ finding: 'not-checked', cause: { code: 'gateway-not-found' } });
    expect(bench.payment(orderIds[0] ?? '').flags).toEqual([]);
    expect(verified(bench.file)).toEqual([]);
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
    expect(verified(bench.file)).toEqual([]);
  });

  it('still asks about the other account’s payments on a day with a change of accounts', async () => {
    const { bench, start, run, sellAndLearn } = await aReconcilingCounter();
    const [former] = await sellAndLearn(1);
    // The same gateway by another name, which makes it another account.
    const baseUrl = bench.account.baseUrl.replace('127.0.0.1', '127.1');
    Object.assign(bench, { account: { ...bench.account, baseUrl } });
    await sellAndLearn(2);
    await bench.pass(2 * MINUTE_MS);
    await bench.fault({ operation: 'status', fault: 'refuse', status: 401, message: 'Wrong signature' });
    start();
    await bench.pass(MINUTE_MS);
    expect(run()).toMatchObject({ done: 3, notCheckedCount: 1, ended: { how: 'finished' } });
    expect(run().differences).toMatchObject([{ orderId: former, cause: { code: 'wrong-signature' } }]);
    expect(verified(bench.file)).toEqual([]);
  });

  it('lists payments of an account whose key is gone as not asked', async () => {
    const { bench, start, run, sellAndLearn } = await aReconcilingCounter();
    await sellAndLearn(2);
    bench.keys.clear();
    start();
    await bench.pass(1_000);
    expect(run()).toMatchObject({ done: 2, notCheckedCount: 2, ended: { how: 'finished' } });
    expect(run().differences).toMatchObject([{ finding: 'not-checked', cause: { code: 'vault-key-missing' } }, {}]);
    expect(bench.connection().suspended).toEqual([]);
  });
});
