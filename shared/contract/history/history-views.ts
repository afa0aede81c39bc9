/** Views of the list of sales. */
import * as z from 'zod';
import { flagNames } from '../../model/flag-name.ts';
import { tenderKinds } from '../../model/methods/methods.ts';
import { paymentStates } from '../../model/payment.ts';
import { saleStates } from '../../model/sale.ts';
import { rupiahSchema } from '../rupiah-schema.ts';

const time = z.number();

export const historyRowSchema = z.object({
  saleId: z.number(),
  saleNumber: z.number(),
  businessDay: z.string(),
  saleState: z.enum(saleStates),
  amount: rupiahSchema,
  note: z.string(),
  createdAt: time,
  /** Of the decisive payment: the paid one, else the most open, else the newest (`sale.ts`). */
  orderId: z.string(),
  state: z.enum(paymentStates),
  late: z.boolean(),
  methodKind: z.enum(tenderKinds),
  methodName: z.string(),
  /** Number of payments of the sale. */
  attempts: z.number(),
  /** The most serious flag of all its payments that no resolution covers; `null` if nothing waits for a decision. */
  gravestFlag: z.enum(flagNames).nullable(),
  /** Refunds of the sale's takings, less corrections. Refunds of second payments are not in it. */
  refunded: rupiahSchema,
});
export type HistoryRow = z.infer<typeof historyRowSchema>;

export const historyPageSchema = z.object({
  rows: z.array(historyRowSchema),
  /**
   * Matching sales on all pages: exact up to `MOST_COUNTED`, one more than that for any larger number. `null` on later
   * pages: the first page had it.
   */
  count: z.number().nullable(),
  /** `count` is a minimum: more than `MOST_COUNTED` sales match, or a search has over 2,000 hits to examine. */
  countIsLeast: z.boolean().exactOptional(),
  /** `before` of the next page, also after a page that is not full; `null` on the last page. */
  next: z.number().nullable(),
});
export type HistoryPage = z.infer<typeof historyPageSchema>;
