/**
 * What a window is shown of payments that need a person, and what it may say about them. As `views.ts`: plain JSON,
 * times in epoch ms. A PIN and an API key cross inward only: no view has a field for either.
 */
import * as z from 'zod';
import { provisionableEnvironments } from '../../../model/environment.ts';
import { flagKinds } from '../../../model/payment.ts';
import { resolutionKinds } from '../../../model/resolution.ts';
import { journalDataSchema, paymentViewSchema, resolutionViewSchema } from '../views.ts';

const time = z.number();
export const reviewItemSchema = z.object({
  payment: paymentViewSchema,
  /** Oldest first, seen or not; at least one. */
  flags: z.array(
    z.object({
      kind: z.enum(flagKinds),
      raisedAt: time,
      /** Somebody has acknowledged it: it does not ring any more. */
      seen: z.boolean(),
      /**
       * What was seen when it was raised. `amount-differs`, `reference-differs`, `order-differs`: `expected`,
       * `answered`, `statusCode`; `paid-late`: `from`, `dismissed`; `contradiction`: `said`.
       */
      evidence: journalDataSchema,
    }),
  ),
  allowed: z.array(z.enum(resolutionKinds)),
  /** What persons decided before about payments of its sale, oldest first: who settled it by hand should be asked first. */
  earlier: z.array(resolutionViewSchema),
});
/** A payment with flags that no resolution covers. */
export type ReviewItem = z.infer<typeof reviewItemSchema>;

export const reviewListSchema = z.object({
  now: time,
  /** Longest waiting first, from every open book; the first 100. */
  items: z.array(reviewItemSchema),
  /** The newest 20, newest first. */
  resolved: z.array(resolutionViewSchema),
});
export type ReviewList = z.infer<typeof reviewListSchema>;

/** For a badge: payments with at least one flag that no resolution covers. */
export const reviewCountSchema = z.object({ count: z.number() });

// Longer than any that is accepted: what is too long is said in words, what is absurd is refused.
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
  /** The PIN's file was damaged: nobody knows the PIN any more, and only a reset helps. `pinSet` is true. */
  lost: z.boolean(),
  /** Before the PIN locks; 0 while it is locked. */
  triesLeft: z.number(),
  /** `null` while it is not locked. */
  lockedUntil: time.nullable(),
  /** Until when the manager's requests are answered, if none is made meanwhile; `null` while a PIN is needed for them. */
  unlockedUntil: time.nullable(),
  /** When the PIN was set by the API key, until a manager acknowledges it; `null` for not. */
  resetAt: time.nullable(),
  /** Whose API key resets the PIN; `null` where no real environment is set up, and so nobody can prove anything. */
  resetBy: z.enum(provisionableEnvironments).nullable(),
});
export type ManagerView = z.infer<typeof managerViewSchema>;
