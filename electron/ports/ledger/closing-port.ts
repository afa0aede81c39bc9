/** The ledger's group for closings (Z reports): saved once, numbered, never changed. */
import type { ClosingContent } from '../../../shared/contract/closing-record.ts';
import type { JournalHead } from './journal-port.ts';

/** The content of a closing up to a journal row, not saved yet. */
export interface ClosingDraft {
  readonly head: JournalHead;
  readonly content: ClosingContent;
}

export interface StoredClosing extends ClosingDraft {
  readonly number: number;
  /** Epoch ms. */
  readonly at: number;
  /** Lower-case hex. */
  readonly hash: string;
  readonly previousHash: string;
  /** Number of the closing before; `null` if there is none. A restore skips the numbers in between. */
  readonly follows: number | null;
}

/** `ledger.closings`. @throws StoreError from any method */
export interface ClosingLedger {
  /**
   * Saves the draft forever and journals it, unless the journal has grown since.
   * @returns `undefined` if it has, or if another closing came first: nothing was saved
   */
  add(draft: ClosingDraft, at: number): StoredClosing | undefined;
  /** @param number of the Z report */
  find(number: number): StoredClosing | undefined;
  /** Newest first, with a smaller number than `before`. */
  list(before: number | null, limit: number): readonly StoredClosing[];
  /** Closings that cover a day of the range, oldest first. */
  ofDays(from: string, to: string): readonly { readonly number: number; readonly at: number }[];
}
