/** Receipts without paper. */
import { ok } from '../../../shared/model/values/result.ts';
import type { PrintQueue } from '../../usecases/print/print-queue.ts';
import { sendReceipt } from '../../usecases/print/send-receipt.ts';
import type { Handlers } from '../answer-request.ts';

export interface ReceiptHandlerDeps {
  readonly printing: Pick<PrintQueue, 'receiptText'>;
  /** Opens an allowed address in the system's browser. */
  readonly openExternal: (url: string) => Promise<void>;
}

export function receiptHandlers({ printing, openExternal }: ReceiptHandlerDeps): Handlers<'receipt'> {
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
