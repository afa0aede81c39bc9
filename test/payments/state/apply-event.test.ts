/** What is saved and published after an event: nothing before it is durable, and nothing that says nothing. */
import { describe, expect, it } from 'vitest';
import { applyEvent } from '../../../electron/payments/state/apply-event.ts';
import type { PaymentEvent } from '../../../electron/payments/state/transition.ts';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import type { WatchPlan } from '../../../electron/ports/ledger/payment-port.ts';
import type { Payment } from '../../../shared/model/payment.ts';
import { aLedger, aPendingSale, UNWATCHED } from '../../store/a-ledger.ts';
import { BUSINESS_DAY, MORNING } from '../../support/builders.ts';

const SOON = { nextCheckAt: MORNING + 60_000, intervalMs: 60_000 };
const at = MORNING + 5_000;
const answered = { at, sentAt: at - 100 };
const paid: PaymentEvent = { kind: 'status-paid', ...answered, reference: null };
const canceled: PaymentEvent = { kind: 'status-canceled', ...answered, reference: null };
const meaningless: PaymentEvent = { kind: 'status-meaningless', ...answered };
const orderUnknown: PaymentEvent = { kind: 'order-unknown', ...answered, failure: { code: 'order-unknown' } };
const otherAmount = (statusCode: string): PaymentEvent => ({
  kind: 'status-mismatch',
  flag: 'amount-differs',
  evidence: { statusCode, expected: 25_000, answered: 1 },
  ...answered,
});

function aPayment() {
  const { ledger } = aLedger();
  const { payment } = aPendingSale(ledger, { createdAt: MORNING });
  const { orderId } = payment;
  const dated: string[] = [];
  const shopLedger = {
    environment: 'sandbox' as const,
    ledger,
    businessDay: (when: number) => {
      dated.push(`day of ${when - MORNING}`);
      return BUSINESS_DAY;
    },
    hour: (when: number) => {
      dated.push(`hour of ${when - MORNING}`);
      return 10;
    },
  };
  const events = createEventBus();
  const published: unknown[] = [];
  const inFile = () => ledger.payments.find(orderId);
  // What the file says at that moment.
  events.on('payment', (what) => published.push([what, inFile()?.payment.state]));
  events.on('flags', () => published.push(['flags', inFile()?.flags]));
  const planned: Payment['state'][] = [];
  return {
    ledger,
    orderId,
    inFile,
    published,
    planned,
    dated,
    journal: () => ledger.journal.ofPayment(orderId).map(({ kind }) => kind),
    apply: (event: PaymentEvent, plan: WatchPlan = SOON, of = orderId) =>
      applyEvent(shopLedger, events, of, event, (next) => {
        planned.push(next.state);
        return plan;
      }),
  };
}

describe('an event of a payment', () => {
  it('is saved with the plan for what the payment is then, and only then published', () => {
    const { apply, inFile, published, planned, dated, orderId } = aPayment();
    const after = apply(canceled);
    expect(after).toMatchObject({ payment: { state: 'canceled', endedAt: at }, watch: SOON, flags: [] });
    expect(inFile()).toEqual(after);
    expect(planned).toEqual(['canceled']);
    expect(dated).toEqual(['day of 5000', 'hour of 5000']);
    expect(published).toEqual([[{ environment: 'sandbox', orderId }, 'canceled']]);
  });

  it('that says nothing is neither saved nor published', () => {
    const { apply, inFile, published, planned, journal } = aPayment();
    const [before, rows] = [inFile(), journal()];
    expect(apply(meaningless)).toEqual(before);
    expect([inFile(), journal(), published, planned]).toEqual([before, rows, [], []]);
  });

  it('that changes only what is journalled is saved', () => {
    const { apply, journal, published } = aPayment();
    apply({ kind: 'dismissed', at });
    expect(journal().at(-1)).toBe('dismissed');
    expect(published).toHaveLength(1);
  });

  it('raises its flag once, however often it comes', () => {
    const { apply, journal, published, planned, orderId } = aPayment();
    for (let i = 0; i < 3; i += 1) apply(otherAmount('01'));
    expect(journal().filter((kind) => kind === 'flag-raised')).toHaveLength(1);
    expect(published).toEqual([
      [{ environment: 'sandbox', orderId }, 'pending'],
      ['flags', ['amount-differs']],
    ]);
    expect(planned).toEqual(['pending']);
  });

  it('raises its flag once more where only now it speaks of money, and calls again anyone who has seen it', () => {
    const { apply, ledger, journal, published, orderId } = aPayment();
    apply(otherAmount('01'));
    ledger.review.acknowledge(orderId, 'amount-differs', at);
    published.length = 0;
    apply(otherAmount('00'));
    expect(journal().filter((kind) => kind === 'flag-raised')).toHaveLength(2);
    expect(published.at(-1)).toEqual(['flags', ['amount-differs']]);
    expect(ledger.review.unacknowledged()).toHaveLength(1);
  });

  it('raises it so while nobody has seen the first, too', () => {
    const { apply, journal } = aPayment();
    apply(otherAmount('01'));
    apply(otherAmount('00'));
    expect(journal().filter((kind) => kind === 'flag-raised')).toHaveLength(2);
  });

  it.each([
    ['not seen', orderUnknown, false, ['order-unknown']],
    ['seen', otherAmount('01'), true, []],
  ] as const)('that pays a flagged payment sends its alert and the count again: %s', (_, doubt, isSeen, left) => {
    const { apply, ledger, published, orderId } = aPayment();
    const { flags } = apply(doubt);
    for (const flag of isSeen ? flags : []) ledger.review.acknowledge(orderId, flag, at);
    published.length = 0;
    apply(paid);
    expect(published.at(-1)).toEqual(['flags', left]);
  });

  it('of no payment in this ledger is a bug, and only the end of its order ID is said', () => {
    const { apply } = aPayment();
    expect(() => apply(paid, SOON, 'KK1-20260309-ABCDEFGHJKLMN')).toThrow(
      new Error('No payment KLMN in the sandbox ledger'),
    );
  });
});

describe('the last answer about a sale that was settled by hand', () => {
  function aSettledPayment() {
    const payment = aPayment();
    payment.apply(canceled);
    payment.apply(otherAmount('01'));
    const settled = { kind: 'settled', reason: 'Dibayar tunai' } as const;
    payment.ledger.review.resolve(payment.orderId, settled, at, BUSINESS_DAY);
    payment.published.length = 0;
    payment.planned.length = 0;
    return payment;
  }

  it('is saved even if it says nothing: the settlement was never confirmed', () => {
    const { apply, inFile, published } = aSettledPayment();
    apply(meaningless, UNWATCHED);
    expect(inFile()).toMatchObject({ watch: UNWATCHED, flags: ['settlement-unconfirmed'] });
    expect(published.at(-1)).toEqual(['flags', ['settlement-unconfirmed']]);
  });

  it('is none while another check is planned', () => {
    const { apply, inFile, published } = aSettledPayment();
    apply(meaningless, SOON);
    expect([inFile()?.flags, published]).toEqual([[], []]);
  });

  it.each(['dismissed', 'resumed'] as const)('is none when a cashier has %s it', (kind) => {
    const { apply, inFile, published } = aSettledPayment();
    apply({ kind, at }, UNWATCHED);
    expect([inFile()?.flags, published]).toEqual([[], []]);
  });

  it('is none about a sale that nobody settled', () => {
    const { apply, published } = aPayment();
    apply(meaningless, UNWATCHED);
    expect(published).toEqual([]);
  });
});
