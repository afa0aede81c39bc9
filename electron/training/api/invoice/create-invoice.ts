/** Operation 4, "Create invoice": an order that the customer pays on the hosted page. Stored with all other orders. */
import { checkoutUrl } from '../../checkout/addresses.ts';
import type { TrainingRequest } from '../../http/exchange.ts';
import { newOrder } from '../../orders/new-order.ts';
import { type Order, orderState } from '../../orders/order.ts';
import type { ApiContext } from '../direct/api-context.ts';
import { readJson } from '../direct/body-fields.ts';
import { refusal, type TrainingReply } from '../direct/reply.ts';
import { clockNote } from '../timestamps.ts';
import { checkHeaders, headerTime } from './check-headers.ts';
import { checkInvoice } from './check-invoice.ts';

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
