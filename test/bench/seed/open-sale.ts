/** Sales of a made-up book to which something may still happen: kept in memory, and written when nothing can any more. */

import type { WatchPlan } from '../../../electron/ports/ledger/watch-port.ts';
import type { ClosingPayment } from '../../../electron/store/closings/period-events.ts';
import type { CountedPayment } from '../../../electron/store/ledger/tables/payments.ts';
import type { CallbackFacts } from '../../../shared/model/callback-facts.ts';
import type { Payment } from '../../../shared/model/payment.ts';
import type { Sale } from '../../../shared/model/sale.ts';

export interface OpenSale {
  readonly sale: Sale;
  readonly payments: OpenPayment[];
  /** The row of the journal with which it was rung up. */
  readonly rungUpBy: number;
  /** By hand, and what the gateway said of it since. */
  settlement: 'none' | 'waiting' | 'confirmed' | 'unconfirmed';
}

export interface OpenPayment {
  readonly id: number;
  readonly ofSale: OpenSale;
  payment: Payment;
  plan: WatchPlan;
  counted: CountedPayment | null;
  readonly fee: number | null;
  facts: CallbackFacts | null;
}

/** As a closing names it. */
export function subjectOf({ id, payment, ofSale: { sale } }: OpenPayment): ClosingPayment {
  const { orderId, amount, method } = payment;
  const { id: saleId, number: saleNumber, businessDay } = sale;
  const names = { method: method.code, methodName: method.name };
  return { paymentId: id, saleId, saleNumber, businessDay, orderId, amount, ...names };
}
