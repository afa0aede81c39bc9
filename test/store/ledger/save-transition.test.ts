import { describe, expect, it } from 'vitest';
import type { Payment, PaymentState } from '../../../shared/model/payment.ts';
import { paymentStates } from '../../../shared/model/payment.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { anIntent, aPayment, BUSINESS_DAY, MORNING } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aLedger, aPendingSale, become, paid, pending, UNWATCHED } from '../a-ledger.ts';
import { commitsInWal } from '../commits-in-wal.ts';

describe('a step', () => {
  it('is one commit: payment, journal, flags, sale and totals', () => {
    const { ledger, file } = aLedger();
    const { payment } = aPendingSale(ledger);
    const before = commitsInWal(file);
    const at = MORNING + 90_000;
    const saved = ledger.payments.saveTransition(
      {
        payment: paid(payment, { at, late: true }),
        entries: [{ kind: 'paid', data: { reference: payment.reference } }],
        flags: [{ kind: 'paid-late', evidence: { state: 'expired' } }],
      },
      UNWATCHED,
      at,
      BUSINESS_DAY,
      10,
    );
    expect(commitsInWal(file)).toBe(before + 1);

    expect(saved).toMatchObject({
      payment: { state: 'paid', paidAt: at },
      sale: { state: 'paid' },
      flags: ['paid-late'],
    });
    expect(ledger.payments.find(payment.orderId)).toEqual(saved);
    expect(ledger.journal.ofPayment(payment.orderId).slice(-2)).toEqual([
      {
        at,
        kind: 'paid',
        data: { reference: payment.reference, businessDay: BUSINESS_DAY, hour: 10, isDouble: false },
      },
      { at, kind: 'flag-raised', data: { state: 'expired', flag: 'paid-late' } },
    ]);
    expect(ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY).methods).toHaveLength(1);
  });

  it.each(paymentStates.map((state) => [state]))('keeps every field of a payment that is %s', (state: PaymentState) => {
    const { ledger } = aLedger();
    const { payment } = ledger.payments.recordIntent(anIntent());
    const wanted = {
      ...aPayment<PaymentState>({ state }),
      orderId: payment.orderId,
      account: payment.account,
      method: payment.method,
      dismissedAt: MORNING + 5,
    } as Payment;
    expect(become(ledger, wanted).payment).toEqual(wanted);
    expect(ledger.payments.find(wanted.orderId)?.payment).toEqual(wanted);
  });

  it('keeps how often the order was unknown', () => {
    const { ledger } = aLedger();
    const { payment } = ledger.payments.recordIntent(anIntent());
    const next: Payment = {
      ...payment,
      state: 'unconfirmed',
      cause: { code: 'order-id-exists', gatewayMessage: 'merchantOrderId "x" & \'y\'' },
      knownToExist: false,
      unknownAnswers: { count: 2, firstAt: MORNING + 1000 },
    };
    expect(become(ledger, next).payment).toEqual(next);
  });

  it('that changed nothing moves the next check and writes no journal', () => {
    const { ledger } = aLedger();
    const before = aPendingSale(ledger);
    const plan = { nextCheckAt: MORNING + 5000, intervalMs: 5000 };
    const after = ledger.payments.saveTransition(
      { payment: before.payment, entries: [], flags: [] },
      plan,
      MORNING + 1,
      BUSINESS_DAY,
      10,
    );
    expect(after).toEqual({ ...before, watch: { ...before.watch, ...plan } });
    expect(ledger.journal.ofPayment(before.payment.orderId)).toHaveLength(2);
  });

  it('raises a flag once, even after someone has seen it', () => {
    const { ledger } = aLedger();
    const { payment } = aPendingSale(ledger);
    const step = { payment, entries: [], flags: [{ kind: 'order-unknown', evidence: {} }] } as const;
    ledger.payments.saveTransition(step, UNWATCHED, MORNING + 1, BUSINESS_DAY, 10);
    ledger.payments.saveTransition(step, UNWATCHED, MORNING + 2, BUSINESS_DAY, 10);
    expect(ledger.review.unacknowledged()).toEqual([
      { orderId: payment.orderId, flag: 'order-unknown', raisedAt: MORNING + 1 },
    ]);

    ledger.review.acknowledge(payment.orderId, 'order-unknown', MORNING + 3);
    ledger.review.acknowledge(payment.orderId, 'order-unknown', MORNING + 4);
    expect(ledger.payments.saveTransition(step, UNWATCHED, MORNING + 5, BUSINESS_DAY, 10).flags).toEqual([]);
    expect(ledger.review.unacknowledged()).toEqual([]);
    const said = ledger.journal.ofPayment(payment.orderId).map(({ kind }) => kind);
    expect(said.slice(2)).toEqual(['flag-raised', 'flag-acknowledged']);
  });

  it('learns a reference later, and finds its owner in the same account only', () => {
    const { ledger } = aLedger();
    const { payment } = ledger.payments.recordIntent(anIntent());
    const unconfirmed = become(ledger, {
      ...payment,
      state: 'unconfirmed',
      cause: { code: 'interrupted' },
      knownToExist: false,
      unknownAnswers: null,
    });
    become(ledger, { ...unconfirmed.payment, reference: 'DK-Abc' });
    expect(ledger.payments.referenceOwner(payment.account, 'DK-Abc')).toBe(payment.orderId);
    expect(ledger.payments.referenceOwner(payment.account, 'DK-abc')).toBeUndefined();
    expect(ledger.payments.referenceOwner({ ...payment.account, merchantCode: 'D0002' }, 'DK-Abc')).toBeUndefined();
  });

  it('can be saved with a reference that another payment has: the news of money comes first', () => {
    const { ledger } = aLedger();
    const first = aPendingSale(ledger).payment;
    const second = aPendingSale(ledger).payment;
    become(ledger, paid({ ...second, reference: first.reference } as Payment));
    expect(ledger.payments.find(second.orderId)?.payment.state).toBe('paid');
    expect(ledger.payments.referenceOwner(first.account, first.reference ?? '')).toBe(first.orderId);
  });

  it('is refused for a payment that is not there, or that became another', () => {
    const { ledger } = aLedger();
    const { payment } = aPendingSale(ledger);
    expect(() => become(ledger, aPayment())).toThrow(/no payment/);
    expect(() => become(ledger, { ...payment, amount: rupiah(1) })).toThrow(/can't change/);
  });

  it('never takes "paid" back', () => {
    const { ledger, file } = aLedger();
    const { payment } = aPendingSale(ledger);
    become(ledger, paid(payment));
    expect(() => become(ledger, pending(payment))).toThrow(/never changes/);
    expect(ledger.payments.find(payment.orderId)?.payment.state).toBe('paid');
    expect(verified(file)).toEqual([]);
  });
});

describe('the sale of a step', () => {
  it('is open, unpaid and paid as its payments say', () => {
    const { ledger } = aLedger();
    const first = aPendingSale(ledger);
    const ended = become(ledger, { ...first.payment, state: 'expired', endedAt: MORNING + 700_000 });
    expect(ended.sale.state).toBe('unpaid');
    const second = ledger.payments.recordIntent(anIntent({ saleId: first.sale.id }));
    expect(second.sale.state).toBe('open');
    become(ledger, { ...second.payment, state: 'rejected', cause: { code: 'host-not-found' } });
    expect(become(ledger, paid(ended.payment, { late: true })).sale.state).toBe('paid');
  });
});
