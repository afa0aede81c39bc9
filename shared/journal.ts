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
] as const;
export type JournalKind = (typeof journalKinds)[number];

/** Flat facts; never a key, a signature or a whole message. */
export type JournalData = Readonly<Record<string, string | number | boolean | null>>;

export interface JournalEntry {
  readonly kind: JournalKind;
  readonly data: JournalData;
}
