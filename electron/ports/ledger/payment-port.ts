/**
 * The ledger's groups for payments and their sales: intents, transitions and look-ups; the plans of their status
 * checks; and the link state of each gateway address.
 */
import type { FailureCode } from '../../../shared/contract/failure.ts';
import type { HandedOverPayment } from '../../../shared/hub/journal.ts';
import type { CallbackFacts } from '../../../shared/model/callback-facts.ts';
import type { Account } from '../../../shared/model/environment.ts';
import type { FlagName } from '../../../shared/model/flag-name.ts';
import type { JournalData, JournalEntry } from '../../../shared/model/journal.ts';
import type { FlagKind, Payment, PaymentBasics, PaymentMethod, PaymentState } from '../../../shared/model/payment.ts';
import type { Sale, SaleLine } from '../../../shared/model/sale.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';

export interface StoredPayment {
  readonly payment: Payment;
  readonly sale: Sale;
  readonly watch: WatchPlan & CheckHistory;
  /** Raised and not acknowledged. */
  readonly flags: readonly FlagKind[];
  /** The unacknowledged flags that were raised after it was paid. */
  readonly flagsAfterPaid: readonly FlagKind[];
  /** The most serious flag that no resolution covers; `null` if nothing waits for a decision. */
  readonly gravestFlag: FlagName | null;
  /** The method that the customer chose, by a callback; `null` if that is the payment's own, or not known. */
  readonly used: PaymentMethod | null;
  /** The gateway denied it after it was paid, whether or not somebody decided since. */
  readonly wasDenied: boolean;
  /** A manager decided that its money never came, and did not take that back. */
  readonly neverCame: boolean;
}

/** The intent to create a payment, durable before the request is sent. */
export interface Intent
  extends Pick<PaymentBasics, 'orderId' | 'account' | 'method' | 'via' | 'createdAt' | 'expiresAt'> {
  /** A new sale, or another payment for an existing one. */
  readonly sale:
    | {
        readonly kind: 'new';
        readonly amount: Rupiah;
        readonly note: string;
        readonly businessDay: string;
        /** Their totals add up to the amount. Absent: the amount was typed. */
        readonly lines?: readonly SaleLine[];
      }
    | { readonly kind: 'existing'; readonly saleId: number };
  readonly watch: WatchPlan;
  /** The fee in the gateway's method list, whole rupiah, kept for reports; absent if it names none. */
  readonly fee?: Rupiah;
  /** The link state with the coming request counted, saved in the same commit. Absent: counted later. */
  readonly link?: LinkState;
}

/**
 * Result of saving a callback's facts.
 * - `kept`: the first facts, or the first of a payment that was made: saved, the latter also counted
 * - `known`: the same again · `nothing`: the callback had none
 * - `differs`: other facts than those kept, which stay; journalled once
 * - `paid-twice`: as `differs`, and they name a second payment of the order: flagged
 */
export type StoredFacts = 'kept' | 'known' | 'differs' | 'paid-twice' | 'nothing';

/** `ledger.payments`. Each writing method is one durable commit. @throws StoreError from any method */
export interface PaymentLedger {
  /** @throws Error if the order ID exists, or the sale is missing, paid or settled: the caller checks first */
  recordIntent(intent: Intent): StoredPayment;
  /**
   * Saves one transition: the payment, its journal rows, its flags and its sale's state. A second
   * paid payment of a sale also raises `paid-twice`. For a settled sale it also saves whether the settlement is
   * confirmed or will not be.
   * @param at epoch ms
   * @param businessDay the day on which it counts, if this transition makes it paid
   * @param hour 0 to 23, shop time at that moment
   */
  saveTransition(
    result: TransitionResult,
    plan: WatchPlan,
    at: number,
    businessDay: string,
    hour: number,
  ): StoredPayment;
  /**
   * Saves a callback's facts, before or after the payment is paid.
   * @param at epoch ms · @throws Error if there is no such payment: the caller checks
   */
  saveCallbackFacts(orderId: string, facts: CallbackFacts, at: number): StoredFacts;
  /**
   * Takes payments over that another machine of this terminal had open, with the time at which they began. Each becomes
   * unconfirmed, and the gateway is asked about it at once. The caller has checked whose they are.
   * @param at epoch ms · @returns order IDs of those that were not here and are now
   */
  takeOver(payments: readonly HandedOverPayment[], at: number): readonly string[];

