/** View of one sale: its payments with their journal, its resolutions and refunds. */
import * as z from 'zod';
import { saleLineSchema } from '../items/catalogue-views.ts';
import { refundViewSchema } from '../refund/refund-views.ts';
import { resolutionViewSchema } from '../review/resolution-views.ts';
import { rupiahSchema } from '../rupiah-schema.ts';
import { paymentViewSchema } from '../sale/payment-views.ts';
import { callbackViewSchema } from './callback-view.ts';

const time = z.number();

/** Flat facts without secrets. */
export const journalDataSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const journalEntrySchema = z.object({
  at: time,
  /** Kind of the journal entry (`created`, `paid` …): see `journal-kinds.ts`. */
  kind: z.string(),
  /** Facts at that moment. */
  data: journalDataSchema,
});
export type JournalEntryView = z.infer<typeof journalEntrySchema>;

export const saleDetailSchema = z.object({
  saleId: z.number(),
  /** What was sold; absent if the amount was typed. */
  lines: z.array(saleLineSchema).exactOptional(),
  payments: z.array(
    z.object({
      payment: paymentViewSchema,
      journal: z.array(journalEntrySchema),
      /** Absent if none came. */
      callback: callbackViewSchema.exactOptional(),
    }),
  ),
  /** Resolutions of its payments, oldest first. */
  resolutions: z.array(resolutionViewSchema),
  /** Refunds and corrections, oldest first. */
  refunds: z.array(refundViewSchema),
  /** Payments with a refundable rest (`refund.record`); the one that counts first. */
  refundable: z.array(z.object({ orderId: z.string(), left: rupiahSchema, ofTakings: z.boolean() })),
  /** A manager may settle the sale (`review.resolve` with any of its payments). */
  maySettle: z.boolean(),
});
export type SaleDetail = z.infer<typeof saleDetailSchema>;
