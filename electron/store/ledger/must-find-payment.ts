import type { KeptPayment, Payments } from './tables/payments.ts';

/** @throws Error for a payment that is not there: whoever calls the ledger checks first */
export function mustFindPayment(payments: Payments, orderId: string): KeptPayment {
  const kept = payments.find(orderId);
  if (!kept) throw new Error(`There is no payment ${orderId}`);
  return kept;
}
