/** Callbacks at the counter. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { StoreError } from '../../../electron/ports/ledger/ledger.ts';
import { saleDetail } from '../../../electron/usecases/history.ts';
import { NOT_KEPT } from '../../../shared/model/callback-facts.ts';
import { BUSINESS_DAY } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aCalledCounter } from './a-called-counter.ts';

const HOUR_MS = 3_600_000;

describe('a callback', () => {
  it('changes nothing itself: the gateway is asked at once, and its answer makes the payment paid', async () => {
    const { bench, orderId, callback, asked } = await aCalledCounter();
    await bench.pass(5 * 60_000);
    await bench.pay(orderId);
    const before = await asked();
    expect(await callback()).toBe('accepted');
    expect(bench.stateOf(orderId)).toBe('pending');
    await bench.pass(5_000);
    expect(await asked()).toBe(before + 1);
    expect(bench.stateOf(orderId)).toBe('paid');
  });

  it('brings about a check at once, although the terminal has just checked by itself', async () => {
    const { bench, orderId, callback, asked } = await aCalledCounter();
    bench.watcher.show(orderId);
    await bench.pass(11_000);
    const before = await asked();
    expect(bench.clock.now() - (bench.payment(orderId).watch.lastCheckedAt ?? 0)).toBeLessThan(2_000);
    await bench.pay(orderId);
    await callback();
    await bench.pass(0);
    expect(await asked()).toBe(before + 1);
    expect(bench.stateOf(orderId)).toBe('paid');
  });

  it('is checked once more after an answer that was on its way when it came', async () => {
    const { bench, orderId, callback, asked } = await aCalledCounter();
    bench.watcher.show(orderId);
    await bench.pass(11_000);
    const before = await asked();
    bench.clock.advance((bench.payment(orderId).watch.nextCheckAt ?? 0) - bench.clock.now());
    await callback();
    await bench.pass(0);
    expect(await asked()).toBe(before + 2);
  });

  it.each([
    ['another amount', { amount: '26000' }],
    ['another order', { merchantOrderId: 'KK1SOMEBODYELSES' }],
    ['another merchant', { merchantCode: 'D0002' }],
    ['no signature of ours', { signature: 'f'.repeat(32) }],
    ['a signature cut short', { signature: 'f' }],
  ])('with %s is refused, and nobody is asked', async (_, changes) => {
    const { bench, callback, asked } = await aCalledCounter();
    const before = await asked();
    expect(await callback(changes)).toBe('bad-signature');
    await bench.pass(1_000);
    expect(await asked()).toBe(before);
  });

  it('brings what only callbacks tell into the report, once, whatever comes after it', async () => {
    const { bench, orderId, callback } = await aCalledCounter();
    await bench.pay(orderId);
    await callback({ issuerCode: '93600523', settlementDate: '2026-03-11' });
    await bench.pass(61_000);
    await callback({ issuerCode: '93600999', settlementDate: '2026-12-24' });
    await bench.pass(5_000);
    const { issuers, payouts } = bench.ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY);
    expect(issuers).toEqual([{ code: '93600523', count: 1, gross: 25_000 }]);
    expect(payouts).toEqual([{ date: '2026-03-11', count: 1, gross: 25_000 }]);
    expect(verified(bench.file)).toEqual([]);
  });

  it('of an order that the ledger lacks is taken if it is signed, and nobody is asked', async () => {
    const { orderId, callback, asked } = await aCalledCounter();
    const before = await asked();
    expect(await callback({}, `${orderId.slice(0, -1)}${orderId.endsWith('X') ? 'Y' : 'X'}`)).toBe('accepted');
    expect(await asked()).toBe(before);
  });

  it('is shown with the sale and its source, every word of it', async () => {
    const { bench, orderId, callback } = await aCalledCounter();
    await callback({ additionalParam: 'meja 4', merchantUserId: 'budi@toko.example' });
    const { saleId } = bench.payment(orderId).payment;
    const detail = saleDetail(bench.shopLedger, saleId, bench.clock.now());
    expect(detail.ok && detail.value.payments[0]?.callback).toEqual({
      at: bench.clock.now(),
      signed: { merchantCode: bench.account.merchantCode, amount: 25_000, orderId },
      resultCode: '00',
      paymentCode: 'SP',
      reference: 'D0001REFERENCE',
      publisherOrderId: 'PUB-1',
      issuerCode: '93600523',
      settlementDate: '2026-03-11',
      spUserHash: 'a1b2c3',
      productDetail: 'Belanja',
      additionalParam: 'meja 4',
      merchantUserId: NOT_KEPT,
    });
    const files = [bench.file, `${bench.file}-wal`].filter((file) => existsSync(file));
    expect(Buffer.concat(files.map((file) => readFileSync(file))).includes('budi@toko.example')).toBe(false);
    // Nobody signed the reference: the payment keeps its own.
    expect(bench.payment(orderId).payment.reference).not.toBe('D0001REFERENCE');
  });

  it('of a payment made is kept also within a minute of one that failed', async () => {
    const { bench, orderId, callback } = await aCalledCounter();
    await callback({ resultCode: '01', paymentCode: 'BC' });
    await callback({ resultCode: '00', paymentCode: 'SP' });
    expect(bench.ledger.payments.callbackOf(orderId)?.facts).toMatchObject({ resultCode: '00', paymentCode: 'SP' });
    expect(verified(bench.file)).toEqual([]);
  });

  it('about another sum than the sale’s brings nothing into the report', async () => {
    const { bench, orderId, callback, sign } = await aCalledCounter();
    await bench.pay(orderId);
    expect(await callback({ amount: '26000', signature: sign(26_000) })).toBe('accepted');
    await bench.pass(5_000);
    expect(bench.stateOf(orderId)).toBe('paid');
    expect(bench.ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY).issuers).toEqual([]);
  });

  it('sent again and again costs one question a minute', async () => {
    const { bench, orderId, callback, asked } = await aCalledCounter();
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

  it('of money that came within the minute after another one is asked about when the minute is over', async () => {
    const { bench, orderId, callback, asked } = await aCalledCounter();
    await bench.pay(orderId, 'canceled');
    await bench.pass(25 * HOUR_MS);
    expect(bench.payment(orderId).watch.nextCheckAt).toBeNull();
    const before = await asked();
    await callback({ resultCode: '01' });
    await bench.pass(10_000);
    await bench.pay(orderId);
    for (let time = 0; time < 200; time += 1) await callback();
    await bench.pass(49_000);
    expect(await asked()).toBe(before + 1);
    await bench.pass(2_000);
    expect(await asked()).toBe(before + 2);
    expect(bench.payment(orderId)).toMatchObject({ payment: { state: 'paid', late: true }, flags: ['paid-late'] });
  });

  it('about a paid payment asks nobody', async () => {
    const { bench, orderId, callback, asked } = await aCalledCounter();
    await bench.pay(orderId);
    await bench.pass(5_000);
    const before = await asked();
    expect(await callback()).toBe('accepted');
    await bench.pass(60_000);
    expect(await asked()).toBe(before);
  });

  it('that comes while the disk is full is asked about when it comes again, however soon', async () => {
    const { bench, orderId, callback } = await aCalledCounter();
    await bench.pass(26 * HOUR_MS);
    expect(bench.payment(orderId)).toMatchObject({ payment: { state: 'expired' }, watch: { nextCheckAt: null } });
    await bench.pay(orderId);
    const { saveCallbackFacts } = bench.ledger.payments;
    bench.ledger.payments.saveCallbackFacts = () => {
      throw new StoreError('database-full', new Error('full'));
    };
    expect(await callback()).toBe('not-now');
    bench.ledger.payments.saveCallbackFacts = saveCallbackFacts;
    await bench.pass(10_000);
    expect(await callback()).toBe('accepted');
    await bench.pass(5_000);
    expect(bench.stateOf(orderId)).toBe('paid');
  });

  it('that comes while no key is held may come again', async () => {
    const { bench, callback } = await aCalledCounter();
    bench.keys.clear();
    expect(await callback()).toBe('not-now');
  });
});

describe('an order that was paid twice', () => {
  const flagsOf = ({ bench, orderId }: Awaited<ReturnType<typeof aCalledCounter>>) => bench.payment(orderId).flags;

  it('calls a person when callbacks name two payments of it, once, and counts once', async () => {
    const counter = await aCalledCounter();
    const { bench, orderId, callback } = counter;
    await bench.pay(orderId);
    await callback({ publisherOrderId: 'PUB-1' });
    await bench.pass(5_000);
    expect([bench.stateOf(orderId), flagsOf(counter)]).toEqual(['paid', []]);
    const told: string[] = [];
    bench.events.on('flags', () => told.push('flags'));
    bench.events.on('payment', (event) => told.push(event.orderId));
    for (const publisherOrderId of ['PUB-2', 'PUB-2', 'PUB-3']) await callback({ publisherOrderId });
    expect(flagsOf(counter)).toEqual(['order-paid-twice']);
    expect(told).toEqual([orderId, 'flags']);
    expect(bench.ledger.review.unacknowledged()).toMatchObject([{ orderId, flag: 'order-paid-twice' }]);
    const { saleId } = bench.payment(orderId).payment;
    expect(bench.ledger.journal.ofPayment(orderId).filter(({ kind }) => kind === 'flag-raised')).toMatchObject([
      { data: { flag: 'order-paid-twice', saleId, first: 'PUB-1', second: 'PUB-2' } },
    ]);
    expect(bench.ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY).issuers).toMatchObject([
      { count: 1, gross: 25_000 },
    ]);
    expect(verified(bench.file)).toEqual([]);
  });

  it('is not paid by what callbacks say: the gateway is asked, as ever', async () => {
    const counter = await aCalledCounter();
    const { bench, orderId, callback } = counter;
    await callback({ publisherOrderId: 'PUB-1' });
    await callback({ publisherOrderId: 'PUB-2' });
    await bench.pass(10_000);
    expect([bench.stateOf(orderId), flagsOf(counter)]).toEqual(['pending', ['order-paid-twice']]);
  });

  it.each([
    ['the same number again, with another date', { publisherOrderId: 'PUB-1', settlementDate: '2026-03-12' }],
    ['no number', { publisherOrderId: '' }],
    ['another number of a try that failed', { publisherOrderId: 'PUB-2', resultCode: '01' }],
    ['another number that says nothing of a result', { publisherOrderId: 'PUB-2', resultCode: '' }],
  ])('is not what a second callback means with %s', async (_, second) => {
    const counter = await aCalledCounter();
    await counter.callback({ publisherOrderId: 'PUB-1' });
    await counter.callback(second);
    expect(flagsOf(counter)).toEqual([]);
  });

  it('is not what a payment after a failed try is, nor one whose first number is not known', async () => {
    const failedFirst = await aCalledCounter();
    await failedFirst.callback({ publisherOrderId: 'PUB-1', resultCode: '01' });
    await failedFirst.callback({ publisherOrderId: 'PUB-2' });
    const unnamedFirst = await aCalledCounter();
    await unnamedFirst.callback({ publisherOrderId: '' });
    await unnamedFirst.callback({ publisherOrderId: 'PUB-2' });
    expect([flagsOf(failedFirst), flagsOf(unnamedFirst)]).toEqual([[], []]);
  });
});
