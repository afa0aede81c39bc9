import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { saleDetail } from '../../../electron/usecases/history.ts';
import { resolvePayment } from '../../../electron/usecases/review.ts';
import { retrySale } from '../../../electron/usecases/sale/charge-sale.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/model/values/time.ts';
import { aManager, MANAGER_PIN } from '../../support/a-manager.ts';
import { verified } from '../../support/verified.ts';
import { accepted, aReviewedCounter, settled } from './a-reviewed-counter.ts';

describe('a sale that is settled by hand', () => {
  it('needs the manager: no PIN, a wrong one, a locked one settle nothing', async () => {
    const { bench, manager, codeOf } = await aReviewedCounter();
    const { orderId } = (await bench.charge()).payment;
    for (const expected of [...Array(4).fill('manager-pin-wrong'), 'manager-locked', 'manager-locked']) {
      expect(await codeOf(orderId, { ...settled, pin: '0000' })).toBe(expected);
    }
    expect(await codeOf(orderId, settled)).toBe('manager-locked');
    expect(bench.payment(orderId).sale.state).toBe('open');
    expect(bench.ledger.review.resolutionsOfSale(1)).toEqual([]);
    expect(manager.state().triesLeft).toBe(0);

    const nobody = await aManager(bench.clock, null);
    const without = resolvePayment({ ...bench.parts, manager: nobody }, bench.shopLedger, orderId, settled);
    expect(await without).toMatchObject({ failure: { code: 'manager-pin-not-set' } });
  });

  it('spends no try on what can not be settled anyway', async () => {
    const { bench, manager, codeOf } = await aReviewedCounter();
    const { orderId } = (await bench.charge()).payment;
    expect(await codeOf(orderId, { ...settled, reason: 'x', pin: '0000' })).toBe('reason-too-short');
    expect(await codeOf(orderId, settled)).toBe('ok');
    expect(await codeOf(orderId, { ...settled, pin: '0000' })).toBe('sale-settled');
    expect(manager.state().triesLeft).toBe(5);
  });

  it('is never paid by that, stays watched, and takes no further payment', async () => {
    const { bench, resolve } = await aReviewedCounter();
    const { payment, sale } = await bench.charge();
    const decided = await resolve(payment.orderId, settled);
    expect(decided).toMatchObject({ value: { kind: 'settled', settlement: { outcome: 'waiting', at: null } } });
    const after = bench.payment(payment.orderId);
    expect(after).toMatchObject({ payment: { state: 'pending' }, sale: { state: 'settled' } });
    expect(after.watch.nextCheckAt).not.toBeNull();
    const retried = await retrySale(bench.parts, bench.context, { saleId: sale.id, method: 'SP' });
    expect(retried).toMatchObject({ failure: { code: 'sale-settled' } });
    expect(saleDetail(bench.shopLedger, sale.id, 0)).toMatchObject({ value: { maySettle: false } });
    expect(JSON.stringify(bench.ledger.journal.ofPayment(payment.orderId))).not.toContain(MANAGER_PIN);
  });

  it('is told of with each of its payments', async () => {
    const { bench, resolve } = await aReviewedCounter();
    const { payment, sale } = await bench.charge();
    await retrySale(bench.parts, bench.context, { saleId: sale.id, method: 'SP' });
    const told = new Set<string>();
    bench.events.on('payment', ({ orderId }) => void told.add(orderId));
    expect(await resolve(payment.orderId, settled)).toMatchObject({ ok: true });
    expect(told).toEqual(new Set(bench.ledger.payments.ofSale(sale.id).map((each) => each.payment.orderId)));
    expect(told.size).toBe(2);
  });

  it('is confirmed by the gateway when the money is there', async () => {
    const { bench, resolve } = await aReviewedCounter();
    const { payment, sale } = await bench.charge();
    await resolve(payment.orderId, settled);
    await bench.pay(payment.orderId);
    await bench.pass(MINUTE_MS);
    expect(bench.payment(payment.orderId)).toMatchObject({ payment: { state: 'paid' }, sale: { state: 'paid' } });
    expect(bench.ledger.review.resolutionsOfSale(sale.id)).toMatchObject([{ settlement: { outcome: 'confirmed' } }]);
    expect(verified(bench.file)).toEqual([]);
  });

  it('comes back to a person when a day of asking found no money, also after a restart', async () => {
    const { bench, resolve, list } = await aReviewedCounter();
    const { payment } = await bench.charge();
    await resolve(payment.orderId, settled);
    await bench.pass(12 * HOUR_MS);
    await bench.restart();
    expect(list().items).toEqual([]);
    await bench.pass(14 * HOUR_MS);
    expect(bench.payment(payment.orderId)).toMatchObject({
      payment: { state: 'expired' },
      sale: { state: 'settled' },
      flags: ['settlement-unconfirmed'],
    });
    expect(list().items).toMatchObject([
      {
        flags: [{ kind: 'settlement-unconfirmed' }],
        allowed: ['accepted'],
        earlier: [{ reason: 'showed the transfer' }],
      },
    ]);
    expect(verified(bench.file)).toEqual([]);
    await resolve(payment.orderId, accepted);
    expect(list()).toMatchObject({ items: [], resolved: [{}, { settlement: { outcome: 'unconfirmed' } }] });
  });

  it('long after its watch had ended is asked about once more, and confirmed if the gateway knows better', async () => {
    const { bench, resolve } = await aReviewedCounter();
    const { orderId } = (await bench.charge()).payment;
    await bench.pass(30 * HOUR_MS);
    expect(bench.payment(orderId).watch.nextCheckAt).toBeNull();
    await bench.pay(orderId);
    await bench.pass(2 * HOUR_MS);
    expect(bench.stateOf(orderId), 'nobody asked').toBe('expired');
    await resolve(orderId, settled);
    await bench.pass(MINUTE_MS);
    expect(bench.payment(orderId)).toMatchObject({ sale: { state: 'paid' }, flags: ['paid-late'] });
    expect(verified(bench.file)).toEqual([]);
  });

  it('long after its watch had ended, and never paid, is back at once', async () => {
    const { bench, resolve, list } = await aReviewedCounter();
    const { orderId } = (await bench.charge()).payment;
    await bench.pass(30 * HOUR_MS);
    const before = (await bench.requests('status')).length;
    await resolve(orderId, settled);
    await bench.pass(1_000);
    expect(await bench.requests('status'), 'asked at once').toHaveLength(before + 1);
    await bench.pass(MINUTE_MS);
    expect(list().items).toMatchObject([{ payment: { orderId }, flags: [{ kind: 'settlement-unconfirmed' }] }]);
    const asked = (await bench.requests('status')).length;
    await bench.pass(3 * HOUR_MS);
    expect(await bench.requests('status'), 'asked once, not for ever').toHaveLength(asked);
  });

  it('while the gateway can not be reached waits for its word', { timeout: 30_000 }, async () => {
    const { bench, resolve, list } = await aReviewedCounter();
    const { orderId } = (await bench.charge()).payment;
    await bench.pass(24 * HOUR_MS);
    await bench.cutOff();
    await resolve(orderId, settled);
    // The day of watching is over, but the last checks got no answer.
    await bench.pass(20 * MINUTE_MS);
    expect(list().items).toEqual([]);
    expect(bench.payment(orderId).watch.nextCheckAt).not.toBeNull();
    await bench.bringBack();
    await bench.pay(orderId);
    await bench.pass(2 * MINUTE_MS);
    expect(bench.payment(orderId).sale.state).toBe('paid');
  });

  it('is not settled when it was paid while the PIN was compared', async () => {
    const { bench, manager } = await aReviewedCounter();
    const { orderId } = (await bench.charge()).payment;
    await bench.pay(orderId);
    const slow = {
      ...manager,
      check: async (pin: string) => {
        await bench.pass(MINUTE_MS);
        return manager.check(pin);
      },
    };
    const late = await resolvePayment({ ...bench.parts, manager: slow }, bench.shopLedger, orderId, settled);
    expect(late).toMatchObject({ failure: { code: 'sale-already-paid' } });
    expect(bench.ledger.review.resolutionsOfSale(1)).toEqual([]);
  });

  it('is not settled while a bill for it is being made', async () => {
    const { bench, codeOf } = await aReviewedCounter();
    const { payment, sale } = await bench.charge();
    const again = retrySale(bench.parts, bench.context, { saleId: sale.id, method: 'SP' });
    // Compared between any two events: the answer is in flight.
    while (bench.ledger.payments.creating().length === 0) await setImmediate();
    expect(await codeOf(payment.orderId, settled)).toBe('sale-still-creating');
    await again;
    expect(await codeOf(payment.orderId, settled)).toBe('ok');
  });
});
