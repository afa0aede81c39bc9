/** The ledger's group for decisions of people: flags, resolutions, and sales settled by hand. */
import type { FlagKind } from '../../../shared/model/payment.ts';
import type { RecordedResolution, Resolution, SettlementOutcome } from '../../../shared/model/resolution.ts';
import type { Sale } from '../../../shared/model/sale.ts';

/** A flag that no resolution covers. */
export interface FlagToReview {
  readonly orderId: string;
  readonly flag: FlagKind;
  /** Epoch ms. */
  readonly raisedAt: number;
  /** A person acknowledged it. */
  readonly seen: boolean;
}

/** A decision about a payment: a person's, or the gateway's correction. */
export interface StoredResolution {
  /** Epoch ms. */
  readonly at: number;
  readonly orderId: string;
  /** The payment's sale. */
  readonly sale: Sale;
  readonly resolution: RecordedResolution;
  /** `null` for all but `linked`. */
  readonly linkedSale: Pick<Sale, 'id' | 'businessDay' | 'number'> | null;
  /** The flags that it covered. */
  readonly flags: readonly FlagKind[];
  /** `null` for all but `settled`. `at`: epoch ms of the outcome, `null` while it waits. */
  readonly settlement: { readonly outcome: SettlementOutcome; readonly at: number | null } | null;
}

/** `ledger.review`. Each writing method is one durable commit. @throws StoreError from any method */
export interface ReviewLedger {
  /** Flags that are raised and not acknowledged, oldest first. */
  unacknowledged(): readonly { readonly orderId: string; readonly flag: FlagKind; readonly raisedAt: number }[];
  /**
   * Records that a person saw the flag. @param at epoch ms · @throws Error if there is no such payment: the caller
   * checks
   */
  acknowledge(orderId: string, flag: FlagKind, at: number): void;

  /** Flags that no resolution covers, of all payments, oldest first. */
  unresolved(): readonly FlagToReview[];
  /** Those of one payment that no resolution covers, oldest first. */
  unresolvedOf(orderId: string): readonly FlagToReview[];
  /** How many payments have a flag that no resolution covers. */
  paymentCount(): number;
  /**
   * Saves a decision, covers the payment's open flags with it and journals it. `settled` also settles the sale, counts
   * that, and makes a check due for each of its payments that is no longer watched.
   * @param at epoch ms · @param businessDay the day of the decision
   * @throws Error if the payment or linked sale is missing, or for settling a paid or settled sale: the caller checks
   */
  resolve(orderId: string, resolution: Resolution, at: number, businessDay: string): StoredResolution;
  /** Oldest first. */
  resolutionsOfSale(saleId: number): readonly StoredResolution[];
  /** Newest first. */
  recentResolutions(limit: number): readonly StoredResolution[];
}
