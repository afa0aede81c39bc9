/** The group of the ledger that holds payments and their sales: intents, transitions, and finding one. */
import type { CallbackFacts } from '../../../shared/model/callback-facts.ts';
import type { Account } from '../../../shared/model/environment.ts';
import type { FlagKind, Payment, PaymentMethod, PaymentWay } from '../../../shared/model/payment.ts';
import type { Sale } from '../../../shared/model/sale.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';
import type { TransitionResult } from '../transition-result.ts';
import type { LinkState } from './link-port.ts';
import type { WatchPlan } from './watch-port.ts';

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

/**
 * - `kept`: the first word, saved and counted · `known`: the same once more · `nothing`: it said nothing
 * - `differs`: another word than the first, which stays; journalled once
 */
export type StoredFacts = 'kept' | 'known' | 'differs' | 'nothing';

/** `ledger.payments`. Each writing method is one durable commit. @throws StoreError from any method */
export interface PaymentLedger {
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
  /**
   * What a callback told of a payment beside its state, before or after it is paid.
   * @param at epoch ms · @throws Error for a payment that is not there: the caller checks
   */
  saveCallbackFacts(orderId: string, facts: CallbackFacts, at: number): StoredFacts;

  /** @returns `undefined` for an order id of which there is no payment */
  find(orderId: string): StoredPayment | undefined;
  /** Oldest first; empty for a sale that is not there. */
  ofSale(saleId: number): readonly StoredPayment[];
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
}
