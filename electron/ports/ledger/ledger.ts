/**
 * The port to one environment's book of sales. Every writing method is one transaction and one durable commit, done
 * when it returns; nothing here waits for anything, so "read, compute, save" can't be interleaved.
 *
 * @throws StoreError for what disks and locks do (busy, full, read-only, broken), from any method.
 */
import type { JournalCheckpoint } from '../../../shared/model/journal-checkpoint.ts';
import type { Account, Environment } from '../../../shared/model/environment.ts';
import type { FailureCode } from '../../../shared/contract/failure.ts';
import type { JournalData, JournalEntry, JournalKind } from '../../../shared/model/journal-kinds.ts';
import type { MethodKind } from '../../../shared/model/methods.ts';
import type { MethodOffer } from '../../../shared/contract/views/views.ts';
import type { FlagKind, Payment, PaymentMethod, PaymentState, PaymentWay } from '../../../shared/model/payment.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';
import type { Sale, SaleStatus } from '../../../shared/model/sale.ts';
import type { TransitionResult } from '../transition-result.ts';
import type { ReconciliationLedger } from './reconciliation-port.ts';
import type { RefundLedger } from './refund-port.ts';
import type { ReviewLedger } from './review-port.ts';
import type { TakingsLedger } from './takings-port.ts';

/** When a payment is asked about next. */
export interface WatchPlan {
  /** Epoch ms; `null` when it is not watched (any more). */
  readonly nextCheckAt: number | null;
  /** The planned distance between checks, ms: how overdue it is counts in proportion to this. */
  readonly intervalMs: number;
}

export interface StoredPayment {
  readonly payment: Payment;
  readonly sale: Sale;
  readonly watch: WatchPlan & { readonly lastCheckedAt: number | null };
  /** Raised and not acknowledged. */
  readonly flags: readonly FlagKind[];
  /** Of these, the ones that were raised after it was paid. */
  readonly flagsAfterPaid: readonly FlagKind[];
}

/** The intent to create a payment, durable before the request leaves. */
export interface Intent {
  /** A new sale, or another payment for one that is there. */
  readonly sale:
    | { readonly kind: 'new'; readonly amount: Rupiah; readonly note: string; readonly businessDay: string }
    | { readonly kind: 'existing'; readonly saleId: number };
  readonly orderId: string;
  readonly account: Account;
  readonly method: PaymentMethod;
  readonly via: PaymentWay;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly watch: WatchPlan;
  /** What the gateway's list of methods says that it takes, kept for reports; absent where it does not say. */
  readonly fee?: Rupiah;
  /** The gateway's rate limit with the request counted that is about to leave, in the same commit. Absent: counted later. */
  readonly link?: LinkState;
}

/** What survives a restart of the rate limit and of a block, per gateway address. */
export interface LinkState {
  /** By `Clock.steady`: the requests of the last 60 s, oldest first. */
  readonly sentAt: readonly number[];
  /** Epoch ms. */
  readonly blockedUntil: number | null;
  /** How long the last block was; doubles with the next. */
  readonly blockMs: number | null;
}

export interface DueCheck {
  readonly orderId: string;
  readonly account: Account;
  readonly state: PaymentState;
  readonly nextCheckAt: number;
}

/** Business days, `YYYY-MM-DD`, both included. Swapped ends are put right. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Which sales are looked for: all that is said must hold. */
export interface HistoryFilter {
  /** Absent: all days. */
  readonly days?: DayRange;
  /** By the decisive payment (`shared/model/sale.ts`). */
  readonly status?: SaleStatus;
  /** Code of the method of the decisive payment. */
  readonly method?: string;
  /** Only sales with a flag that no resolution covers. */
  readonly toReview?: boolean;
  /**
   * Start of order id, reference, VA number or note (any letter case), words of a note, an exact amount, or the number of
   * a sale (`52`, `#52`, `Penjualan 52`); empty for all.
   */
  readonly search: string;
}

export interface HistoryPageQuery extends HistoryFilter {
  /** Only sales with a smaller id; `null` for the newest. */
  readonly before: number | null;
  readonly limit: number;
}

