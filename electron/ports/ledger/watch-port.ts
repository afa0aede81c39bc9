/** The ledger's group for the plans of status checks. */
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

export interface DueCheck {
  readonly orderId: string;
  readonly account: Account;
  readonly state: PaymentState;
  readonly nextCheckAt: number;
}

/** `ledger.watch`. Each writing method is one durable commit. @throws StoreError from any method */
export interface WatchLedger {
  /**
   * Call when a check is about to be sent: saves its time, the plan if it changes nothing, and the link state with its
   * permit.
   */
  recordCheck(orderId: string, at: number, plan: WatchPlan, gateway: string, linkState: LinkState): void;
  /** Moves the next check, e.g. because the request failed and it is still due. */
  replan(orderId: string, plan: WatchPlan): void;

  /**
   * Due checks, most urgent first: live payments (creating, unconfirmed, pending) before ended ones, then the longest
   * overdue relative to its interval. An ended payment that is overdue for six hours counts as live.
   * @param baseUrl only accounts with this gateway address
   * @param exceptMerchants merchant codes whose checks are suspended
   */
  due(now: number, baseUrl: string, limit: number, exceptMerchants: readonly string[]): readonly DueCheck[];
  /** When the earliest future check is due; `null` if none is planned. One index lookup for any number of payments. */
  nextDueAt(now: number, baseUrl: string): number | null;
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
}
