import type { Payments, PaymentWithTotals } from './tables/payments.ts';

/** @throws Error for a missing payment, because every caller has checked the order id before */
export function mustFindPayment(payments: Payments, orderId: string): PaymentWithTotals {
  const kept = payments.find(orderId);
  if (!kept) throw new Error(`There is no payment ${orderId}`);
  return kept;
}
