/** One check of `verify`, with its external evidence and its progress. */
import type { Database } from 'better-sqlite3';
import type { VerifyPart } from '../../../shared/contract/views/verification-views.ts';
import type { VerifyFinding } from './finding.ts';

/** Progress callback with the number of rows done, called per row; must be cheap. Monotonic. */
export type OnProgress = (rows: number) => void;

/** Cash as in the intent log (`recovery/intent-log.ts`); rupiah. */
export interface CashLogEntry {
  readonly recordId: string;
  readonly saleNumber: number;
  readonly businessDay: string;
  readonly amount: number;
  readonly given: number;
  /** Epoch ms. */
  readonly at: number;
  readonly paidDay: string;
  readonly paidHour: number;
  readonly requestId: string;
}

/** A payment as in the intent log. */
export interface IntentLogEntry {
  readonly orderId: string;
  /** Of its sale. */
  readonly saleNumber: number;
  readonly businessDay: string;
  /** Rupiah. */
  readonly amount: number;
  readonly method: { readonly code: string };
  readonly via: string;
  readonly baseUrl: string;
  readonly merchantCode: string;
}

/** A Z report that a file outside the ledger knows. */
export interface KnownClosing {
  readonly number: number;
  /** Lower-case hex; `null` if only the number is known. */
  readonly hash: string | null;
  /** The file's name without its path. */
  readonly file: string;
}

/** Facts from outside the ledger. A missing fact is not compared. */
export interface ExternalEvidence {
  /** Epoch ms of the wall clock; `null` if unknown. */
  readonly now: number | null;
  /** An earlier newest row of the journal, which must still be in it. Hash in upper-case hex. */
  readonly head: { readonly id: number; readonly hash: string } | null;
  /** Read before the ledger, so that every logged payment must already be in it. */
  readonly intents: readonly IntentLogEntry[];
  /** Bookings of cash, from the same log. */
  readonly cash: readonly CashLogEntry[];
  /** Z reports known from backups and notes. */
  readonly closings: readonly KnownClosing[];
}

export const NO_EVIDENCE: ExternalEvidence = { now: null, head: null, intents: [], cash: [], closings: [] };

export interface Check {
  readonly part: VerifyPart;
  /**
   * SQL that counts the rows `find` iterates; omitted for set-based checks without progress.
   */
  readonly rows?: string;
  /**
   * Relative duration, with the journal's chain as 100, measured on hundreds of thousands of sales. It only sets widths on
   * the progress bar; no time is derived from it.
   */
  readonly cost: number;
  readonly find: (db: Database, reached: OnProgress, evidence: ExternalEvidence) => Iterable<VerifyFinding>;
}
