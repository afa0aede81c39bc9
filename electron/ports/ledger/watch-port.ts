/** The ledger's group for the plans of status checks. */
import type { FailureCode } from '../../../shared/contract/failure.ts';
import type { Account } from '../../../shared/model/environment.ts';
import type { PaymentState } from '../../../shared/model/payment.ts';
import type { LinkState } from './link-port.ts';

/** The plan of a payment's next check. */
export interface WatchPlan {
  /** Epoch ms; `null` when it is not watched (any more). */
  readonly nextCheckAt: number | null;
  /** Planned interval between checks, ms. A check's urgency is relative to it. */
  readonly intervalMs: number;
}

/** What became of a payment's checks. A check that was sent is not one that was answered. */
export interface CheckHistory {
  /** When the last one was sent, epoch ms; `null` before the first. */
  readonly lastCheckedAt: number | null;
  /** When one was last answered with usable content, epoch ms; `null` before the first. */
  readonly lastAnsweredAt: number | null;
  /** How many were sent since then and had no such answer. */
  readonly missed: number;
  /** Why the last one had none; `null` if `missed` is 0. */
  readonly lastMiss: FailureCode | null;
}

export interface DueCheck {
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
