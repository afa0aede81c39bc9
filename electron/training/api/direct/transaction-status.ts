/** Operation 3, "Transaction status". As at the real gateway, the reply has no QR and no number. */
import { unreachable } from '../../../../shared/model/values/unreachable.ts';
import type { TrainingRequest } from '../../http/exchange.ts';
import { type Order, type OrderState, reportedState } from '../../orders/order.ts';
import { fits, signTransactionStatus } from '../expected-signature.ts';
import type { ApiContext } from './api-context.ts';
import { readJsonOrForm, textField } from './body-fields.ts';
import { refusal, signatureRefusal, type TrainingReply } from './reply.ts';

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
