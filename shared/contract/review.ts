/**
 * Flags and payments in review, and what a person decides about them. A PIN crosses inward only: no view has a field
 * for it.
 */
import * as z from 'zod';
import { environments } from '../model/environment.ts';
import { tenderKinds } from '../model/methods.ts';
import { flagKinds } from '../model/payment.ts';
import { resolutionKinds, settlementOutcomes } from '../model/resolution.ts';
import { emptyInput, journalDataSchema, orderId, type RequestTerms, rupiahSchema } from './request.ts';
import { alertSchema, paymentViewSchema } from './sale.ts';

const time = z.number();

const saleName = z.object({ saleId: z.number(), saleNumber: z.number(), businessDay: z.string() });

export const resolutionViewSchema = z.object({
  at: time,
  environment: z.enum(environments),
  orderId: z.string(),
  ...saleName.shape,
  amount: rupiahSchema,
  kind: z.enum(resolutionKinds),
  /** Empty only for `linked`. */
  reason: z.string(),
  /** Reference of the refund; `null` for all other kinds. */
  reference: z.string().nullable(),
  /** The sale to which the money belongs; `null` for all other kinds. */
  linkedSale: saleName.nullable(),
  /** Flags that it covered. */
  flags: z.array(z.enum(flagKinds)),
  /** The gateway's later answer about a settlement, and its time; `null` for all other kinds. */
  settlement: z.object({ outcome: z.enum(settlementOutcomes), at: time.nullable() }).nullable(),
});
export type ResolutionView = z.infer<typeof resolutionViewSchema>;

const reviewItemSchema = z.object({
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
  allowed: z.array(z.enum(resolutionKinds).exclude(['gateway-corrected'])),
  /** What paid its sale, in order of payment, if that is more than one. Cash is made as it is paid. */
  paidBy: z
    .array(
      z.object({
        orderId: z.string(),
        methodKind: z.enum(tenderKinds),
        methodName: z.string(),
        madeAt: time,
        paidAt: time,
        /** What it is of the sums. One of them is counted, unless all were given back or never came. */
        counts: z.enum(['counted', 'extra', 'given-back', 'never-came']),
      }),
    )
    .exactOptional(),
  /** Earlier resolutions of its sale, oldest first: a further decision may need the person who settled it. */
  earlier: z.array(resolutionViewSchema),
});
/** A payment with flags that no resolution covers. */
export type ReviewItem = z.infer<typeof reviewItemSchema>;

const reviewListSchema = z.object({
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

const resolutionInputSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accepted'), reason: typed }),
  z.object({ kind: z.literal('refunded-outside'), reason: typed, reference: typed }),
  z.object({ kind: z.literal('linked'), reason: typed, linkedSaleId: z.number().int() }),
  z.object({ kind: z.enum(['settled', 'never-came', 'came-after-all']), reason: typed, pin: z.string().max(64) }),
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
  /** When the PIN was reset; `null` if it was not, or after a manager acknowledged it. */
  resetAt: time.nullable(),
  /**
   * Environment whose API key resets the PIN. `training`: no key is known here, and none is asked for. `null`: no key is
   * known, and one may have been; a lost PIN waits for the end of its lock.
   */
  resetBy: z.enum(environments).nullable(),
});
export type ManagerView = z.infer<typeof managerViewSchema>;

const decision = z.strictObject({
  orderId,
  resolution: resolutionInputSchema,
  /** The flags that the person saw: no other one is covered. Left out where none is shown. */
  seen: z
    .array(z.object({ kind: z.enum(flagKinds), raisedAt: z.int().min(0) }))
    .max(100)
    .exactOptional(),
});
export type SeenFlags = NonNullable<z.infer<typeof decision>['seen']>;

export const reviewRequests = {
  /** Unacknowledged flags, newest first. */
  'alerts.list': { by: 'anybody', input: emptyInput, output: z.array(alertSchema) },
  /** Journals that a person has seen the flag. It stays in history. */
  'alerts.acknowledge': { by: 'seller', input: z.object({ orderId, flag: z.enum(flagKinds) }), output: emptyInput },
  /** Payments with flags that no resolution covers, and recent resolutions. */
  'review.list': { by: 'anybody', input: emptyInput, output: reviewListSchema },
  'review.count': { by: 'anybody', input: emptyInput, output: reviewCountSchema },
  /**
   * Records a person's decision. It covers every flag of the payment that is open now, and is refused where the person
   * has not seen one of them; a later flag puts the payment back into the list. What changes the takings needs the
   * manager's PIN (`needsPin`) and no flag.
   */
  'review.resolve': {
    by: ({ resolution }: z.output<typeof decision>) => ('pin' in resolution ? 'own-proof' : 'manager'),
    input: decision,
    output: resolutionViewSchema,
  },
} as const satisfies Record<string, RequestTerms>;
