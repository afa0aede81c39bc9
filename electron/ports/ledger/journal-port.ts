/**
 * The ledger's groups for the journal, with new rows about the whole terminal, and for closings (Z reports): ranges of
 * the journal, saved once, numbered, never changed.
 */
import type { ClosingContent } from '../../../shared/contract/closing.ts';
import type { HubJournalRow } from '../../../shared/hub/journal.ts';
import type { JournalData, JournalEntry, JournalKind } from '../../../shared/model/journal.ts';

/** The newest journal row at a certain moment, identified by its hash in lower-case hex. */
export interface JournalHead {
  readonly id: number;
  readonly hash: string;
}

export interface JournalRow {
  /** Epoch ms. */
  readonly at: number;
  readonly kind: JournalKind;
  readonly data: JournalData;
}

/** `ledger.journal`. Each writing method is one durable commit. @throws StoreError from any method */
export interface JournalLedger {
  /** Oldest first. */
  ofPayment(orderId: string): readonly JournalRow[];
  /** Journals an event of the whole terminal. @param at epoch ms */
  append(entry: JournalEntry, at: number): void;
  /** The newest row of that kind about the whole terminal. */
  lastOfTerminal(kind: JournalKind): JournalRow | undefined;
  /**
   * Unacknowledged changes of the money's destination. Newest first, a hundred at most.
   */
  unseenSettings(): readonly JournalRow[];

  /** The newest row; `null` in an empty ledger. */
  head(): JournalHead | null;
  /**
   * The rows after a position as the hub gets them, oldest first, in order without gaps: a thousand at most, and about a
   * megabyte. @param most fewer than a thousand
   */
  rowsAfter(position: number, most?: number): readonly HubJournalRow[];
  /** The row of the first sale; `null` without sales. */
  firstSale(): JournalHead | null;
}

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
