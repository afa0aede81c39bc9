/**
 * The part of the ledger's port that is about takings: stored sums for reports, and closings. Nothing here reads more
 * rows than there are days, hours and names to show, however many sales there ever were.
 */
import type { CallbackFacts } from '../../../shared/model/callback-facts.ts';
import type { ClosingContent } from '../../../shared/contract/views/report/closing-record.ts';
import type { MethodKind } from '../../../shared/model/methods.ts';
import type { RefundSums } from '../../../shared/contract/views/review/refund-views.ts';
import type { ResolutionKind } from '../../../shared/model/resolution.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';

/**
 * - `kept`: the first word, saved and counted · `known`: the same once more · `nothing`: it said nothing
 * - `differs`: another word than the first, which stays; journalled once
 */
export type StoredFacts = 'kept' | 'known' | 'differs' | 'nothing';

export interface Counted {
  readonly count: number;
  readonly gross: Rupiah;
}

export interface MethodTakings extends Counted {
  readonly method: string;
  /** As it was last called. */
  readonly kind: MethodKind;
  readonly name: string;
  readonly late: Counted;
  /** Not in gross. */
  readonly doubles: Counted;
  /** Of those that are in `count`: for how many a fee was named, and the sum of these fees. */
  readonly fees: Counted;
}

/** Sums of whole business days, from what is stored. */
export interface Takings {
  /** By code. */
  readonly methods: readonly MethodTakings[];
  /** Days with a sum, oldest first. */
  readonly days: readonly (Counted & { readonly businessDay: string })[];
  /** Hours with a sum. */
  readonly hours: readonly (Counted & { readonly hour: number })[];
  /** QRIS payments whose issuer a callback told. */
  readonly issuers: readonly (Counted & { readonly code: string })[];
  /** Whom the gateway was asked to take it for. */
  readonly accounts: readonly (Counted & { readonly merchantCode: string; readonly baseUrl: string })[];
  /** Payments whose payout a callback told. `YYYY-MM-DD`. */
  readonly payouts: readonly (Counted & { readonly date: string })[];
  readonly settled: Counted;
  readonly confirmed: Counted;
  readonly unconfirmed: Counted;
  /** Money given back, on the day on which it was recorded. */
  readonly refunds: RefundSums;
  /**
   * Of it, what was given back of payments that were paid by a method, less corrections; a settlement has none. Whole
   * rupiah, negative where more was corrected. By code.
   */
  readonly refundsByMethod: readonly (Pick<MethodTakings, 'method' | 'kind' | 'name'> & { readonly gross: number })[];
}

/** See `Report.lists`. */
export type FollowUpList = 'late' | 'doubles' | 'unresolved' | 'open' | 'settled';

export interface FollowUpRow {
  readonly saleId: number;
  readonly saleNumber: number;
  readonly businessDay: string;
  readonly orderId: string;
  readonly amount: Rupiah;
  readonly methodName: string;
  /** Epoch ms. */
  readonly at: number;
  /** A flag of it is covered by no resolution. */
  readonly waits: boolean;
  /** Each kind once, in the order in which it first was decided. */
  readonly decisions: readonly ResolutionKind[];
}

/** Of a list, `waiting`: how many of all of them wait for a decision. */
export interface FollowUpRows extends Counted {
  readonly waiting: number;
  readonly items: readonly FollowUpRow[];
}

/** A row of the journal, and what proves that it is that one: its hash in lower-case hex. */
export interface ClosingJournalHead {
  readonly id: number;
  readonly hash: string;
}

/** A closing as it would be, up to a row of the journal. */
export interface ClosingDraft {
  readonly head: ClosingJournalHead;
  readonly content: ClosingContent;
}

export interface StoredClosing extends ClosingDraft {
  readonly number: number;
  /** Epoch ms. */
  readonly at: number;
  /** Lower-case hex. */
  readonly hash: string;
  readonly previousHash: string;
  /** Number of the one before it; `null` where there is none. Numbers in between were given up by a restore. */
  readonly follows: number | null;
}

export interface TakingsLedger {
  /** Of a payment that is there, before or after it is paid. @throws Error for one that is not: the caller checks */
  saveCallbackFacts(orderId: string, facts: CallbackFacts, at: number): StoredFacts;

  /** Both days are in it. */
  takings(from: string, to: string): Takings;
  /** Of takings of one day, the hours alone. */
  hoursOf(businessDay: string): Takings['hours'];
  /** Of takings, the sum alone. */
  grossOf(from: string, to: string): Counted;
  /** Both days are in it. @returns how many there are, and the first of them: those that wait, then the others, each oldest first */
  named(list: FollowUpList, from: string, to: string, limit: number): FollowUpRows;

  /** `null` in an empty book. */
  journalHead(): ClosingJournalHead | null;
  /**
   * Writes the draft down for ever, if the journal has not gone on since, and journals it.
   * @returns `undefined` where it has, or where another closing came in between: nothing was written
   */
  closeDay(draft: ClosingDraft, at: number): StoredClosing | undefined;
  closing(number: number): StoredClosing | undefined;
  /** Newest first, with a smaller number than `before`. */
  closings(before: number | null, limit: number): readonly StoredClosing[];
  /** Those that cover a day of the range, oldest first. */
  closingsOfDays(from: string, to: string): readonly { readonly number: number; readonly at: number }[];
}
