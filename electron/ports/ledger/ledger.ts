/**
 * The port to one environment's ledger, with a group of methods for each subject. Every writing method is one
 * transaction and one durable commit, complete when it returns. All methods are synchronous, so no other code runs
 * between a read and the save after it.
 *
 * @throws StoreError for disk and lock failures (busy, full, read-only, broken), from any method.
 */
import type { FailureCode } from '../../../shared/contract/failure.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import type { CashLedger, RefundLedger } from './cash-and-refunds.ts';
import type { HistoryLedger } from './history-port.ts';
import type { ClosingLedger, JournalLedger } from './journal-port.ts';
import type { ItemLedger, MethodLedger } from './offer-port.ts';
import type { LinkLedger, PaymentLedger, WatchLedger } from './payment-port.ts';
import type { ReportLedger } from './report-port.ts';
import type { ReconciliationLedger, ReviewLedger } from './review-port.ts';

export interface Ledger {
  readonly environment: Environment;
  readonly payments: PaymentLedger;
  readonly cash: CashLedger;
  readonly watch: WatchLedger;
  readonly links: LinkLedger;
  readonly history: HistoryLedger;
  readonly journal: JournalLedger;
  readonly review: ReviewLedger;
  readonly refunds: RefundLedger;
  readonly reports: ReportLedger;
  readonly closings: ClosingLedger;
  readonly methods: MethodLedger;
  readonly items: ItemLedger;
  readonly reconciliation: ReconciliationLedger;

  /** Closes the file. Every later call throws. */
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

/** @param onFailure called if the disk or a lock failed @returns `undefined` then @throws any other error: a bug */
export function unlessStoreFails<T>(step: () => T, onFailure?: (error: StoreError) => void): T | undefined {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    onFailure?.(error);
    return undefined;
  }
}
