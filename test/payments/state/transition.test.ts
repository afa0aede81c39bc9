import { describe, expect, it } from 'vitest';
import { type PaymentEvent, transition } from '../../../electron/payments/state/transition.ts';
import type { TransitionResult } from '../../../electron/ports/ledger/payment-port.ts';
import { type Payment, type PaymentState, paymentStates } from '../../../shared/model/payment.ts';
import { aPayment, MORNING } from '../../support/builders.ts';

const MINUTE_MS = 60_000;
const DEADLINE = MORNING + 10 * MINUTE_MS;
const A_DAY_LATER = DEADLINE + 24 * 60 * MINUTE_MS;

const failure = { code: 'gateway-error' } as const;
const created = { reference: 'REF-NEW', code: { kind: 'qris', payload: 'QR' } } as const;
const before = { at: MORNING + 3 * MINUTE_MS, sentAt: MORNING + 3 * MINUTE_MS - 200, reference: null };
/** Sent before the deadline and answered after it: it says nothing about the time between. */
const across = { at: DEADLINE + 100, sentAt: DEADLINE - 1, reference: null };
const after = { at: DEADLINE + 200, sentAt: DEADLINE, reference: null };
const justWithin = { at: A_DAY_LATER + 100, sentAt: A_DAY_LATER - 1, reference: null };
const nextDay = { at: A_DAY_LATER + 100, sentAt: A_DAY_LATER, reference: null };
const mismatch = { kind: 'status-mismatch', flag: 'amount-differs', evidence: { expected: 1, answered: 2 } } as const;

/** Every kind of event, on both sides of the deadline or the day after it where these matter. */
const events: Readonly<Record<string, PaymentEvent>> = {
  created: { kind: 'created', at: before.at, ...created },
  refused: { kind: 'refused', at: before.at, failure },
  'never-sent': { kind: 'never-sent', at: before.at, failure: { code: 'connection-refused' } },
  unclear: { kind: 'unclear', at: before.at, failure, reference: null },
  interrupted: { kind: 'unclear', at: before.at, failure: { code: 'interrupted' }, reference: null },
  dismissed: { kind: 'dismissed', at: before.at },
  'taken up': { kind: 'resumed', at: before.at },
  paid: { kind: 'status-paid', ...before },
  'paid, after the deadline': { kind: 'status-paid', ...after },
  'paid, a day later': { kind: 'status-paid', ...nextDay },
  pending: { kind: 'status-pending', ...before },
  'pending, asked before the deadline': { kind: 'status-pending', ...across },
  'pending, asked after the deadline': { kind: 'status-pending', ...after },
  canceled: { kind: 'status-canceled', ...before },
  'canceled, asked before the deadline': { kind: 'status-canceled', ...across },
  'canceled, after the deadline': { kind: 'status-canceled', ...after },
  mismatch: { ...mismatch, ...before },
  'mismatch, asked a day later': { ...mismatch, ...nextDay },
  'order unknown': { kind: 'order-unknown', ...before, failure: { code: 'order-unknown' } },
  'order unknown, a day later': { kind: 'order-unknown', ...nextDay, failure: { code: 'order-unknown' } },
  meaningless: { kind: 'status-meaningless', ...before },
  'meaningless, after the deadline': { kind: 'status-meaningless', ...justWithin },
  'meaningless, asked a day later': { kind: 'status-meaningless', ...nextDay },
  elsewhere: { kind: 'status-elsewhere', ...before, failure: { code: 'gateway-not-found' } },
  'elsewhere, after the deadline': { kind: 'status-elsewhere', ...justWithin, failure: { code: 'gateway-not-found' } },
  'elsewhere, asked a day later': { kind: 'status-elsewhere', ...nextDay, failure: { code: 'gateway-not-found' } },
};

