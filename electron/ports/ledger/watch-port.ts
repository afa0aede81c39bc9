/** The group of the ledger that plans status checks: when each payment is asked about next. */
import type { Account } from '../../../shared/model/environment.ts';
import type { PaymentState } from '../../../shared/model/payment.ts';
import type { LinkState } from './link-port.ts';

/** When a payment is asked about next. */
export interface WatchPlan {
  /** Epoch ms; `null` when it is not watched (any more). */
  readonly nextCheckAt: number | null;
  /** The planned distance between checks, ms: how overdue it is counts in proportion to this. */
  readonly intervalMs: number;
}

export interface DueCheck {
  readonly orderId: string;
  readonly account: Account;
  readonly state: PaymentState;
  readonly nextCheckAt: number;
}

/** `ledger.watch`. Each writing method is one durable commit. @throws StoreError from any method */
export interface WatchLedger {
  /** A check is about to leave: when it was made, what comes next if it changes nothing, and the rate limit it took. */
  recordCheck(orderId: string, at: number, plan: WatchPlan, gateway: string, linkState: LinkState): void;
  /** Moves the next check, e.g. because the line failed and it is still due. */
  replan(orderId: string, plan: WatchPlan): void;

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
  load(now: number, baseUrl: string): { readonly due: number; readonly perMinute: number };
  /** Accounts with a payment that is still watched. */
  accounts(): readonly Account[];

  /**
   * Makes every live payment due at `at`, those that a clock put back since would leave unasked for hours, and those of
   * settled sales that nobody asks about while the settlement still waits for the gateway's word: once, at start.
   */
  makeLiveDue(at: number): void;
  /** Payments that ended by a clock which ran ahead of `at` are asked about again, each journalled. */
  renew(at: number): void;
  /** The wall clock stepped: open deadlines and planned checks step with it, journalled once. */
  shiftDeadlines(deltaMs: number, at: number): void;
  /**
   * The latest moment, epoch ms, that the clock is known to have reached in the last run; `null` in an empty book. A
   * clock that says less at the next start was put back meanwhile.
   */
  lastMoment(): number | null;
}
