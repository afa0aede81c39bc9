/**
 * Views of payments in review and of the manager's PIN, and inputs about them. As all views: plain JSON, times in epoch
 * ms. A PIN and an API key cross inward only: no view has a field for either.
 */
import * as z from 'zod';
import { provisionableEnvironments } from '../../model/environment.ts';
import { flagKinds } from '../../model/payment.ts';
import { resolutionKinds } from '../../model/resolution.ts';
import { journalDataSchema } from '../history/sale-detail.ts';
import { paymentViewSchema } from '../sale/payment-views.ts';
import { resolutionViewSchema } from './resolution-views.ts';

const time = z.number();
export const reviewItemSchema = z.object({
  payment: paymentViewSchema,
  /** Oldest first, acknowledged or not; at least one. */
  flags: z.array(
    z.object({
      kind: z.enum(flagKinds),
      raisedAt: time,
      /** Acknowledged: it raises no alert any more. */
      seen: z.boolean(),
      /**
       * Evidence at the time of the flag. `amount-differs`, `reference-differs`, `order-differs`: `expected`, `answered`,
       * `statusCode`; `paid-late`: `from`, `dismissed`; `contradiction`: `said`.
       */
      evidence: journalDataSchema,
    }),
  ),
  allowed: z.array(z.enum(resolutionKinds)),
  /** Earlier resolutions of its sale, oldest first: a further decision may need the person who settled it. */
  earlier: z.array(resolutionViewSchema),
});
/** A payment with flags that no resolution covers. */
export type ReviewItem = z.infer<typeof reviewItemSchema>;

export const reviewListSchema = z.object({
  now: time,
  /** Longest waiting first, from every open ledger; the first 100. */
  items: z.array(reviewItemSchema),
  /** The latest 20 resolutions, newest first. */
  resolved: z.array(resolutionViewSchema),
});
export type ReviewList = z.infer<typeof reviewListSchema>;

/** For a badge: number of payments with a flag that no resolution covers. */
export const reviewCountSchema = z.object({ count: z.number() });

// Longer than any accepted text, so that a screen can explain an excess; only an absurd length is a schema error.
const typed = z.string().max(1_000);

export const resolutionInputSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accepted'), reason: typed }),
  z.object({ kind: z.literal('refunded-outside'), reason: typed, reference: typed }),
  z.object({ kind: z.literal('linked'), reason: typed, linkedSaleId: z.number().int() }),
  z.object({ kind: z.literal('settled'), reason: typed, pin: z.string().max(64) }),
]);
export type ResolutionInput = z.infer<typeof resolutionInputSchema>;

export const managerViewSchema = z.object({
  now: time,
  pinSet: z.boolean(),
  /** The PIN's file is damaged, so no PIN can be checked; only a reset helps. `pinSet` is true. */
  lost: z.boolean(),
  /** Tries until the PIN locks; 0 while it is locked. */
  triesLeft: z.number(),
  /** `null` while it is not locked. */
  lockedUntil: time.nullable(),
  /** When the manager's requests lock again, if none is made before; `null` while they are locked. */
  unlockedUntil: time.nullable(),
  /** When the API key reset the PIN; `null` if it did not, or after a manager acknowledged it. */
  resetAt: time.nullable(),
  /** Environment whose API key resets the PIN; `null` if no real environment is set up, so that there is no key. */
  resetBy: z.enum(provisionableEnvironments).nullable(),
});
export type ManagerView = z.infer<typeof managerViewSchema>;
