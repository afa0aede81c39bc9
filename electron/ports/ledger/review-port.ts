/**
 * The part of the port to a book that is about what a person must see and decides: flags, resolutions, and sales settled
 * by hand. As in `ledger.ts`, every writing method is one durable commit.
 */
import type { FlagKind } from '../../../shared/model/payment.ts';
import type { Resolution, SettlementOutcome } from '../../../shared/model/resolution.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';
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

/** What was settled by hand, and what the gateway said of it: each on the business day it happened. */
export interface SettlementTotal {
  readonly businessDay: string;
  readonly settledCount: number;
  readonly settledGross: Rupiah;
  /** Paid after all, and so in gross as well: takings are gross + settled − confirmed. */
  readonly confirmedCount: number;
  readonly confirmedGross: Rupiah;
  /** The watch ended without money. Some of it may be confirmed later. */
  readonly unconfirmedCount: number;
  readonly unconfirmedGross: Rupiah;
}

export interface ReviewLedger {
  /** Raised and not acknowledged, oldest first. */
  openFlags(): readonly { readonly orderId: string; readonly flag: FlagKind; readonly raisedAt: number }[];
  acknowledge(orderId: string, flag: FlagKind, at: number): void;

  /** Of all payments, oldest first. */
  flagsToReview(): readonly FlagToReview[];
  /** Those of one payment that no resolution covers, oldest first. */
  flagsOf(orderId: string): readonly FlagToReview[];
  /** How many payments have one. */
  paymentsToReview(): number;
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
  /** @returns `undefined` for a day without any */
  settlementTotal(businessDay: string): SettlementTotal | undefined;
}
