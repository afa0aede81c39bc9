/** The ledger's group for payments and their sales: intents, transitions and look-ups. */
import type { HandedOverPayment } from '../../../shared/hub/journal-intake.ts';
import type { CallbackFacts } from '../../../shared/model/callback-facts.ts';
import type { Account } from '../../../shared/model/environment.ts';
import type { FlagName } from '../../../shared/model/flag-name.ts';
import type { FlagKind, Payment, PaymentMethod, PaymentWay } from '../../../shared/model/payment.ts';
import type { Sale, SaleLine } from '../../../shared/model/sale.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';
import type { TransitionResult } from '../transition-result.ts';
import type { LinkState } from './link-port.ts';
import type { CheckHistory, WatchPlan } from './watch-port.ts';

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
export interface Intent {
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
  readonly orderId: string;
  readonly account: Account;
  readonly method: PaymentMethod;
  readonly via: PaymentWay;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly watch: WatchPlan;
  /** The fee in the gateway's method list, whole rupiah, kept for reports; absent if it names none. */
  readonly fee?: Rupiah;
  /** The link state with the coming request counted, saved in the same commit. Absent: counted later. */
  readonly link?: LinkState;
}

/** A callback's facts outside its signed part. `at`: when it came, epoch ms. */
export interface StoredCallback {
  readonly at: number;
  readonly facts: CallbackFacts;
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
  /** @throws Error if the order ID exists, or the sale is missing or paid: the caller checks first */
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

  /** The facts of the callback that is kept; `undefined` if none came. */
  callbackOf(orderId: string): StoredCallback | undefined;

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
   */
  notDismissed(expiresAfter: number): readonly StoredPayment[];
}
