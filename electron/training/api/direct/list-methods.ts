/** Operation 1, "Get payment methods": the active methods with their fees. */

import type { TrainingRequest } from '../../http/exchange.ts';
import { methodName, totalFee } from '../../method-catalogue.ts';
import { fits, signMethodList } from '../expected-signature.ts';
import { clockNote, isDateTime, jakartaDateTime, staleness } from '../timestamps.ts';
import type { ApiContext } from './api-context.ts';
import { readJson, textField, wholeField } from './body-fields.ts';
import { refusal, signatureRefusal, type TrainingReply } from './reply.ts';

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
  const late = staleness(context, jakartaDateTime(datetime));
  if (late !== null) return refusal(401, 'Wrong signature', late);

  return {
    status: 200,
    ...clockNote(context, jakartaDateTime(datetime)),
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
