/** Callbacks at the counter. */
import { describe, expect, it } from 'vitest';
import { readCallback } from '../../electron/gateway/callback-form.ts';
import { openCallbackDesk } from '../../electron/usecases/receive-callback.ts';
import { BUSINESS_DAY } from '../support/builders.ts';
import { counterBench } from '../support/counter-bench.ts';
import { signedCallback } from '../support/signed-callback.ts';

const HOUR_MS = 3_600_000;

async function aCounter() {
  const bench = await counterBench();
  const { payment } = await bench.charge();
  const receive = openCallbackDesk(bench.parts);
  const { merchantCode } = bench.account;
  const { orderId: merchantOrderId, amount } = payment;
  const signed = { merchantCode, merchantOrderId, amount, apiKey: bench.keys.get(merchantCode) ?? '' };
  /** Well signed, then changed. */
  const callback = async (changes: Record<string, string> = {}) => {
    const read = readCallback(signedCallback(signed, changes).toString());
    if (!read) throw new Error('Not even readable');
    return receive({ book: bench.book, account: bench.account }, read);
  };
  const sign = (over: number) => signedCallback({ ...signed, amount: over }).get('signature') ?? '';
  const asked = async () => (await bench.requests('status')).length;
  return { bench, orderId: payment.orderId, callback, asked, sign };
}

describe('a callback', () => {
  it('changes nothing itself: the gateway is asked at once, and its answer makes the payment paid', async () => {
    const { bench, orderId, callback, asked } = await aCounter();
    await bench.pass(5 * 60_000);
    await bench.pay(orderId);
    const before = await asked();
    expect(await callback()).toBe('accepted');
    expect(bench.stateOf(orderId)).toBe('pending');
    await bench.pass(5_000);
    expect(await asked()).toBe(before + 1);
    expect(bench.stateOf(orderId)).toBe('paid');
  });

  it('that says paid of an order that is not brings about a question, and no money', async () => {
    const { bench, orderId, callback } = await aCounter();
    expect(await callback({ resultCode: '00' })).toBe('accepted');
    await bench.pass(10_000);
    expect(bench.stateOf(orderId)).toBe('pending');
  });

  it.each([
    ['another amount', { amount: '26000' }],
    ['another order', { merchantOrderId: 'KK1SOMEBODYELSES' }],
    ['another merchant', { merchantCode: 'D0002' }],
    ['no signature of ours', { signature: 'f'.repeat(32) }],
    ['a signature cut short', { signature: 'f' }],
  ])('with %s is refused, and nobody is asked', async (_, changes) => {
    const { bench, callback, asked } = await aCounter();
    const before = await asked();
    expect(await callback(changes)).toBe('bad-signature');
    await bench.pass(1_000);
    expect(await asked()).toBe(before);
  });

  it('brings what only callbacks tell into the report, once, whatever comes after it', async () => {
    const { bench, orderId, callback } = await aCounter();
    await bench.pay(orderId);
    await callback({ issuerCode: '93600523', settlementDate: '2026-03-11' });
    await bench.pass(61_000);
    await callback({ issuerCode: '93600999', settlementDate: '2026-12-24' });
    await bench.pass(5_000);
    const { issuers, payouts } = bench.ledger.takings(BUSINESS_DAY, BUSINESS_DAY);
    expect(issuers).toEqual([{ code: '93600523', count: 1, gross: 25_000 }]);
    expect(payouts).toEqual([{ date: '2026-03-11', count: 1, gross: 25_000 }]);
    expect(bench.ledger.verify()).toEqual([]);
  });

  it('about another sum than the sale’s brings nothing into the report', async () => {
    const { bench, orderId, callback, sign } = await aCounter();
    await bench.pay(orderId);
    expect(await callback({ amount: '26000', signature: sign(26_000) })).toBe('accepted');
    await bench.pass(5_000);
    expect(bench.stateOf(orderId)).toBe('paid');
    expect(bench.ledger.takings(BUSINESS_DAY, BUSINESS_DAY).issuers).toEqual([]);
  });

  it('sent again and again costs one question a minute', async () => {
    const { bench, orderId, callback, asked } = await aCounter();
    await bench.pay(orderId, 'canceled');
    await bench.pass(25 * HOUR_MS);
    expect(bench.payment(orderId).watch.nextCheckAt).toBeNull();
    const before = await asked();
    for (let time = 0; time < 200; time += 1) await callback();
    await bench.pass(30_000);
    expect(await asked()).toBe(before + 1);
    await bench.pass(31_000);
    await callback();
    await bench.pass(10_000);
    expect(await asked()).toBe(before + 2);
  });

  it('finds money on a payment that nobody watches any more', async () => {
    const { bench, orderId, callback } = await aCounter();
    await bench.pay(orderId, 'canceled');
    await bench.pass(25 * HOUR_MS);
    await bench.pay(orderId);
    await callback();
    await bench.pass(5_000);
    expect(bench.payment(orderId)).toMatchObject({ payment: { state: 'paid', late: true }, flags: ['paid-late'] });
  });

  it('about a paid payment asks nobody', async () => {
    const { bench, orderId, callback, asked } = await aCounter();
    await bench.pay(orderId);
    await bench.pass(5_000);
    const before = await asked();
    expect(await callback()).toBe('accepted');
    await bench.pass(60_000);
    expect(await asked()).toBe(before);
  });

  it('that comes while no key is held may come again', async () => {
    const { bench, callback } = await aCounter();
    bench.keys.clear();
    expect(await callback()).toBe('not-now');
  });
});