export interface HistoryPiece {
  /** Newest first; but a search for a number begins with the sale of that number of the newest day. */
  readonly entries: readonly HistoryEntry[];
  /**
   * Where to go on: the next `before`; `null` where there is no more. A search that much of the book matches may give
   * fewer entries than the limit, even none, and still go on.
   */
  readonly next: number | null;
}

export interface HistoryCount {
  /** Sales that match: exact where only days are asked for; up to 10,000 by filters; up to 2,000 hits by a search. The rest: `historyTally`. */
  readonly count: number;
  /** There are more, or may be. */
  readonly isLeast: boolean;
}

/** A piece of a count that is exact. */
export interface HistoryTally {
  readonly count: number;
  /** Where to go on: the next `before`; `null` once all are counted. */
  readonly next: number | null;
}

export interface HistoryEntry {
  readonly sale: Sale;
  /** The decisive payment: the one that counts, else the most open, else the newest. */
  readonly shown: ListedPayment;
  readonly attempts: number;
  /** What was given back of what the sale took, less corrections. Second payments are not in it. */
  readonly refunded: Rupiah;
}

/** What a list tells of a payment; `Ledger.payment` has the rest. */
export interface ListedPayment {
  readonly orderId: string;
  readonly methodKind: MethodKind;
  readonly methodName: string;
  readonly state: PaymentState;
  /** Of a paid one: paid after its deadline. */
  readonly late: boolean;
  /** That nobody has acknowledged yet. */
  readonly flags: readonly FlagKind[];
}

export interface JournalRow {
  /** Epoch ms. */
  readonly at: number;
  readonly kind: JournalKind;
  readonly data: JournalData;
}

/** One line of a day's totals, kept in the same commit as the sale they count. */
export interface DayTotal {
  readonly businessDay: string;
  readonly method: string;
  /** Sales, each counted once, on the business day of its `paid_at`. */
  readonly count: number;
  readonly gross: Rupiah;
  /** Of these, the ones that the terminal learned of late. */
  readonly lateCount: number;
  readonly lateGross: Rupiah;
  /** Second and further payments of sales that were paid already: money to give back, not in gross. */
  readonly doubleCount: number;
  readonly doubleGross: Rupiah;
}

export interface Ledger extends ReviewLedger, RefundLedger, ReconciliationLedger, TakingsLedger {
  readonly environment: Environment;

  /** @throws Error when the order id is there already, the sale does not exist or is paid: the caller checks first. */
  recordIntent(intent: Intent): StoredPayment;
  /**
   * Saves one step: the payment, its journal rows, its flags, its sale's state and the day's totals. A step to paid of a
   * sale that has another paid payment also raises `paid-twice`. For a sale settled by hand it also says whether that is
   * confirmed now, or will not be.
   * @param at epoch ms · @param businessDay the day to which a sum that becomes paid by this step belongs
   * @param hour 0 to 23, of the shop's clock at that moment
   */
  saveTransition(
    result: TransitionResult,
    plan: WatchPlan,
    at: number,
    businessDay: string,
    hour: number,
  ): StoredPayment;
  /** A check is about to leave: when it was made, what comes next if it changes nothing, and the rate limit it took. */
  recordCheck(orderId: string, at: number, plan: WatchPlan, gateway: string, linkState: LinkState): void;
  /** Moves the next check, e.g. because the line failed and it is still due. */
  replan(orderId: string, plan: WatchPlan): void;

  payment(orderId: string): StoredPayment | undefined;
  paymentsOfSale(saleId: number): readonly StoredPayment[];
  /** Who else has this reference from this account: a reference never comes twice. */
  referenceOwner(account: Account, reference: string): string | undefined;
  /** Payments still in `creating`: after a start these were interrupted. */
  creating(): readonly StoredPayment[];
  /**
   * Payments of open sales that may still be paid on screen and that no cashier left: what is on the counter is one of
   * them. Of the newest sale first; at most 20, because a counter has one.
   * @param expiresAfter epoch ms: only deadlines after it
   */
  notLeft(expiresAfter: number): readonly StoredPayment[];

