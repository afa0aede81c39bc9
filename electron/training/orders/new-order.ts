/** Makes an order from a valid request of either API, without storing it. */

import { randomInt } from 'node:crypto';
import { knownMethods, type MethodKind } from '../../../shared/model/methods.ts';
import { MINUTE_MS } from '../../../shared/model/values/time.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { GatewayTime } from '../gateway-time.ts';
import type { Merchant } from '../merchant.ts';
import { writeQrisPayload } from '../qris-payload.ts';
import type { Order, OrderCode } from './order.ts';
import type { OrderStore } from './order-store.ts';

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

// Payment codes: a QR payload, a virtual account number, a retail payment code, or only a page.

/** Without letters and digits that are easily confused. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const VA_NUMBER_DIGITS = 16;

export function randomText(length: number, alphabet = ALPHABET): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A payment's own number, for the callback. 31^15 values: chance gives none twice. */
export function newPublisherOrderId(): string {
  return `P${randomText(15)}`;
}

export function newPaymentCode(
  { orders, merchant }: { readonly orders: OrderStore; readonly merchant: Merchant },
  { kind, method, amount }: { readonly kind: MethodKind; readonly method: string; readonly amount: number },
): OrderCode {
  switch (kind) {
    case 'qris': {
      const label = generateUnused(
        () => randomText(8),
        (text) => orders.byQrisLabel(text) !== undefined,
      );
      const payload = writeQrisPayload({ shopName: merchant.shopName, city: merchant.city, amount, label });
      return { kind: 'qris', payload, label };
    }
    case 'virtual-account':
    case 'retail': {
      const prefix = numberPrefix(method);
      const number = generateUnused(
        () => prefix + randomText(VA_NUMBER_DIGITS - prefix.length, '0123456789'),
        (digits) => orders.byNumber(digits) !== undefined,
      );
      return { kind: 'number', number };
    }
    case 'e-wallet':
    case 'credit-card':
    case 'pay-later':
    case 'checkout':
      return { kind: 'page' };
    default:
      return unreachable(kind);
  }
}

/** Always the same four digits for a bank, as real prefixes; without a leading zero. */
function numberPrefix(method: string): string {
  const [first = 0, second = 0] = [...method].map((letter) => Number.parseInt(letter, 36));
  return String(1000 + first * 36 + second);
}

export function generateUnused(make: () => string, isUsed: (text: string) => boolean): string {
  for (;;) {
    const text = make();
    if (!isUsed(text)) return text;
  }
}
