/** The ledger's group for the journal: its rows, and new rows about the whole terminal. */
import type { HubJournalRow } from '../../../shared/hub/journal-row.ts';
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