  /** The facts of the callback that is kept, and when it came, epoch ms; `undefined` if none came. */
  callbackOf(orderId: string): { readonly at: number; readonly facts: CallbackFacts } | undefined;

  /** @returns `undefined` if there is no payment of this order ID */
  find(orderId: string): StoredPayment | undefined;
  /** Oldest first; empty if there is no such sale. */
  ofSale(saleId: number): readonly StoredPayment[];
  /** The lines of a sale, in order; none if its amount was typed. */
  linesOf(saleId: number): readonly SaleLine[];
  /** Order ID of the payment of this account that has the reference; references are unique. */
  referenceOwner(account: Account, reference: string): string | undefined;
  /** Payments in state `creating`: at start, these were interrupted. */
  creating(): readonly StoredPayment[];
  /**
   * Payments of open sales that may still be paid on screen and were not dismissed. The one on screen is among them.
   * Newest sale first; at most 20, because a counter has one.
   * @param expiresAfter epoch ms: only later deadlines
   * @param alsoSettled those of manually settled sales too: such a code may have been left on the screen
   */
  notDismissed(expiresAfter: number, alsoSettled: boolean): readonly StoredPayment[];
}

/** A reason for a person to look at the payment, with evidence: written to the journal's `flag-raised` row. */
export interface RaisedFlag {
  readonly kind: FlagKind;
  readonly evidence: JournalData;
}

/** The changes of one transition: computed by `transition`, saved by the ledger in one commit. */
export interface TransitionResult {
  /** The payment after the transition. The same object if nothing about it changed. */
  readonly payment: Payment;
  /** Empty if nothing changed: the journal records changes, not every answer. */
  readonly entries: readonly JournalEntry[];
  /**
   * Flags to raise. A kind that this payment has already is raised again only by a first paid answer, or against a
   * later decision about its money.
   */
  readonly flags: readonly RaisedFlag[];
}

/** Drops the fields of the previous state, so that no state carries another's data. */
export function basicsOf(payment: Payment): PaymentBasics {
  const { orderId, saleId, account, method, via, amount, createdAt, expiresAt, dismissedAt, reference, code } = payment;
  return { orderId, saleId, account, method, via, amount, createdAt, expiresAt, dismissedAt, reference, code };
}

export function changed(payment: Payment, entry: JournalEntry): TransitionResult {
  return { payment, entries: [entry], flags: [] };
}

export function raising(flag: RaisedFlag, changed: TransitionResult): TransitionResult {
  return { ...changed, flags: [flag, ...changed.flags] };
}

export function unchanged(payment: Payment): TransitionResult {
  return { payment, entries: [], flags: [] };
}

/** The plan of a payment's next check. */
export interface WatchPlan {
  /** Epoch ms; `null` when it is not watched (any more). */
  readonly nextCheckAt: number | null;
  /** Planned interval between checks, ms. A check's urgency is relative to it. */
  readonly intervalMs: number;
}

/** What became of a payment's checks. A check that was sent is not one that was answered. */
interface CheckHistory {
  /** When the last one was sent, epoch ms; `null` before the first. */
  readonly lastCheckedAt: number | null;
  /** When one was last answered with usable content, epoch ms; `null` before the first. */
  readonly lastAnsweredAt: number | null;
  /** How many were sent since then and had no such answer. */
  readonly missed: number;
  /** Why the last one had none; `null` if `missed` is 0. */
  readonly lastMiss: FailureCode | null;
}

interface DueCheck {
  readonly orderId: string;
  readonly account: Account;
  readonly state: PaymentState;
  readonly nextCheckAt: number;
}

/** Accounts whose planned checks rest, by merchant code. */
export interface RestingAccounts {
  readonly merchantCodes: readonly string[];
  /** Those of them for which the first check after a payment's deadline is due all the same. */
  readonly exceptDeciding: readonly string[];
}

