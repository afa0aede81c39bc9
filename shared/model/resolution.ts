/**
 * Decisions about a flagged payment, and the payments that allow each. Acknowledged is not resolved: a flag stays in the
 * review list until a resolution covers it. A person makes it, but for one. No resolution makes a payment paid.
 */
import type { FlagKind, PaymentState } from './payment.ts';
import type { SaleState } from './sale.ts';
import type { Result } from './values/result.ts';
import { failed, ok } from './values/result.ts';

/**
 * - `accepted`: the finding stands; the reason says why that is acceptable.
 * - `refunded-outside`: the money was paid back outside Konter; the reference identifies the transfer.
 * - `linked`: the money belongs to another sale.
 * - `settled`: a manager treats the sale as paid. Its payments keep their states and stay watched, and the gateway's later
 *   answer is compared with the decision.
 * - `never-came`: a manager decides that the money of a paid payment never came, because the gateway denied it since. The
 *   payment stays paid; its amount leaves the takings on the day of the decision.
 * - `came-after-all`: takes `never-came` back, on its own day.
 * - `gateway-corrected`: nobody decides. Answers did not match, then the gateway answered "paid" with the right amount,
 *   order and reference, and nothing else about the payment is in question (`areMismatches`).
 */
export const resolutionKinds = [
  ...(['accepted', 'refunded-outside', 'linked', 'settled', 'never-came', 'came-after-all'] as const),
  'gateway-corrected',
] as const;
export type ResolutionKind = (typeof resolutionKinds)[number];
/** What a person can decide. */
export type DecisionKind = Exclude<ResolutionKind, 'gateway-corrected'>;

export type Resolution =
  | { readonly kind: 'accepted'; readonly reason: string }
  | { readonly kind: 'refunded-outside'; readonly reason: string; readonly reference: string }
  /** The reason may be empty: the linked sale explains enough. */
  | { readonly kind: 'linked'; readonly reason: string; readonly linkedSaleId: number }
  | { readonly kind: 'settled' | 'never-came' | 'came-after-all'; readonly reason: string };

/** The reason is a word for the journal. */
export type RecordedResolution = Resolution | { readonly kind: 'gateway-corrected'; readonly reason: string };

/** Decisions that change the takings without the gateway's word: each asks the manager's PIN. */
export type DecisionWithPin = 'settled' | 'never-came' | 'came-after-all';

export function needsPin(kind: ResolutionKind): kind is DecisionWithPin {
  return kind === 'settled' || kind === 'never-came' || kind === 'came-after-all';
}

export function decidedWithPin(resolution: Resolution): resolution is Extract<Resolution, { kind: DecisionWithPin }> {
  return needsPin(resolution.kind);
}

/** A settlement by hand compared with the gateway's later answer; `waiting` before there is one. */
export const settlementOutcomes = ['waiting', 'confirmed', 'unconfirmed'] as const;
export type SettlementOutcome = (typeof settlementOutcomes)[number];

/** Characters, after trimming. */
export const SHORTEST_REASON = 3;
export const LONGEST_REASON = 200;
export const LONGEST_REFUND_REFERENCE = 100;

/** The facts that decide which resolutions are allowed. */
export interface ResolutionFacts {
  readonly state: PaymentState;
  readonly saleState: SaleState;
  /** Flags of this payment that no resolution covers yet. */
  readonly flags: readonly FlagKind[];
  /** The gateway denied the payment after it was paid, whether or not somebody decided since. */
  readonly wasDenied: boolean;
  /** Somebody decided that its money never came, and it stands. */
  readonly neverCame: boolean;
  /** A creation request of this sale has no answer yet, so a payable code may appear at any moment. */
  readonly stillCreating: boolean;
}

/** The gateway may have received money for this order, but with another amount, order or reference. */
const mismatchFlags = ['amount-differs', 'reference-differs', 'order-differs'] as const satisfies FlagKind[];

/** Whether these flags of one payment are answers that did not match, and nothing else. */
export function areMismatches(flags: readonly FlagKind[]): boolean {
  return flags.length > 0 && flags.every(isMismatch);
}

function isMismatch(flag: FlagKind): boolean {
  return mismatchFlags.some((each) => each === flag);
}

/** @returns in screen order; empty if there is nothing to decide */
export function allowedResolutions({
  state,
  saleState,
  flags,
  wasDenied,
  neverCame,
  stillCreating,
}: ResolutionFacts): readonly DecisionKind[] {
  const allowed: DecisionKind[] = [];
  // Both also without an open flag: a decision by mistake can be taken back, and "accepted" may have been one.
  if (neverCame) allowed.push('came-after-all');
  if (state === 'paid' && (neverCame ? flags.includes('paid-after-all') : wasDenied)) allowed.push('never-came');
  if (flags.some((flag) => !(neverCame && flag === 'paid-after-all'))) allowed.push('accepted');
  if (flags.length > 0 && !neverCame) {
    // The money of an order's second payment is in no total, so its refund must not reduce one.
    const isInTotals = flags.some((flag) => flag !== 'order-paid-twice');
    if ((state === 'paid' && isInTotals) || flags.some(isMismatch)) {
      allowed.push('refunded-outside', 'linked');
    }
  }
  if ((saleState === 'open' || saleState === 'unpaid') && !stillCreating) allowed.push('settled');
  return allowed;
}

// Line breaks and invisible direction marks could change how a reason reads on paper.
const NOT_PLAIN = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** @returns the reason trimmed, or `reason-too-short`, `reason-too-long`, `text-not-plain` */
export function tidyReason(text: string, { mayBeEmpty = false } = {}): Result<string> {
  const reason = text.trim();
  const length = [...reason].length;
  if (NOT_PLAIN.test(reason)) return failed('text-not-plain', { field: 'reason' });
  if (length > LONGEST_REASON) return failed('reason-too-long');
  return length < SHORTEST_REASON && !(mayBeEmpty && length === 0) ? failed('reason-too-short') : ok(reason);
}

/** @returns the reference of a refund trimmed, or `reference-missing`, `reference-too-long`, `text-not-plain` */
export function tidyReference(text: string): Result<string> {
  const reference = text.trim();
  if (NOT_PLAIN.test(reference)) return failed('text-not-plain', { field: 'reference' });
  if (reference === '') return failed('reference-missing');
  return [...reference].length > LONGEST_REFUND_REFERENCE ? failed('reference-too-long') : ok(reference);
}

/** @returns the resolution with its texts trimmed, or the failures of `tidyReason` and `tidyReference` */
export function tidyResolution<R extends Resolution>(resolution: R): Result<R> {
  const reason = tidyReason(resolution.reason, { mayBeEmpty: resolution.kind === 'linked' });
  if (!reason.ok) return reason;
  if (resolution.kind !== 'refunded-outside') return ok({ ...resolution, reason: reason.value });
  const reference = tidyReference(resolution.reference);
  return reference.ok ? ok({ ...resolution, reason: reason.value, reference: reference.value }) : reference;
}