  /**
   * What is due, most urgent first: live (creating, unconfirmed, pending) before ended ones, then longest overdue in
   * proportion to its interval. An ended one that is overdue for six hours counts as a live one.
   * @param baseUrl only accounts with this gateway address
   * @param exceptMerchants merchant codes whose watch is suspended
   */
  due(now: number, baseUrl: string, limit: number, exceptMerchants: readonly string[]): readonly DueCheck[];
  /** When the earliest check after now is due; `null` if none is planned. One step in an index, however many are open. */
  nextDueAt(now: number, baseUrl: string): number | null;
  /** `due`: how many checks are due now. `perMinute`: checks that all plans together ask for. Counts them all. */
  watchLoad(now: number, baseUrl: string): { readonly due: number; readonly perMinute: number };
  /** Accounts with a payment that is still watched. */
  watchedAccounts(): readonly Account[];
  /**
   * Makes every live payment due at `at`, those that a clock put back since would leave unasked for hours, and those of
   * settled sales that nobody asks about while the settlement still waits for the gateway's word: once, at start.
   */
  makeLiveDue(at: number): void;
  /** Payments that ended by a clock which ran ahead of `at` are asked about again, each journalled. */
  renewWatch(at: number): void;
  /** The wall clock stepped: open deadlines and planned checks step with it, journalled once. */
  shiftDeadlines(deltaMs: number, at: number): void;
  /**
   * The latest moment, epoch ms, that the clock is known to have reached in the last run; `null` in an empty book. A
   * clock that says less at the next start was put back meanwhile.
   */
  lastMoment(): number | null;

  linkState(gateway: string): LinkState;
  saveLinkState(gateway: string, linkState: LinkState): void;

  history(query: HistoryPageQuery): HistoryPiece;
  historyCount(filter: HistoryFilter): HistoryCount;
  /** Counts on from there, a few milliseconds' worth of sales. @param before as in `history` */
  historyTally(filter: HistoryFilter, before: number | null): HistoryTally;
  /** Every method that anything was ever charged with, under the name that it had last. By code. */
  historyMethods(): readonly { readonly code: string; readonly name: string }[];
  journal(orderId: string): readonly JournalRow[];
  /** Journals something that happened to the terminal as a whole. */
  journalOfTerminal(entry: JournalEntry, at: number): void;
  /** Where the journal has come, as a gateway is told it with each order; `null` for an empty book. */
  checkpoint(): Omit<JournalCheckpoint, 'saleNumber'> | null;
  /**
   * Holds what the gateway brings back of an order of ours against the journal: a row that it lacks, or that is another
   * one, says that an older copy of the book took its place. Journalled once for each order, and a hundred at most. An
   * order of another terminal is none of ours.
   */
  verifyCheckpoint(orderId: string, checkpoint: JournalCheckpoint, at: number): void;
  /** The terminal as a whole did this at some time, as far as this book knows. Reads no more than such rows. */
  hasHad(kind: JournalKind): boolean;
  /** The newest row of that kind about the terminal as a whole. */
  lastOfTerminal(kind: JournalKind): JournalRow | undefined;
  /** Changes of where money goes, or not made here, that were not acknowledged since: newest first, a hundred at most. */
  unseenSettings(): readonly JournalRow[];
  dayTotals(businessDay: string): readonly DayTotal[];

  methodList(account: Account): { readonly listedAt: number; readonly offers: readonly MethodOffer[] } | undefined;
  saveMethodList(account: Account, listedAt: number, offers: readonly MethodOffer[]): void;

  /**
   * Recomputes the journal's hash chain, the stored totals and all that follows from the journal.
   * @param now epoch ms; without it, plans for the next checks are held against nothing
   * @returns what does not match, in words for a log; empty when all is well
   */
  verify(now?: number): readonly string[];
  close(): void;
}

/** A disk or lock failed. The message is for the log; the code for the screen. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: FailureCode;
  constructor(code: FailureCode, cause: unknown) {
    super(`Store: ${code}`, { cause });
    this.code = code;
  }
}
