/** The group of the ledger that holds the closings (Z reports): written once, numbered, never changed. */
import type { ClosingContent } from '../../../shared/contract/views/report/closing-record.ts';

/** A row of the journal, and what proves that it is that one: its hash in lower-case hex. */
export interface ClosingJournalHead {
  readonly id: number;
  readonly hash: string;
}

/** A closing as it would be, up to a row of the journal. */
export interface ClosingDraft {
  readonly head: ClosingJournalHead;
  readonly content: ClosingContent;
}

export interface StoredClosing extends ClosingDraft {
  readonly number: number;
  /** Epoch ms. */
  readonly at: number;
  /** Lower-case hex. */
  readonly hash: string;
  readonly previousHash: string;
  /** Number of the one before it; `null` where there is none. Numbers in between were given up by a restore. */
  readonly follows: number | null;
}

/** `ledger.closings`. @throws StoreError from any method */
export interface ClosingLedger {
  /**
   * Writes the draft down for ever, if the journal has not gone on since, and journals it.
   * @returns `undefined` where it has, or where another closing came in between: nothing was written
   */
  add(draft: ClosingDraft, at: number): StoredClosing | undefined;
  /** @param number of the Z report */
  find(number: number): StoredClosing | undefined;
  /** Newest first, with a smaller number than `before`. */
  list(before: number | null, limit: number): readonly StoredClosing[];
  /** Those that cover a day of the range, oldest first. */
  ofDays(from: string, to: string): readonly { readonly number: number; readonly at: number }[];
}