/** What the ledger knows about the time. */
export interface ClockEvidence {
  /** The last word of a manager about the day, journalled as `day-said`. */
  readonly said: {
    /** Epoch ms by the machine's clock. */
    readonly at: number;
    /** What day it was, `YYYY-MM-DD`. */
    readonly day: string;
    /** See `ClockFacts`. */
    readonly machineDay: string;
    readonly monotonic: number;
    readonly run: string;
    readonly latestAt: number | null;
  } | null;
  /** The latest time, epoch ms, of the newest rows since then; `null` in an empty ledger. */
  readonly latestAt: number | null;
  /** The last business day in any closing. */
  readonly lastClosedDay: string | null;
}

/** `ledger.watch`. Each writing method is one durable commit. @throws StoreError from any method */
export interface WatchLedger {
  /**
   * Call when a check is about to be sent: saves its time, the plan if it changes nothing, and the link state with its
   * permit.
   */
  recordCheck(orderId: string, at: number, plan: WatchPlan, gateway: string, linkState: LinkState): void;
  /**
   * Call when the outcome of a check is known.
   * @param at epoch ms · @param miss why it had no usable answer; `null` if it had one
   */
  recordAnswer(orderId: string, at: number, miss: FailureCode | null): void;
  /** Moves the next check, e.g. because the request failed and it is still due. */
  replan(orderId: string, plan: WatchPlan): void;

  /**
   * Due checks, most urgent first: live payments (creating, unconfirmed, pending) before ended ones, then the longest
   * overdue relative to its interval. An ended payment that is overdue for six hours counts as live.
   * @param baseUrl only accounts with this gateway address
   * @param resting accounts whose checks are suspended; absent: none
   */
  due(now: number, baseUrl: string, limit: number, resting?: RestingAccounts): readonly DueCheck[];
  /**
   * When the earliest future check is due; `null` if none is planned. One index lookup for any number of payments.
   * @param resting of these merchant codes also the first check after a deadline: other due checks of theirs wait
   */
  nextDueAt(now: number, baseUrl: string, resting?: readonly string[]): number | null;
  /** `due`: number of due checks. `perMinute`: checks per minute of all plans together. Reads all of them. */
  load(now: number, baseUrl: string): { readonly due: number; readonly perMinute: number };
  /** Accounts with a payment that is still watched. */
  accounts(): readonly Account[];
  /** Whether any payment is creating, unconfirmed or pending. One index lookup. */
  hasLive(): boolean;

  /**
   * Makes every live payment due at `at`. Call once at start. Also those that a clock set back would leave unchecked
   * for hours, and unwatched ones of settled sales whose settlement still waits for the gateway.
   */
  makeLiveDue(at: number): void;
  /** Watches payments again that ended on a clock ahead of `at`, each journalled. */
  renew(at: number): void;
  /** Shifts open deadlines and planned checks by a step of the wall clock, journalled once. */
  shiftDeadlines(deltaMs: number, at: number): void;
  /**
   * The latest moment, epoch ms, that the clock reached in the last run; `null` in an empty ledger. An earlier time at
   * the next start means that the clock was set back.
   */
  lastMoment(): number | null;
  /** Read before a sale is taken. Some index lookups and a few hundred rows, for any number of sales. */
  clockEvidence(): ClockEvidence;
}

/** Rate limit and throttle pause of a gateway address, saved for a restart. */
export interface LinkState {
  /** From `Clock.monotonic`: the requests of the last 60 s, oldest first. */
  readonly sentAt: readonly number[];
  /** Epoch ms. */
  readonly blockedUntil: number | null;
  /** Length of the last pause, ms; the next one is twice as long. */
  readonly blockMs: number | null;
}

/** `ledger.links`. @throws StoreError from any method */
export interface LinkLedger {
  /** @param gateway its base URL · @returns an empty state if none was saved */
  of(gateway: string): LinkState;
  /** Replaces the last one. */
  save(gateway: string, linkState: LinkState): void;
}
