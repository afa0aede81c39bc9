/** Kinds of journal entries. Append-only: a kind is never renamed or removed, because existing ledgers contain it. */

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
  'reference-received',
  'dismissed',
  'flag-raised',
  'flag-acknowledged',
  'clock-stepped',
  'salvaged',
  'ledger-rebuilt',
  'resolved',
  'settlement-confirmed',
  'settlement-unconfirmed',
  'manager-pin-set',
  'reconciled',
  'callback-facts',
  'callback-differs',
  'day-closed',
  'resumed',
  'refund-recorded',
  'refund-corrected',
  'pin-failed',
  'pin-locked',
  'manager-unlocked',
  'pin-reset-acknowledged',
  'person-changed',
  'people-options',
  'people-loss-acknowledged',
  'rolled-back',
  'settings-changed',
  'settings-acknowledged',
  'unprotected-accepted',
  'watch-renewed',
  'checkpoint-differs',
  'method-used',
  'cash-booked',
  'items-saved',
  'day-said',
  'files-sealed',
  'drawer-opened',
  'cash-moved',
  'closings-elsewhere',
] as const;
export type JournalKind = (typeof journalKinds)[number];

/** Acts of the gateway or the terminal itself. All other kinds are acts of a person, named by `by` and `approvedBy`. */
const actsWithoutPerson: ReadonlySet<JournalKind> = new Set<JournalKind>([
  ...(['created', 'refused', 'never-sent', 'unclear', 'interrupted', 'existence-known', 'order-unknown'] as const),
  ...(['paid', 'canceled', 'expired', 'unresolved', 'rejected', 'reference-received', 'flag-raised'] as const),
  ...([
    'checkpoint-differs',
    'watch-renewed',
    'clock-stepped',
    'salvaged',
    'settlement-confirmed',
    'settlement-unconfirmed',
  ] as const),
  ...(['callback-facts', 'callback-differs', 'method-used', 'closings-elsewhere'] as const),
]);

export function isActOfPerson(kind: JournalKind): boolean {
  return !actsWithoutPerson.has(kind);
}

/** Flat facts; never an API key, a signature or a whole message. */
export type JournalData = Readonly<Record<string, string | number | boolean | null>>;

export interface JournalEntry {
  readonly kind: JournalKind;
  readonly data: JournalData;
}
