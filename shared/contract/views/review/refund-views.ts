/**
 * What crosses between the sides about money given back; `refund.ts` has the arithmetic. As `views.ts`: plain JSON, times
 * in epoch ms, money in whole rupiah. A PIN crosses inward only.
 */
import * as z from 'zod';
import { isRupiah, type Rupiah } from '../../../model/values/rupiah.ts';

const rupiahSchema = z.custom<Rupiah>(isRupiah, 'not a whole number of rupiah');
const counted = z.object({ count: z.number(), gross: rupiahSchema });

/** See `refund.ts`. All of them are 0 or more. */
export const refundSumsSchema = z.object({
  refunded: counted,
  corrected: counted,
  /** Of second payments: in no sum. */
  doubles: z.object({ refunded: counted, corrected: counted }),
});
export type RefundSums = z.infer<typeof refundSumsSchema>;

/** One record of money given back, or of its correction. */
export const refundViewSchema = z.object({
  id: z.number(),
  /** Epoch ms. */
  at: z.number(),
  /** On which it was recorded, and counts. */
  businessDay: z.string(),
  /** Of the payment that was given back. */
  orderId: z.string(),
  amount: rupiahSchema,
  /** False for a second payment of a sale, which was in no sum. */
  ofTakings: z.boolean(),
  reason: z.string(),
  /** Where to find the transfer; `null` for a correction. */
  reference: z.string().nullable(),
  /** The record that this one takes back; `null` for a refund. */
  corrects: z.number().nullable(),
  /** Another record takes it back. */
  isCorrected: z.boolean(),
  /** It came with the decision "refunded outside". */
  isDecision: z.boolean(),
});
export type RefundView = z.infer<typeof refundViewSchema>;

// Longer than any that is accepted: what is too long is said in words, what is absurd is refused.
const typed = z.string().max(1_000);
const pin = z.string().max(64);
/** Made by the window once for each form: the same request twice is one record. */
const requestId = z.uuid();

/** What a person records. */
export const refundInputSchema = z.object({
  requestId,
  /** The payment that is given back. */
  orderId: z.string().min(1).max(50),
  amount: rupiahSchema,
  reason: typed,
  reference: typed,
  pin,
});
export type RefundInput = z.infer<typeof refundInputSchema>;

export const refundCorrectionSchema = z.object({ requestId, refundId: z.number().int(), reason: typed, pin });
export type RefundCorrection = z.infer<typeof refundCorrectionSchema>;
