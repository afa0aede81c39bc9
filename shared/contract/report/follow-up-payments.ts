/** The payments that a report names, because a person has to follow them up. */
import * as z from 'zod';
import { flagNames } from '../../model/flag-name.ts';
import { resolutionKinds } from '../../model/resolution.ts';
import { rupiahSchema } from '../rupiah-schema.ts';

/** Maximum length of each list; its `count` covers all. */
export const MOST_LISTED = 100;

const time = z.number();
const day = z.string();
const counted = z.object({ count: z.number(), gross: rupiahSchema });

/** One payment with its identity: a person can't follow up a mere count. */
export const followUpPaymentSchema = z.object({
  saleId: z.number(),
  saleNumber: z.number(),
  /** The sale's business day; for `late` and `doubles` it may precede the report's range. */
  businessDay: day,
  orderId: z.string(),
  amount: rupiahSchema,
  methodName: z.string(),
  /**
   * `late`, `doubles`: when it was paid; `unresolved`, `open`: when it was created; `settled`: when a manager settled it.
   */
  at: time,
  /** It is in the review list: a flag has no resolution yet. */
  waits: z.boolean(),
  /** The most serious of these flags; `null` if it doesn't wait. */
  gravestFlag: z.enum(flagNames).nullable(),
  /** Kinds of its resolutions, each once, in order of the first. */
  decisions: z.array(z.enum(resolutionKinds)),
});
export type FollowUpPayment = z.infer<typeof followUpPaymentSchema>;

/**
 * `count`, `gross` and `waiting` (payments that need a resolution) cover all. `items` has the first 100: those that wait,
 * then the others, each oldest first. Resolved payments stay in the list.
 */
export const followUpPaymentsSchema = counted.extend({ waiting: z.number(), items: z.array(followUpPaymentSchema) });
export type FollowUpPayments = z.infer<typeof followUpPaymentsSchema>;
