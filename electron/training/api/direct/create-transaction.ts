/** Operation 2, "Transaction request": creates an order and replies with its payment code once the order is durable. */

import { checkoutUrl } from '../../checkout/addresses.ts';
import type { TrainingRequest } from '../../http/exchange.ts';
import { newOrder } from '../../orders/new-order.ts';
import type { Order } from '../../orders/order.ts';
import type { ApiContext } from './api-context.ts';
import { readJson } from './body-fields.ts';
import { checkTransaction } from './check-transaction.ts';
import { refusal, type TrainingReply } from './reply.ts';

export async function createTransaction(context: ApiContext, { body }: TrainingRequest): Promise<TrainingReply> {
  const fields = readJson(body);
  if (!fields) return refusal(400, 'Bad Request', 'not a JSON object');
  const checked = checkTransaction(context, fields);
  if (!checked.ok) return checked.reply;
  const { paymentMethod, paymentAmount, ...asked } = checked.transaction;
  const order = newOrder(context, { ...asked, method: paymentMethod, amount: paymentAmount, mayChoose: false });
  try {
    await context.orders.save(order);
  } catch (reason) {
    return refusal(500, 'Internal Server Error', `the order file could not be written: ${String(reason)}`);
  }
  return { status: 200, body: createdBody(context, order) };
}

/** Amounts are text, as in the interface's sample. Only fields of the method's own kind. */
function createdBody(context: ApiContext, order: Order): Record<string, string> {
  return {
    merchantCode: context.merchant.code,
    reference: order.reference,
    paymentUrl: checkoutUrl(context, order),
    ...(order.code.kind === 'number' ? { vaNumber: order.code.number } : {}),
    ...(order.code.kind === 'qris' ? { qrString: order.code.payload } : {}),
    amount: String(order.amount),
    statusCode: '00',
    statusMessage: 'SUCCESS',
  };
}
