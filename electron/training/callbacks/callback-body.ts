/** The form of a callback with an order's result (gateway-interface, "Events"). */

import { knownMethods } from '../../../shared/model/methods/methods.ts';
import { DAY_MS } from '../../../shared/model/values/durations.ts';
import { signCallback } from '../api/expected-signature.ts';
import type { Merchant } from '../merchant.ts';
import type { Order } from '../orders/order.ts';

const JAKARTA_AHEAD_MS = 7 * 3_600_000;
/** QRIS, app and account link of wallet B. */
const WALLET_B_METHODS = new Set(['SP', 'SA', 'SL']);

/** `failed`: the customer declined or gave up. The field table says 01 for it; 02 is there as a fault. */
export type CallbackResult = 'paid' | 'failed';

export function callbackBody(merchant: Merchant, order: Order, result: CallbackResult): URLSearchParams {
  const amount = String(order.amount);
  return new URLSearchParams({
    merchantCode: merchant.code,
    amount,
    merchantOrderId: order.merchantOrderId,
    productDetail: order.productDetails,
    additionalParam: order.additionalParam,
    paymentCode: order.method,
    resultCode: result === 'paid' ? '00' : '01',
    merchantUserId: order.merchantUserInfo,
    reference: order.reference,
    publisherOrderId: order.publisherOrderId,
    ...(result === 'paid' ? howPaid(order) : {}),
    signature: signCallback(merchant, amount, order.merchantOrderId).value,
  });
}

/** Parameters of a payment that was made; the fault `failed` takes them out again. */
export const PAID_ONLY = ['spUserHash', 'settlementDate', 'issuerCode'] as const;

function howPaid(order: Order): Partial<Record<(typeof PAID_ONLY)[number], string>> {
  const isQris = knownMethods.get(order.method)?.kind === 'qris';
  return {
    // Letters and digits: paid by wallet B itself.
    ...(WALLET_B_METHODS.has(order.method) ? { spUserHash: 'u5er7ra1n1ng' } : {}),
    settlementDate: dayInJakarta((order.paidAt ?? order.createdAt) + DAY_MS),
    // One QRIS provider sends none.
    ...(isQris && order.method !== 'LQ' ? { issuerCode: '93600999' } : {}),
  };
}

/** Jakarta keeps UTC+7 all year. */
function dayInJakarta(at: number): string {
  return new Date(at + JAKARTA_AHEAD_MS).toISOString().slice(0, 10);
}