// In this table "·" means: nothing changes or is journalled. "!x" raises flag x. "+" changes, but not the state.
const TABLE = `
event                              | creating      | unconfirmed                 | pending           | paid             | canceled          | expired           | rejected          | unresolved
created                            | pending       | ·                           | ·                 | ·                | ·                 | ·                 | ·                 | ·
refused                            | rejected      | ·                           | ·                 | ·                | ·                 | ·                 | ·                 | ·
never-sent                         | rejected      | ·                           | ·                 | ·                | ·                 | ·                 | ·                 | ·
unclear                            | unconfirmed   | ·                           | ·                 | ·                | ·                 | ·                 | ·                 | ·
interrupted                        | unconfirmed   | ·                           | ·                 | ·                | ·                 | ·                 | ·                 | ·
dismissed                          | +             | +                           | +                 | ·                | ·                 | ·                 | ·                 | ·
taken up                           | ·             | ·                           | ·                 | ·                | ·                 | ·                 | ·                 | ·
paid                               | paid          | paid                        | paid              | ·                | late !paid-late   | late !paid-late   | late !paid-late   | late !paid-late
paid, after the deadline           | paid          | paid                        | paid              | ·                | late !paid-late   | late !paid-late   | late !paid-late   | late !paid-late
paid, a day later                  | paid          | paid                        | paid              | ·                | late !paid-late   | late !paid-late   | late !paid-late   | late !paid-late
pending                            | ·             | +                           | ·                 | · !contradiction | ·                 | ·                 | ·                 | ·
pending, asked before the deadline | ·             | +                           | ·                 | · !contradiction | ·                 | ·                 | ·                 | ·
pending, asked after the deadline  | ·             | expired                     | expired           | · !contradiction | ·                 | ·                 | ·                 | ·
canceled                           | ·             | canceled                    | canceled          | · !contradiction | ·                 | ·                 | ·                 | ·
canceled, asked before the deadline | ·            | canceled                    | canceled          | · !contradiction | ·                 | ·                 | ·                 | ·
canceled, after the deadline       | ·             | expired                     | expired           | · !contradiction | ·                 | ·                 | ·                 | ·
mismatch                           | · !amount-differs | · !amount-differs       | · !amount-differs | · !amount-differs | · !amount-differs | · !amount-differs | · !amount-differs | · !amount-differs
mismatch, asked a day later        | · !amount-differs | unresolved !amount-differs !unresolved | unresolved !amount-differs !unresolved | · !amount-differs | · !amount-differs | · !amount-differs | · !amount-differs | · !amount-differs
order unknown                      | ·             | +                           | · !order-unknown  | · !contradiction | ·                 | ·                 | ·                 | ·
order unknown, a day later         | ·             | +                           | unresolved !order-unknown !unresolved | · !contradiction | ·                 | ·                 | ·                 | ·
meaningless                        | ·             | ·                           | ·                 | ·                | ·                 | ·                 | ·                 | ·
meaningless, after the deadline    | ·             | ·                           | ·                 | ·                | ·                 | ·                 | ·                 | ·
meaningless, asked a day later     | ·             | unresolved !unresolved      | unresolved !unresolved | ·                | ·                 | ·                 | ·                 | ·
elsewhere                          | ·             | ·                           | ·                 | ·                | ·                 | ·                 | ·                 | ·
elsewhere, after the deadline      | ·             | ·                           | ·                 | ·                | ·                 | ·                 | ·                 | ·
elsewhere, asked a day later       | ·             | · !unresolved               | · !unresolved     | ·                | ·                 | ·                 | ·                 | ·
`;

