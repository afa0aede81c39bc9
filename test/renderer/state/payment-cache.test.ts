import { describe, expect, it } from 'vitest';
import { enterPayment, type PaymentCache } from '../../../renderer/state/payment-cache.ts';
import { aPaymentView, NOW } from '../support/views/views.ts';

const empty: PaymentCache = new Map();
const pending = aPaymentView();
const stateIn = (cache: PaymentCache, orderId = pending.orderId) => cache.get(orderId)?.view.state;

describe('the payment cache', () => {
  it('keeps news that came while an older answer was on its way', () => {
    const afterEvent = enterPayment(empty, aPaymentView({ now: NOW + 2000, state: 'expired' }), 200);
    expect(stateIn(enterPayment(afterEvent, pending, 300, 100))).toBe('expired');
  });

  it('takes later news even when the clock of the main process was put back meanwhile', () => {
    const before = enterPayment(empty, pending, 100);
    expect(stateIn(enterPayment(before, aPaymentView({ now: NOW - 3_600_000, state: 'canceled' }), 200))).toBe(
      'canceled',
    );
  });

  it('never takes paid back', () => {
    const paid = enterPayment(empty, aPaymentView({ state: 'paid' }), 100);
    expect(stateIn(enterPayment(paid, aPaymentView({ now: NOW + 9000 }), 200))).toBe('paid');
  });

  it('keeps payments apart', () => {
    const both = enterPayment(enterPayment(empty, pending, 1), aPaymentView({ orderId: 'other', state: 'paid' }), 2);
    expect(stateIn(both)).toBe('pending');
    expect(stateIn(both, 'other')).toBe('paid');
  });

  it('forgets the oldest payments, not the newest', () => {
    let cache = empty;
    for (let index = 0; index < 60; index++)
      cache = enterPayment(cache, aPaymentView({ orderId: `order-${index}` }), index);
    expect(cache.size).toBe(50);
    expect(cache.has('order-59')).toBe(true);
    expect(cache.has('order-0')).toBe(false);
  });

  it('forgets neither the payment on the screen nor the one that the window chose', () => {
    const kept = new Set(['shown', 'chosen']);
    let cache = empty;
    for (const orderId of ['shown', 'chosen', ...Array.from({ length: 60 }, (_, index) => `order-${index}`)])
      cache = enterPayment(cache, aPaymentView({ orderId }), 1, 1, kept);
    expect(cache.size).toBe(50);
    expect(cache.has('shown')).toBe(true);
    expect(cache.has('chosen')).toBe(true);
  });
});
