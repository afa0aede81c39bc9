/** One check of `verify`, with its external evidence and its progress. */
import type { Database } from 'better-sqlite3';
import type { Finding, VerifyPart } from '../../../shared/contract/verify.ts';
import type { JournalHead } from '../../ports/ledger/journal-port.ts';
import type { RowSource } from '../journal/row-source.ts';

export interface VerifyFinding extends Finding {
  /** The journal accounts for it: it is reported, but nothing is wrong. */
  readonly isKnown?: true;
}

/** For a log. */
export function inWords({ code, data }: Finding): string {
  return [code, ...Object.values(data)].join(' ');
}

/** Progress callback with the number of rows done, called per row; must be cheap. Monotonic. */
export type OnProgress = (rows: number) => void;

/** Facts from outside the ledger. A missing fact is not compared. */
export interface ExternalEvidence {
  /** Epoch ms of the wall clock; `null` if unknown. */
  readonly now: number | null;
  /** An earlier newest row of the journal, which must still be in it. */
  readonly head: JournalHead | null;
  /** The highest noted Z number; 0 for none. */
  readonly highestClosing: number;
  /** The journal file; `null` for none. */
  readonly filed: RowSource | null;
}

export const NO_EVIDENCE: ExternalEvidence = { now: null, head: null, highestClosing: 0, filed: null };

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
