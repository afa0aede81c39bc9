/** One check of `verify`, what it may look at beside the book, and what tells beforehand how far it is. */
import type { Database } from 'better-sqlite3';
import type { VerifyPart } from '../../../shared/contract/views/verification-views.ts';
import type { VerifyFinding } from './finding.ts';

/** Told after each row, as cheaply as that: how many it is through. Never less than before. */
export type Reached = (rows: number) => void;

/** A payment as the intent log entry of its intent tells of it (`recovery/intent-the intent log.ts`). */
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

/** A Z report as something beside the book knows it. */
export interface KnownClosing {
  readonly number: number;
  /** Lower-case hex; `null` where only the number is known. */
  readonly hash: string | null;
  /** The file's name alone. */
  readonly file: string;
}

/** What is known beside the book; what is lacking is held against nothing. */
export interface ExternalEvidence {
  /** Epoch ms, by the wall clock; `null`: nobody knows. */
  readonly now: number | null;
  /** A row that was the newest of the journal once, which it contains for ever; its hash in upper-case hex. */
  readonly head: { readonly id: number; readonly hash: string } | null;
  /** Read before the book is: what has an intent log entry is in it. */
  readonly intents: readonly IntentLogEntry[];
  /** Z reports that backups and notes tell of. */
  readonly closings: readonly KnownClosing[];
}

export const NO_EVIDENCE: ExternalEvidence = { now: null, head: null, intents: [], closings: [] };

export interface Check {
  readonly part: VerifyPart;
  /**
   * A query of how many rows `find` goes through one by one and tells of; absent where the database works it out in
   * one piece and nobody can look into it.
   */
  readonly rows?: string;
  /**
   * How long it takes beside the others, the journal's chain being 100, as measured on hundreds of thousands of sales.
   * Only the widths on a bar come of it: no time is told from it.
   */
  readonly cost: number;
  readonly find: (db: Database, reached: Reached, evidence: ExternalEvidence) => Iterable<VerifyFinding>;
}
