/** The group of the ledger for what a person must see and decides: flags, resolutions, and sales settled by hand. */
import type { FlagKind } from '../../../shared/model/payment.ts';
import type { Resolution, SettlementOutcome } from '../../../shared/model/resolution.ts';
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

/** What a person decided about a payment. */
export interface StoredResolution {
  /** Epoch ms. */
  readonly at: number;
  readonly orderId: string;
  /** Of the payment. */
  readonly sale: Sale;
  readonly resolution: Resolution;
  /** `null` for all but `linked`. */
  readonly linkedSale: Pick<Sale, 'id' | 'businessDay' | 'number'> | null;
  /** What it covered. */
  readonly flags: readonly FlagKind[];
  /** `null` for all but `settled`. `at`: epoch ms of the outcome, `null` while it waits. */
  readonly settlement: { readonly outcome: SettlementOutcome; readonly at: number | null } | null;
}

/** `ledger.review`. Each writing method is one durable commit. @throws StoreError from any method */
export interface ReviewLedger {
  /** Flags that are raised and not acknowledged, oldest first. */
  unacknowledged(): readonly { readonly orderId: string; readonly flag: FlagKind; readonly raisedAt: number }[];
  /** A person saw it. @param at epoch ms · @throws Error for a payment that is not there: the caller checks */
  acknowledge(orderId: string, flag: FlagKind, at: number): void;

  /** Flags that no resolution covers, of all payments, oldest first. */
  unresolved(): readonly FlagToReview[];
  /** Those of one payment that no resolution covers, oldest first. */
  unresolvedOf(orderId: string): readonly FlagToReview[];
  /** How many payments have a flag that no resolution covers. */
  paymentCount(): number;
  /**
   * Saves what a person decided, covers the payment's open flags with it and journals it. `settled` also settles its
   * sale, counts that, and has every payment of it asked about that is not watched any more.
   * @param at epoch ms · @param businessDay on which it was decided
   * @throws Error for a payment or linked sale that is not there, and for settling what is paid or settled: the caller checks
   */
  resolve(orderId: string, resolution: Resolution, at: number, businessDay: string): StoredResolution;
  /** Oldest first. */
  resolutionsOfSale(saleId: number): readonly StoredResolution[];
  /** Newest first. */
  recentResolutions(limit: number): readonly StoredResolution[];
}
