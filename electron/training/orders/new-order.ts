/** Makes an order from a valid request of either API, without storing it. */

import { knownMethods } from '../../../shared/model/methods/methods.ts';
import { MINUTE_MS } from '../../../shared/model/values/durations.ts';
import type { GatewayTime } from '../gateway-time.ts';
import type { Merchant } from '../merchant.ts';
import type { Order, OrderCode } from './order.ts';
import type { OrderStore } from './order-store.ts';
import { generateUnused, newPaymentCode, randomText } from './payment-code.ts';

type OrderRequest = Pick<
  Order,
  | 'merchantOrderId'
  | 'method'
  | 'mayChoose'
  | 'amount'
  | 'productDetails'
  | 'items'
  | 'partnerId'
  | 'additionalParam'
  | 'merchantUserInfo'
  | 'customerVaName'
  | 'returnUrl'
  | 'callbackUrl'
> & { readonly binWhitelist: readonly string[]; readonly expiryMinutes: number };

interface OrderIssuer {
  readonly merchant: Merchant;
  readonly time: GatewayTime;
  readonly orders: OrderStore;
}

export function newOrder(office: OrderIssuer, { expiryMinutes, binWhitelist, ...asked }: OrderRequest): Order {
  const { merchant, time, orders } = office;
  const createdAt = time.now();
  return {
    merchantOrderId: asked.merchantOrderId,
    method: asked.method,
    mayChoose: asked.mayChoose,
    amount: asked.amount,
    productDetails: asked.productDetails,
    items: asked.items,
    partnerId: asked.partnerId,
    additionalParam: asked.additionalParam,
    merchantUserInfo: asked.merchantUserInfo,
    customerVaName: asked.customerVaName.trim(),
    returnUrl: asked.returnUrl,
    callbackUrl: asked.callbackUrl,
    binWhitelist: [...binWhitelist],
    // Begins with the merchant code, as real references do: clients check it.
    reference: generateUnused(
      () => `${merchant.code}${randomText(16)}`,
      (text) => orders.byReference(text) !== undefined,
    ),
    publisherOrderId: '',
    code: codeFor(office, asked.method, asked.amount),
    createdAt,
    expiresAt: createdAt + expiryMinutes * MINUTE_MS,
    paidAt: null,
    canceledAt: null,
    timesPaid: 0,
    statusLagMs: 0,
  };
}

/** @returns the order with the customer's choice of method; an empty method undoes the choice */
export function withMethod(office: OrderIssuer, order: Order, method: string): Order {
  const maximum = knownMethods.get(method)?.maximumExpiryMinutes ?? null;
  // A method's maximum may shorten the invoice's remaining time, never extend it.
  const latest = maximum === null ? order.expiresAt : office.time.now() + maximum * MINUTE_MS;
  return {
    ...order,
    method,
    code: codeFor(office, method, order.amount),
    expiresAt: Math.min(order.expiresAt, latest),
  };
}

function codeFor(office: OrderIssuer, method: string, amount: number): OrderCode {
  if (method === '') return { kind: 'page' };
  const kind = knownMethods.get(method)?.kind ?? 'virtual-account';
  return newPaymentCode(office, { kind, method, amount });
}
