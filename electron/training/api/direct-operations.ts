/** The operations of the direct API: method list, transaction request, transaction status. */
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import { checkoutUrl } from '../checkout/checkout-visit.ts';
import { isDateTime } from '../gateway-time.ts';
import type { TrainingRequest } from '../http/exchange.ts';
import { methodName, totalFee } from '../method-catalogue.ts';
import { newOrder } from '../orders/new-order.ts';
import { type Order, type OrderState, reportedState } from '../orders/order.ts';
import { checkTransaction } from './check-transaction.ts';
import { fits, signMethodList, signTransactionStatus } from './expected-signature.ts';
import {
  type ApiContext,
  readJson,
  readJsonOrForm,
  refusal,
  signatureRefusal,
  type TrainingReply,
  textField,
  wholeField,
} from './operation.ts';

/** Operation 2, "Transaction request": creates an order and replies with its payment code once the order is durable. */
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

/** Operation 1, "Get payment methods": the active methods with their fees. */
export function listMethods(context: ApiContext, { body }: TrainingRequest): TrainingReply {
  const fields = readJson(body);
  if (!fields) return refusal(400, 'Bad Request', 'not a JSON object');
  const merchantCode = textField(fields, 'merchantcode');
  const datetime = textField(fields, 'datetime');
  const amount = wholeField(fields, 'amount');
  if (!merchantCode) return refusal(400, 'merchantcode is mandatory');
  if (merchantCode !== context.merchant.code) return refusal(404, 'Merchant not found');
  if (amount === undefined) return refusal(400, 'amount is mandatory');
  if (amount === null || amount < 0) return refusal(400, 'amount is invalid');
  if (!datetime) return refusal(400, 'datetime is mandatory');
  if (!isDateTime(datetime)) return refusal(400, 'datetime is invalid');
  const expected = signMethodList(context.merchant, String(amount), datetime);
  if (!fits(expected, textField(fields, 'signature'))) return signatureRefusal(expected);

  return {
    status: 200,
    body: {
      paymentFee: context.channels.active().map((code) => ({
        paymentMethod: code,
        paymentName: methodName(code),
        paymentImage: `${context.url()}/method-images/${code}.png`,
        totalFee: totalFee(code, amount),
      })),
      responseCode: '00',
      responseMessage: 'SUCCESS',
    },
  };
}

/** Operation 3, "Transaction status". As at the real gateway, the reply has no QR and no number. */
export function transactionStatus(context: ApiContext, { body }: TrainingRequest): TrainingReply {
  const fields = readJsonOrForm(body);
  if (!fields) return refusal(400, 'Bad Request', 'neither a JSON object nor a form');
  const merchantCode = textField(fields, 'merchantCode');
  const merchantOrderId = textField(fields, 'merchantOrderId');
  if (!merchantCode) return refusal(400, 'merchantCode is mandatory');
  if (merchantCode !== context.merchant.code) return refusal(404, 'Merchant not found');
  if (!merchantOrderId) return refusal(400, 'merchantOrderId is mandatory');
  const expected = signTransactionStatus(context.merchant, merchantOrderId);
  if (!fits(expected, textField(fields, 'signature'))) return signatureRefusal(expected);

  const order = context.orders.get(merchantOrderId);
  return order ? { status: 200, body: statusBody(order, context.time.now()) } : refusal(404, 'Transaction not found');
}

function statusBody(order: Order, now: number): Record<string, string> {
  return {
    merchantOrderId: order.merchantOrderId,
    reference: order.reference,
    amount: String(order.amount),
    fee: '0.00',
    ...statusOf(reportedState(order, now)),
  };
}

/** `02` also means expired (FIELD-NOTES). */
function statusOf(state: OrderState): { statusCode: string; statusMessage: string } {
  switch (state) {
    case 'paid':
      return { statusCode: '00', statusMessage: 'SUCCESS' };
    case 'open':
      return { statusCode: '01', statusMessage: 'PROCESS' };
    case 'canceled':
      return { statusCode: '02', statusMessage: 'CANCELED' };
    case 'expired':
      return { statusCode: '02', statusMessage: 'EXPIRED' };
    default:
      return unreachable(state);
  }
}
