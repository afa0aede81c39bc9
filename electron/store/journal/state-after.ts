/** Derives payment states from the journal's kinds. */
import type { JournalKind } from '../../../shared/model/journal/journal-kinds.ts';
import type { PaymentState } from '../../../shared/model/payment.ts';

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
