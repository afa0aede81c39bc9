/** Operation 4, "Create invoice": an order that the customer pays on the hosted page. Stored with all other orders. */
import { checkoutUrl } from '../../checkout/addresses.ts';
import type { TrainingRequest } from '../../http/exchange.ts';
import { newOrder } from '../../orders/new-order.ts';
import { type Order, orderState } from '../../orders/order.ts';
import type { ApiContext } from '../direct/api-context.ts';
import { readJson } from '../direct/body-fields.ts';
import { refusal, signatureRefusal, type TrainingReply } from '../direct/reply.ts';
import { fits, signInvoiceHeaders } from '../expected-signature.ts';
import { clockNote, staleness } from '../timestamps.ts';
import { checkInvoice } from './check-invoice.ts';

/**
 * Authenticates an invoice request by three headers with this gateway's prefix. Any error is 401 "Unauthorized"; only the
 * request log has the reason.
 */
const MESSAGE = 'Unauthorized';
const EPOCH_MS = /^\d{13}$/;

/** @returns `null` for valid headers */
function checkHeaders(context: ApiContext, request: TrainingRequest): TrainingReply | null {
  const { merchant } = context;
  const prefix = merchant.headerPrefix.toLowerCase();
  const code = header(context, request, 'merchantcode');
  const timestamp = header(context, request, 'timestamp');
  const given = header(context, request, 'signature');
  const expected = signInvoiceHeaders(merchant, timestamp);
  if (code !== merchant.code) {
    return refusal(401, MESSAGE, code === '' ? `${prefix}merchantcode is missing` : 'another merchant code');
  }
  if (!EPOCH_MS.test(timestamp)) return refusal(401, MESSAGE, `${prefix}timestamp is no Unix time in ms`);
  if (!fits(expected, given)) return signatureRefusal(expected, MESSAGE);
  const late = staleness(context, Number(timestamp));
  return late === null ? null : refusal(401, MESSAGE, late);
}

/** @returns epoch ms of valid headers */
function headerTime(context: ApiContext, request: TrainingRequest): number {
  return Number(header(context, request, 'timestamp'));
}

/** Node converts header names to lower case. */
function header({ merchant }: ApiContext, { headers }: TrainingRequest, name: string): string {
  const value = headers[`${merchant.headerPrefix.toLowerCase()}${name}`];
  return typeof value === 'string' ? value.trim() : '';
}

/** "Still being processed", or paid: a new invoice may not hide a payment. One that ended unpaid is replaced. */
function isTaken(order: Order, now: number): boolean {
  const state = orderState(order, now);
  return state === 'open' || state === 'paid';
}

export async function createInvoice(context: ApiContext, request: TrainingRequest): Promise<TrainingReply> {
  const unauthorized = checkHeaders(context, request);
  if (unauthorized) return unauthorized;
  const fields = readJson(request.body);
  const invoice = fields ? checkInvoice(context, fields) : 'not a JSON object';
  if (typeof invoice === 'string') return refusal(400, 'Bad Request', invoice);

  const { texts, amount, ...rest } = invoice;
  const earlier = context.orders.get(texts.merchantOrderId);
  if (earlier && isTaken(earlier, context.time.now())) {
    return earlier.amount === amount
      ? refusal(409, 'The transaction is still in progress.')
      : refusal(400, 'Amount is different please try again later.');
  }
  const order = newOrder(context, {
    ...texts,
    ...rest,
    amount,
    method: texts.paymentMethod,
    mayChoose: texts.paymentMethod === '',
  });
  try {
    await context.orders.save(order);
  } catch (reason) {
    return refusal(500, 'Internal Server Error', `the order file could not be written: ${String(reason)}`);
  }
  return {
    status: 200,
    ...clockNote(context, headerTime(context, request)),
    body: {
      merchantCode: context.merchant.code,
      reference: order.reference,
      paymentUrl: checkoutUrl(context, order),
      // Not in the interface's table, but the real gateway sends it and its clients read it.
      amount: String(amount),
      statusCode: '00',
      statusMessage: 'SUCCESS',
    },
  };
}
