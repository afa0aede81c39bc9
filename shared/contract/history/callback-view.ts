/**
 * The gateway's callback about a payment. Its signature covers merchant code, amount and order ID only; the rest is
 * information from this source, `null` if absent (`callback-facts.ts`).
 */
import * as z from 'zod';

const word = z.string().nullable();

export const callbackViewSchema = z.object({
  /** When it came, epoch ms. */
  at: z.number(),
  /** The signed part, equal to the payment's own: others are not kept. */
  signed: z.object({ merchantCode: z.string(), amount: z.number(), orderId: z.string() }),
  resultCode: word,
  paymentCode: word,
  reference: word,
  publisherOrderId: word,
  issuerCode: word,
  /** `YYYY-MM-DD`. */
  settlementDate: word,
  spUserHash: word,
  productDetail: word,
  additionalParam: word,
  merchantUserId: word,
});
export type CallbackView = z.infer<typeof callbackViewSchema>;
