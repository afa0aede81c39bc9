/** Derives payment states from the journal's kinds: for the terminal's checks, and for the hub's totals. */
import type { PaymentState } from '../payment.ts';
import type { JournalKind } from './journal-kinds.ts';

/** The payment state after each journal kind; other kinds do not change the state. */
export const stateAfter: Partial<Record<JournalKind, PaymentState>> = {
  'intent-recorded': 'creating',
  created: 'pending',
  refused: 'rejected',
  'never-sent': 'rejected',
  rejected: 'rejected',
  unclear: 'unconfirmed',
  interrupted: 'unconfirmed',
  salvaged: 'unconfirmed',
  paid: 'paid',
  canceled: 'canceled',
  expired: 'expired',
  unresolved: 'unresolved',
};
