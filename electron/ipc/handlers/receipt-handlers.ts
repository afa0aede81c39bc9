/** Receipts without paper. */

import { ok } from '../../../shared/model/values/result.ts';
import { sendReceipt } from '../../usecases/print/send-receipt.ts';
import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';

export function receiptHandlers({ printing, openExternal }: HandlerParts): Handlers<'receipt'> {
  return {
    'receipt.text': ({ orderId }) => {
      const text = printing.receiptText(orderId);
      return text.ok ? ok({ text: text.value }) : text;
    },
    'receipt.whatsapp': async ({ orderId, number }) => {
      const text = printing.receiptText(orderId);
      return text.ok ? sendReceipt(openExternal, number, text.value) : text;
    },
  };
}
