/** Sales of an invented ledger that may still change. */
import type { WatchPlan } from '../../../electron/ports/ledger/payment-port.ts';
import type { CountedPayment } from '../../../electron/store/ledger/tables/payments.ts';
import type { Payment } from '../../../shared/model/payment.ts';
import type { Sale } from '../../../shared/model/sale.ts';
import type { ClosingPayment } from '../../support/closings/period-event.ts';

export interface OpenSale {
  readonly sale: Sale;
  readonly payments: OpenPayment[];
  /** The journal row of its sale. */
  readonly saleRow: number;
  /** Settled by hand, with the gateway's answer since. */
  settlement: 'none' | 'waiting' | 'confirmed' | 'unconfirmed';
}

export interface OpenPayment {
  readonly id: number;
  readonly ofSale: OpenSale;
  payment: Payment;
  plan: WatchPlan;
  counted: CountedPayment | null;
}

/** As a closing lists it. */
export function subjectOf({ id, payment, ofSale: { sale } }: OpenPayment): ClosingPayment {
  const { orderId, amount, method } = payment;
  const { id: saleId, number: saleNumber, businessDay } = sale;
  const names = { method: method.code, methodName: method.name };
  return { paymentId: id, saleId, saleNumber, businessDay, orderId, amount, ...names };
}
