/** Enters once more what a journal row says of a payment's state. The reverse of `payments/state/transition.ts`. */
import { type Failure, failureSchema } from '../../../../shared/contract/failure.ts';
import type { JournalData, JournalKind } from '../../../../shared/model/journal/journal-kinds.ts';
import type { Payment, PaymentCode } from '../../../../shared/model/payment.ts';
import { basicsOf } from '../../../ports/transition-result.ts';
import { BookRefused } from './book-refused.ts';

/** What an effect needs of its row. */
export interface RowFacts {
  readonly position: number;
  readonly at: number;
  readonly data: JournalData;
}

type StateChange = (payment: Payment, row: RowFacts) => Payment;

/** The next state after each kind that changes a payment, but for `intent-recorded` and `salvaged`. */
export const stateChanges: Partial<Record<JournalKind, StateChange>> = {
  created: (payment, { data }) => ({
    ...known(payment, data),
    state: 'pending',
    reference: text(data['reference'] ?? payment.reference),
    code: unknownCode(data['code']),
  }),
  refused: withCause('rejected'),
  'never-sent': withCause('rejected'),
  rejected: withCause('rejected'),
  unresolved: withCause('unresolved'),
  unclear: withCause('unconfirmed'),
  interrupted: withCause('unconfirmed'),
  'existence-known': (payment, { data }) => {
    const next = known(payment, data);
    return payment.state === 'unconfirmed'
      ? { ...payment, ...next, knownToExist: true, unknownAnswers: null }
      : ({ ...payment, reference: next.reference ?? payment.reference } as Payment);
  },
  'order-unknown': (payment, { data, at, position }) => {
    const count = Number(data['count']);
    if (payment.state !== 'unconfirmed' || !Number.isSafeInteger(count)) throw wrong(position);
    const firstAt = count === 1 ? at : (payment.unknownAnswers?.firstAt ?? at);
    return { ...payment, unknownAnswers: { count, firstAt } };
  },
  paid: (payment, { data, at }) => ({
    ...known(payment, data),
    state: 'paid',
    paidAt: at,
    late: data['late'] === true,
  }),
  canceled: (payment, { data, at }) => ({ ...known(payment, data), state: 'canceled', endedAt: at }),
  expired: (payment, { data, at }) => ({ ...known(payment, data), state: 'expired', endedAt: at }),
  'reference-received': (payment, { data }) => ({ ...payment, reference: known(payment, data).reference }) as Payment,
  dismissed: (payment, { at }) => ({ ...payment, dismissedAt: at }),
  resumed: (payment) => ({ ...payment, dismissedAt: null }),
};

function withCause(state: 'rejected' | 'unresolved' | 'unconfirmed'): StateChange {
  return (payment, { data, position }) => {
    const basics = known(payment, data);
    const cause = causeIn(data, position);
    if (state !== 'unconfirmed') return { ...basics, state, cause };
    return { ...basics, state, cause, knownToExist: basics.reference !== null, unknownAnswers: null };
  };
}

/** The reference is said where it was learned, and never changes. */
function known(payment: Payment, { reference }: JournalData): ReturnType<typeof basicsOf> {
  const basics = basicsOf(payment);
  return typeof reference === 'string' ? { ...basics, reference } : basics;
}

function causeIn(data: JournalData, position: number): Failure {
  const parts = Object.keys(failureSchema.shape).filter((part) => data[part] !== undefined);
  const cause = failureSchema.safeParse(Object.fromEntries(parts.map((part) => [part, data[part]])));
  if (!cause.success) throw new BookRefused('hub-book-newer', `Row ${position} has an unknown cause`);
  return cause.data;
}

/** The journal has a code's hash only. It stands for the code until all rows are entered, and is then taken out. */
function unknownCode(kind: unknown): PaymentCode {
  const number = 'not in the journal';
  if (kind === 'qris') return { kind, payload: number };
  return kind === 'page' ? { kind, url: number } : { kind: kind === 'retail' ? kind : 'virtual-account', number };
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new BookRefused('hub-book-wrong', 'A payment that waits has no reference');
  return value;
}

function wrong(position: number): BookRefused {
  return new BookRefused('hub-book-wrong', `Row ${position} does not fit its payment`);
}
