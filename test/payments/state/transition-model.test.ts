import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PaymentEvent, transition } from '../../../electron/payments/state/transition.ts';
import { type Payment, type PaymentState, paymentStates } from '../../../shared/model/payment.ts';
import { aPayment, MORNING } from '../../support/builders.ts';

/** The allowed successors of each state; a state may always stay. */
const FOLLOWS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  creating: ['pending', 'rejected', 'unconfirmed', 'paid'],
  unconfirmed: ['paid', 'expired', 'canceled', 'rejected', 'unresolved'],
  pending: ['paid', 'canceled', 'expired', 'unresolved'],
  paid: [],
  canceled: ['paid'],
  expired: ['paid'],
  rejected: ['paid'],
  unresolved: ['paid'],
};

const failure = { code: 'gateway-error' } as const;
const reference = fc.option(fc.constantFrom('REF-1', 'REF-2'), { nil: null });
/** The time since the previous event, and the duration of the request. */
const timing = fc.record({
  pause: fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 60_000, max: 13 * 3_600_000 })),
  took: fc.integer({ min: 0, max: 15_000 }),
});
type Undated = PaymentEvent extends infer E ? (E extends PaymentEvent ? Omit<E, 'at' | 'sentAt'> : never) : never;
const undated: fc.Arbitrary<Undated> = fc.oneof(
  fc.constant({ kind: 'created', reference: 'REF-1', code: { kind: 'qris', payload: 'QR' } } as const),
  fc.constant({ kind: 'refused', failure } as const),
  fc.constant({ kind: 'never-sent', failure } as const),
  reference.map((known) => ({ kind: 'unclear', failure, reference: known }) as const),
  fc.constant({ kind: 'dismissed' } as const),
  fc.constant({ kind: 'resumed' } as const),
  reference.map((known) => ({ kind: 'status-paid', reference: known }) as const),
  reference.map((known) => ({ kind: 'status-pending', reference: known }) as const),
  reference.map((known) => ({ kind: 'status-canceled', reference: known }) as const),
  fc.constant({ kind: 'status-mismatch', flag: 'order-differs', evidence: {} } as const),
  fc.constant({ kind: 'order-unknown', failure: { code: 'order-unknown' } } as const),
  fc.constant({ kind: 'status-meaningless' } as const),
  fc.constant({ kind: 'status-elsewhere', failure: { code: 'gateway-not-found' } } as const),
);

const lives = fc.array(fc.tuple(undated, timing), { maxLength: 40 }).map((happenings) => {
  let now = MORNING;
  return happenings.map(([event, { pause, took }]): PaymentEvent => {
    now += pause;
    return { ...event, at: now, sentAt: now - Math.min(took, pause) } as PaymentEvent;
  });
});

describe('whatever happens in whatever order', () => {
  it('a payment lives as drawn, and paid is forever', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paymentStates), lives, (state, happenings) => {
        const born: Payment = aPayment({ state });
        let payment = born;
        for (const event of happenings) {
          const result = transition(payment, event);
          const next = result.payment;
          if (next.state !== payment.state) expect(FOLLOWS[payment.state]).toContain(next.state);
          if (payment.state === 'paid') expect(next).toBe(payment);
          expect(result.entries.length > 0).toBe(next !== payment);
          if (payment.reference !== null) expect(next.reference).toBe(payment.reference);
          const isTakenUp = event.kind === 'resumed' && next.state === payment.state;
          if (payment.dismissedAt !== null && !isTakenUp) expect(next.dismissedAt).toBe(payment.dismissedAt);
          payment = next;
        }
        const { orderId, saleId, account, amount, method, createdAt, expiresAt } = born;
        expect(payment).toMatchObject({ orderId, saleId, account, amount, method, createdAt, expiresAt });
      }),
      { numRuns: 500 },
    );
  });

  it('only an answer "paid" pays, and it always does', () => {
    fc.assert(
      fc.property(lives, (happenings) => {
        const end = happenings.reduce<Payment>(
          (payment, event) => transition(payment, event).payment,
          aPayment({ state: 'creating' }),
        );
        expect(end.state === 'paid').toBe(happenings.some(({ kind }) => kind === 'status-paid'));
      }),
      { numRuns: 500 },
    );
  });

  it('is late exactly when it was dismissed or had ended before', () => {
    fc.assert(
      fc.property(lives, (happenings) => {
        let payment: Payment = aPayment({ state: 'creating' });
        for (const event of happenings) {
          const { payment: next, flags } = transition(payment, event);
          if (next.state === 'paid' && payment.state !== 'paid') {
            const live = ['creating', 'unconfirmed', 'pending'].includes(payment.state);
            expect(next.late).toBe(!live || payment.dismissedAt !== null);
            expect(flags.some(({ kind }) => kind === 'paid-late')).toBe(next.late);
          }
          payment = next;
        }
      }),
      { numRuns: 500 },
    );
  });
});