const [header = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const cells = rows.flatMap(([name = '', ...outcomes]) =>
  outcomes.map((outcome, i) => [header[i + 1] as PaymentState, name, outcome] as const),
);

function outcomeOf(payment: Payment, { payment: next, flags }: TransitionResult): string {
  const changed = next.state === payment.state ? '+' : next.state === 'paid' && next.late ? 'late' : next.state;
  return [next === payment ? '·' : changed, ...flags.map(({ kind }) => `!${kind}`)].join(' ');
}

const basics = 'account amount code createdAt dismissedAt expiresAt method via orderId reference saleId state';
const FIELDS: Readonly<Record<PaymentState, string>> = {
  creating: basics,
  unconfirmed: `${basics} cause knownToExist unknownAnswers`,
  pending: basics,
  paid: `${basics} late paidAt`,
  canceled: `${basics} endedAt`,
  expired: `${basics} endedAt`,
  rejected: `${basics} cause`,
  unresolved: `${basics} cause`,
};

describe('the life of a payment', () => {
  it('has a row for every kind of event and a column for every state', () => {
    const kinds: Readonly<Record<PaymentEvent['kind'], true>> = {
      created: true,
      refused: true,
      'never-sent': true,
      unclear: true,
      'status-paid': true,
      'status-pending': true,
      'status-canceled': true,
      'status-mismatch': true,
      'order-unknown': true,
      'status-meaningless': true,
      'status-elsewhere': true,
      dismissed: true,
      resumed: true,
    };
    expect(header.slice(1)).toEqual([...paymentStates]);
    expect(rows.map(([name]) => name)).toEqual(Object.keys(events));
    expect(new Set(Object.values(events).map(({ kind }) => kind))).toEqual(new Set(Object.keys(kinds)));
    expect(cells).toHaveLength(paymentStates.length * Object.keys(events).length);
  });

  it.each(cells)('%s, then %s: %s', (state, name, outcome) => {
    const payment: Payment = aPayment({ state });
    const event = events[name];
    if (!event) throw new Error(`No event is called ${name}`);
    const result = transition(payment, event);
    expect(outcomeOf(payment, result)).toBe(outcome);
    // Exactly the changes are journalled, and no state carries another's fields.
    expect(result.entries.length > 0).toBe(result.payment !== payment);
    expect(Object.keys(result.payment).sort()).toEqual(FIELDS[result.payment.state].split(' ').sort());
  });

  it('shows exactly what the gateway gave', () => {
    const { payment } = transition(aPayment({ state: 'creating' }), { kind: 'created', at: MORNING, ...created });
    expect(payment).toMatchObject({ state: 'pending', ...created });
  });

  it('dates a payment by when the terminal learned of it, because the interface gives no payment time', () => {
    const { payment } = transition(aPayment(), { kind: 'status-paid', ...after });
    expect(payment).toMatchObject({ paidAt: after.at, late: false });
  });

  it.each(['creating', 'unconfirmed', 'pending'] as const)(
    'calls a payment late that was dismissed while %s',
    (state) => {
      const left = transition(aPayment({ state }), { kind: 'dismissed', at: MORNING + 1 }).payment;
      expect(left).toMatchObject({ state, dismissedAt: MORNING + 1 });
      const { payment, flags } = transition(left, { kind: 'status-paid', ...before });
      expect(payment).toMatchObject({ state: 'paid', late: true, dismissedAt: MORNING + 1 });
      expect(flags).toEqual([{ kind: 'paid-late', evidence: { from: state, dismissed: true } }]);
    },
  );

  it.each(['creating', 'unconfirmed', 'pending'] as const)(
    'does not call late what was left while %s and taken up again before it was paid',
    (state) => {
      const left = aPayment({ state, dismissedAt: MORNING });
      const again = transition(left, { kind: 'resumed', at: MORNING + 1 });
      expect(again.payment).toEqual({ ...left, dismissedAt: null });
      expect(again.entries).toEqual([{ kind: 'resumed', data: {} }]);
      const { payment, flags } = transition(again.payment, { kind: 'status-paid', ...before });
      expect(payment).toMatchObject({ state: 'paid', late: false });
      expect(flags).toEqual([]);
    },
  );

  it('takes nothing up that had ended: its money would be late all the same', () => {
    const ended = aPayment({ state: 'expired', dismissedAt: MORNING });
    expect(transition(ended, { kind: 'resumed', at: MORNING + 1 }).payment).toBe(ended);
  });

  it('dismisses once', () => {
    const payment = aPayment({ dismissedAt: MORNING });
    expect(transition(payment, { kind: 'dismissed', at: MORNING + 1 }).payment).toBe(payment);
  });

  it('shows a payment that was dismissed while its creation was out as pending, still dismissed', () => {
    const { payment } = transition(aPayment({ state: 'creating', dismissedAt: MORNING }), {
      kind: 'created',
      at: MORNING + 1,
      ...created,
    });
    expect(payment).toMatchObject({ state: 'pending', dismissedAt: MORNING });
  });

  it('says what answered in the place of the gateway, when it calls a person for that', () => {
    const failure = { code: 'gateway-not-found' } as const;
    const { flags } = transition(aPayment(), { kind: 'status-elsewhere', ...nextDay, failure });
    expect(flags).toEqual([{ kind: 'unresolved', evidence: { code: 'gateway-not-found' } }]);
  });

  it('calls no contradiction what was asked before the payment was learned of', () => {
    const paid = aPayment({ state: 'paid', paidAt: before.at });
    const late = { at: before.at + 50, sentAt: before.at, reference: null };
    for (const kind of ['status-pending', 'status-canceled'] as const) {
      expect(transition(paid, { kind, ...late }).flags).toEqual([]);
    }
  });

  it('keeps the reference that a status taught, and the one that was known before any other', () => {
    const unconfirmed = aPayment({ state: 'unconfirmed' });
    const result = transition(unconfirmed, { kind: 'status-pending', ...before, reference: 'REF-1' });
    expect(result.payment).toMatchObject({ state: 'unconfirmed', reference: 'REF-1' });
    expect(result.entries).toEqual([{ kind: 'existence-known', data: { reference: 'REF-1' } }]);
    const paid = transition(result.payment, { kind: 'status-paid', ...before, reference: null });
    expect(paid.payment).toMatchObject({ state: 'paid', reference: 'REF-1' });
  });
});

describe('an order that the gateway does not know', () => {
  const unknown = (at: number): PaymentEvent => ({
    kind: 'order-unknown',
    at,
    sentAt: at,
    failure: { code: 'order-unknown' },
  });
  const afterAnswersAt = (...minutes: number[]): Payment =>
    minutes.reduce<Payment>(
      (payment, minute) => transition(payment, unknown(MORNING + minute * MINUTE_MS)).payment,
      aPayment({ state: 'unconfirmed' }),
    );

  it.each([
    ['two answers, however far apart', [0, 60], 'unconfirmed'],
    ['three answers within ten minutes', [0, 5, 9.99], 'unconfirmed'],
    ['many answers within ten minutes', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 'unconfirmed'],
    ['three answers over ten minutes', [0, 5, 10], 'rejected'],
    ['the first later answer after many early ones', [0, 1, 2, 3, 10], 'rejected'],
  ] as const)('%s leave it %s → %s', (_, minutes, state) => {
    expect(afterAnswersAt(...minutes).state).toBe(state);
  });

  it.each([
    ['an answer that spoke of it', transition(afterAnswersAt(0, 5), { kind: 'status-pending', ...before }).payment],
    [
      'a creation that named its reference',
      transition(aPayment({ state: 'creating' }), { kind: 'unclear', at: MORNING, failure, reference: 'REF-1' })
        .payment,
    ],
  ])('is not rejected any more after %s: a person is called, and it ends a day after its deadline', (_, known) => {
    expect(known).toMatchObject({ state: 'unconfirmed', knownToExist: true, unknownAnswers: null });
    for (const minute of [5, 10, 20, 60, 600]) {
      const { payment, entries, flags } = transition(known, unknown(MORNING + minute * MINUTE_MS));
      expect(payment).toBe(known);
      expect(entries).toEqual([]);
      expect(flags.map(({ kind }) => kind)).toEqual(['order-unknown']);
    }
    const { payment, flags } = transition(known, unknown(A_DAY_LATER));
    expect(payment.state).toBe('unresolved');
    expect(flags.map(({ kind }) => kind)).toEqual(['order-unknown', 'unresolved']);
  });

  it('is still found paid after it was rejected', () => {
    const { payment } = transition(afterAnswersAt(0, 5, 10), { kind: 'status-paid', ...after });
    expect(payment).toMatchObject({ state: 'paid', late: true });
  });
});
