/** The group of the ledger that reads the journal, and journals what happens to the terminal as a whole. */
import type { JournalCheckpoint } from '../../../shared/model/journal-checkpoint.ts';
import type { JournalData, JournalEntry, JournalKind } from '../../../shared/model/journal-kinds.ts';
import type { ClosingJournalHead } from './closing-port.ts';

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
  /** Journals something that happened to the terminal as a whole. @param at epoch ms */
  append(entry: JournalEntry, at: number): void;
  /** The terminal as a whole did this at some time, as far as this book knows. Reads no more than such rows. */
  hasHad(kind: JournalKind): boolean;
  /** The newest row of that kind about the terminal as a whole. */
  lastOfTerminal(kind: JournalKind): JournalRow | undefined;
  /** Changes of where money goes, or not made here, that were not acknowledged since: newest first, a hundred at most. */
  unseenSettings(): readonly JournalRow[];

  /** The newest row; `null` in an empty book. */
  head(): ClosingJournalHead | null;
  /** Where the journal has come, as a gateway is told it with each order; `null` for an empty book. */
  checkpoint(): Omit<JournalCheckpoint, 'saleNumber'> | null;
  /**
   * Holds what the gateway brings back of an order of ours against the journal: a row that it lacks, or that is another
   * one, says that an older copy of the book took its place. Journalled once for each order, and a hundred at most. An
   * order of another terminal is none of ours.
   */
  verifyCheckpoint(orderId: string, checkpoint: JournalCheckpoint, at: number): void;
}
