/** Operation 2, "Transaction request": creates an order and answers how it can be paid, once that is durable. */
import { knownMethods } from '../../../shared/methods.ts';
import type { Order } from '../orders/order.ts';
import { newPaymentCode, randomText, unused } from '../orders/payment-code.ts';
import { checkTransaction } from './check-transaction.ts';
import type { Desk } from './desk.ts';
import { readJson } from './fields.ts';
import { type Reply, refusal } from './reply.ts';

const MINUTE_MS = 60_000;

export async function createTransaction(desk: Desk, body: string): Promise<Reply> {
  const fields = readJson(body);
  if (!fields) return refusal(400, 'Bad Request', 'not a JSON object');
  const checked = checkTransaction(desk, fields);
  if (!checked.ok) return checked.reply;
  const { paymentMethod, paymentAmount, expiryMinutes, ...asked } = checked.transaction;
  const kind = knownMethods.get(paymentMethod)?.kind ?? 'virtual-account';
  const createdAt = desk.time.now();
  const order: Order = {
    ...asked,
    method: paymentMethod,
    amount: paymentAmount,
    reference: unused(
      () => `${desk.merchant.code.slice(0, 10)}${randomText(16)}`,
      (text) => desk.book.byReference(text) !== undefined,
    ),
    publisherOrderId: `P${randomText(15)}`,
    code: newPaymentCode(desk, { kind, method: paymentMethod, amount: paymentAmount }),
    createdAt,
    expiresAt: createdAt + expiryMinutes * MINUTE_MS,
    paidAt: null,
    canceledAt: null,
    timesPaid: 0,
    statusLagMs: 0,
  };
  try {
    await desk.book.save(order);
  } catch (reason) {
    return refusal(500, 'Internal Server Error', `the order book could not be written: ${String(reason)}`);
  }
  return { status: 200, body: createdBody(desk, order) };
}

/** Amounts as text, as the interface's sample shows; no field of another kind of method. */
function createdBody(desk: Desk, order: Order): Record<string, string> {
  return {
    merchantCode: desk.merchant.code,
    reference: order.reference,
    paymentUrl: `${desk.url()}/phone?reference=${order.reference}`,
    ...(order.code.kind === 'number' ? { vaNumber: order.code.number } : {}),
    ...(order.code.kind === 'qris' ? { qrString: order.code.payload } : {}),
    amount: String(order.amount),
    statusCode: '00',
    statusMessage: 'SUCCESS',
  };
}
