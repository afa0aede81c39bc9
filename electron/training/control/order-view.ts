/** An order as the control API shows it. */
import { type Order, type OrderState, orderState } from '../orders/order.ts';

export interface OrderView {
  readonly merchantOrderId: string;
  readonly reference: string;
  readonly method: string;
  /** Whole rupiah. */
  readonly amount: number;
  /** The present state, without the lag of the status operation. */
  readonly state: OrderState;
  readonly qrString?: string;
  readonly vaNumber?: string;
  /** ISO times by the gateway's clock. */
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly paidAt: string | null;
  readonly timesPaid: number;
}

export function orderView(order: Order, now: number): OrderView {
  return {
    merchantOrderId: order.merchantOrderId,
    reference: order.reference,
    method: order.method,
    amount: order.amount,
    state: orderState(order, now),
    ...(order.code.kind === 'qris' ? { qrString: order.code.payload } : {}),
    ...(order.code.kind === 'number' ? { vaNumber: order.code.number } : {}),
    createdAt: new Date(order.createdAt).toISOString(),
    expiresAt: new Date(order.expiresAt).toISOString(),
    paidAt: order.paidAt === null ? null : new Date(order.paidAt).toISOString(),
    timesPaid: order.timesPaid,
  };
}
