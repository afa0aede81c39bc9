/** What the journal can say. Append-only: a kind is never renamed or removed, because old files keep it. */

export const journalKinds = [
  'intent-recorded',
  'created',
  'refused',
  'never-sent',
  'unclear',
  'interrupted',
  'existence-known',
  'order-unknown',
  'paid',
  'canceled',
  'expired',
  'unresolved',
  'rejected',
  'reference-learnt',
  'dismissed',
  'flag-raised',
  'flag-acknowledged',
  'clock-stepped',
  'salvaged',
  'book-rebuilt',
  'resolved',
  'settlement-confirmed',
  'settlement-unconfirmed',
  'manager-pin-set',
  'reconciled',
  'callback-told',
  'callback-differs',
  'day-closed',
  'taken-up',
  'refund-recorded',
  'refund-corrected',
  'rolled-back',
] as const;
export type JournalKind = (typeof journalKinds)[number];

/**
 * What stays known of the terminal whatever book is put in the place of the present one: rows of these kinds that the new
 * one lacks are entered into it again, with `happenedAt` (epoch ms) added.
 */
export const kindsThatSurvive: ReadonlySet<JournalKind> = new Set<JournalKind>(['manager-pin-set', 'rolled-back']);

/** Flat facts; never a key, a signature or a whole message. */
export type JournalData = Readonly<Record<string, string | number | boolean | null>>;

export interface JournalEntry {
  readonly kind: JournalKind;
  readonly data: JournalData;
}
