/** Makes an order from a valid request of either API, without storing it. */
import { randomInt } from 'node:crypto';
import { knownMethods } from '../../shared/model/methods.ts';
import { MINUTE_MS } from '../../shared/model/values/time.ts';
import { unreachable } from '../../shared/model/values/unreachable.ts';
import type { Merchant } from './merchant.ts';
import type { GatewayTime, Order, OrderCode, OrderStore } from './orders.ts';
import { writeQrisPayload } from './qris-payload.ts';

/** What a request says of an order; the rest is the gateway's own. */
export type OrderRequest = Omit<
  Order,
  | 'reference'
  | 'publisherOrderId'
  | 'code'
  | 'createdAt'
  | 'expiresAt'
  | 'paidAt'
  | 'canceledAt'
  | 'timesPaid'
  | 'statusLagMs'
> & { readonly expiryMinutes: number };

interface OrderIssuer {
  readonly merchant: Merchant;
  readonly time: GatewayTime;
  readonly orders: OrderStore;
}

export function newOrder(office: OrderIssuer, { expiryMinutes, ...asked }: OrderRequest): Order {
  const createdAt = office.time.now();
  return {
    ...asked,
    // Begins with the merchant code, as real references do: clients check it.
    reference: `${office.merchant.code}${randomText(16)}`,
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

/** A QR payload, a virtual account number, a retail payment code, or only a page. */
function codeFor({ orders, merchant }: OrderIssuer, method: string, amount: number): OrderCode {
  if (method === '') return { kind: 'page' };
  const kind = knownMethods.get(method)?.kind ?? 'virtual-account';
  switch (kind) {
    case 'qris': {
      const label = unused(orders, () => randomText(8));
      const payload = writeQrisPayload({ shopName: merchant.shopName, city: merchant.city, amount, label });
      return { kind: 'qris', payload, label };
    }
    case 'virtual-account':
    case 'retail': {
      const prefix = numberPrefix(method);
      const digits = VA_NUMBER_DIGITS - prefix.length;
      return { kind: 'number', number: unused(orders, () => prefix + randomText(digits, '0123456789')) };
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

function unused(orders: OrderStore, make: () => string): string {
  for (;;) {
    const code = make();
    if (orders.byCode(code) === undefined) return code;
  }
}

/** Without letters and digits that are easily confused. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const VA_NUMBER_DIGITS = 16;

function randomText(length: number, alphabet = ALPHABET): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A payment's own number, for the callback. 31^15 values: chance gives none twice. */
export function newPublisherOrderId(): string {
  return `P${randomText(15)}`;
}
