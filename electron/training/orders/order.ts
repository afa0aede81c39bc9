/** One order at the gateway, as its book keeps it, and what a status request is told about it. */
import * as z from 'zod';

const code = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('qris'), payload: z.string(), label: z.string() }),
  /** A virtual account number or a retail payment code. */
  z.object({ kind: z.literal('number'), number: z.string() }),
  /** Only a page to pay on (wallets, cards, pay-later). */
  z.object({ kind: z.literal('page') }),
]);

export const orderSchema = z.object({
  merchantOrderId: z.string(),
  reference: z.string(),
  publisherOrderId: z.string(),
  /** Empty while the customer of an invoice has not chosen one. */
  method: z.string(),
  /** An invoice without a method: its customer chooses on the hosted page, and may choose again until it is paid. */
  mayChoose: z.boolean().default(false),
  /** Whole rupiah. */
  amount: z.number().int(),
  code,
  productDetails: z.string(),
  items: z.array(z.object({ name: z.string(), quantity: z.number(), price: z.number() })).default([]),
  /** Bank codes of 3 digits and card BINs of 6 that may pay by card; empty: every card. */
  binWhitelist: z.array(z.string()).default([]),
  partnerId: z.string().default(''),
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
  /** How often the customer has paid it: two is a real second payment. */
  timesPaid: z.number().int(),
  /** News reaches the status operation that much later (fault `status-lag`). */
  statusLagMs: z.number(),
});

export type Order = Readonly<z.infer<typeof orderSchema>>;
export type OrderCode = Order['code'];

/** - `open`: may be paid in time. - `expired`, `canceled`: may still be paid late. - `paid`: final. */
export type OrderState = 'open' | 'paid' | 'canceled' | 'expired';

export function orderState(order: Order, now: number): OrderState {
  if (order.paidAt !== null && order.paidAt <= now) return 'paid';
  if (order.canceledAt !== null && order.canceledAt <= now) return 'canceled';
  return order.expiresAt <= now ? 'expired' : 'open';
}

/** What the status operation sees, which is the past when the order's news lags. */
export function reportedState(order: Order, now: number): OrderState {
  return orderState(order, now - order.statusLagMs);
}
