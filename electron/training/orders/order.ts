/** An order as the gateway stores it, and its state for a status request. */
import * as z from 'zod';

const code = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('qris'), payload: z.string(), label: z.string() }),
  /** A virtual account number or a retail payment code. */
  z.object({ kind: z.literal('number'), number: z.string() }),
  /** Only a payment page (wallets, cards, pay-later). */
  z.object({ kind: z.literal('page') }),
]);

export const orderSchema = z.object({
  merchantOrderId: z.string(),
  reference: z.string(),
  /** Of the last payment or refusal; empty before that. */
  publisherOrderId: z.string(),
  /** Empty while the customer of an invoice has not chosen one. */
  method: z.string(),
  /** An invoice without a method: its customer chooses on the hosted page, and may choose again until it is paid. */
  mayChoose: z.boolean(),
  /** Whole rupiah. */
  amount: z.number().int(),
  code,
  productDetails: z.string(),
  items: z.array(z.object({ name: z.string(), quantity: z.number(), price: z.number() })),
  /** Bank codes of 3 digits and card BINs of 6 that may pay by card; empty: every card. */
  binWhitelist: z.array(z.string()),
  partnerId: z.string(),
  customerVaName: z.string(),
  merchantUserInfo: z.string(),
  additionalParam: z.string(),
  callbackUrl: z.string(),
  returnUrl: z.string(),
  /** Epoch ms by the gateway's clock, as all times here. */
  createdAt: z.number(),
  expiresAt: z.number(),
  paidAt: z.number().nullable(),
  canceledAt: z.number().nullable(),
  /** Number of payments by the customer; 2 is a real double payment. */
  timesPaid: z.number().int(),
  /** Delay of changes for the status operation (fault `status-lag`). */
  statusLagMs: z.number(),
});

export type Order = Readonly<z.infer<typeof orderSchema>>;
export type OrderCode = Order['code'];

/** `open`: can be paid in time. `expired`, `canceled`: can still be paid late. `paid`: final. */
export type OrderState = 'open' | 'paid' | 'canceled' | 'expired';

export function orderState(order: Order, now: number): OrderState {
  if (order.paidAt !== null && order.paidAt <= now) return 'paid';
  if (order.canceledAt !== null && order.canceledAt <= now) return 'canceled';
  return order.expiresAt <= now ? 'expired' : 'open';
}

/** The state for the status operation, which is a past one for an order with a lag. */
export function reportedState(order: Order, now: number): OrderState {
  return orderState(order, now - order.statusLagMs);
}
