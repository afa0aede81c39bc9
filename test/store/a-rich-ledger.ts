/** A ledger with every kind of event: a row in every table, a value in every column. */
import { join } from 'node:path';
import type { Ledger } from '../../electron/ports/ledger/ledger.ts';
import type { StoredPayment } from '../../electron/ports/ledger/payment-port.ts';
import { createLedger, openDatabase } from '../../electron/store/open-ledger.ts';
import { type CallbackFacts, NOT_KEPT } from '../../shared/model/callback-facts.ts';
import type { JournalEntry } from '../../shared/model/journal.ts';
import type { FlagKind, Payment } from '../../shared/model/payment.ts';
import type { Resolution } from '../../shared/model/resolution.ts';
import { rupiah } from '../../shared/model/values/rupiah.ts';
import { anAccount, anIntent, BUSINESS_DAY, bankMethod, MORNING } from '../support/builders.ts';
import { aClosing, aFolder, aPendingSale, become, paid, pending, UNWATCHED } from './a-ledger.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const facts: CallbackFacts = {
  ...{ resultCode: '00', paymentCode: 'SP', reference: 'REF', publisherOrderId: 'MG1', issuerCode: '93600914' },
  ...{ settlementDate: '2026-03-10', spUserHash: 'u5er', productDetail: 'Toko', additionalParam: 'sale 1' },
  merchantUserId: NOT_KEPT,
};
const otherAccount = { ...anAccount, merchantCode: 'D0002' };
const retail = { code: 'FT', kind: 'retail', name: 'Outlet' } as const;
const anInvoice = { method: { code: 'ANY', kind: 'checkout', name: 'Checkout' }, via: 'invoice' } as const;
const eWallet = { code: 'OV', kind: 'e-wallet', name: 'Wallet' } as const;

/** Two coffees and a typed rest. */
const lines = [
  { name: 'Kopi susu', quantity: 2, price: rupiah(10_000) },
  { name: '', quantity: 1, price: rupiah(5_000) },
];
const tea = { name: 'Teh manis', quantity: 1 };
const onSale = { place: 1, retired: false };

/** @param days on which it trades, in turn · @returns its path, and its clock at the end */
export function aRichLedger(days = [BUSINESS_DAY]): { readonly file: string; readonly now: number } {
  const file = join(aFolder(), 'sales-sandbox.sqlite');
  const db = openDatabase({ file, environment: 'sandbox' });
  const ledger = createLedger(db, 'sandbox');
  const day = new Day(ledger, file, days);
  firstPayments(day);
  const [toldBefore, toldAfter] = [day.paidSale(anInvoice), day.paidSale(anInvoice)];
  ledger.methods.save(anAccount, day.now, [{ code: 'SP', kind: 'qris', name: 'QRIS', fee: rupiah(700) }]);
  ledger.payments.saveCallbackFacts(toldBefore.payment.orderId, facts, day.later());
  day.close();
  ledger.payments.saveCallbackFacts(toldAfter.payment.orderId, { ...facts, paymentCode: 'DA' }, day.later());
  cash(day);
  waitingOnes(day);
  day.stepClock(2 * MINUTE_MS);
  waitingOnes(day);
  const ended = day.sale();
  become(ledger, { ...paid(ended.payment), state: 'expired', endedAt: day.now }, { at: day.now, plan: day.soon });
  day.stepClock(-60 * MINUTE_MS);
  const ahead = day.sale({ createdAt: day.now + 3 * DAY_MS });
  day.stepClock(-5 * MINUTE_MS);
  become(ledger, paid(ahead.payment), { at: day.now, day: day.nextDay() });
  day.reconcile();
  day.close();
  day.paidSale({ note: 'after the closing' });
  day.leave('unconfirmed');
  ledger.methods.save(anAccount, day.now, []);
  ledger.items.save(
    [
      {
        id: null,
        name: 'Kopi',
        price: rupiah(12_000),
        barcode: '8991002101',
        colour: 'blue',
        favourite: true,
        ...onSale,
      },
    ],
    day.later(),
  );
  ledger.links.save(anAccount.baseUrl, { sentAt: [day.now], blockedUntil: day.now + MINUTE_MS, blockMs: MINUTE_MS });
  db.close();
  return { file, now: day.now };
}

/** Payments that end: paid, late, twice, by a decision, refused, canceled, given up. */
function firstPayments(day: Day): void {
  const { ledger } = day;
  const first = day.sale({ note: 'Meja 4', fee: rupiah(100), method: bankMethod, lines });
  ledger.payments.saveCallbackFacts(first.payment.orderId, facts, day.now);
  become(ledger, paid(first.payment), { at: day.later(), day: day.nextDay() });

  const late = day.sale({ note: 'Bungkus' });
  ledger.payments.saveCallbackFacts(late.payment.orderId, facts, day.now);
  become(ledger, paid(late.payment, { late: true }), { at: day.later(), day: day.nextDay() });
  day.flag(late, 'paid-late');
  day.decide(late, { kind: 'refunded-outside', reason: 'paid twice', reference: 'TRF' });
  const part = day.refund(first, 10_000);
  day.correct(part);
  day.refund(first, 5_000);

  const [one, two] = [day.sale(), day.sale()];
  const again = ledger.payments.recordIntent(anIntent({ saleId: one.sale.id, createdAt: day.now })).payment;
  const second = become(ledger, pending(again), { at: day.now, plan: day.soon });
  become(ledger, paid(one.payment), { at: day.later(), day: day.nextDay() });
  become(ledger, paid(second.payment), { at: day.later(), day: day.nextDay() });
  ledger.review.acknowledge(again.orderId, 'paid-twice', day.later());
  day.decide(second, { kind: 'refunded-outside', reason: 'paid twice', reference: 'TRF 2' });
  day.flag(two, 'amount-differs');
  day.decide(two, { kind: 'linked', reason: '', linkedSaleId: one.sale.id });
  become(ledger, { ...paid(two.payment), state: 'canceled', endedAt: day.now }, { at: day.now, plan: day.soon });

  // Denied, decided, reported paid again and taken back; and one of two payments of a sale, which both stand or fall.
  const denied = day.paidSale();
  day.flag(denied, 'contradiction');
  day.decide(denied, { kind: 'never-came', reason: 'not in the portal' });
  day.flag(denied, 'paid-after-all');
  day.decide(denied, { kind: 'came-after-all', reason: 'in the portal now' });
  day.decide(denied, { kind: 'never-came', reason: 'gone again' });
  const [third, fourth] = [day.sale(), day.sale()];
  const third2 = ledger.payments.recordIntent(anIntent({ saleId: third.sale.id, createdAt: day.now })).payment;
  const double = become(ledger, pending(third2), { at: day.now, plan: day.soon });
  become(ledger, paid(third.payment), { at: day.later(), day: day.nextDay() });
  become(ledger, paid(double.payment), { at: day.later(), day: day.nextDay() });
  day.decide(third, { kind: 'never-came', reason: 'not in the portal' });
  day.decide(double, { kind: 'never-came', reason: 'not in the portal' });
  day.decide(third, { kind: 'came-after-all', reason: 'in the portal now' });
  become(ledger, paid(fourth.payment), { at: day.later(), day: day.nextDay() });

  const stuttered = day.sale();
  day.flag(stuttered, 'order-differs');
  become(ledger, paid(stuttered.payment), { at: day.later(), day: day.nextDay() });

  const confirmed = day.sale();
  day.decide(confirmed, { kind: 'settled', reason: 'showed the proof' });
  become(ledger, paid(confirmed.payment), { at: day.later(), day: day.nextDay() });
  const unconfirmed = day.leave('unresolved');
  day.decide(unconfirmed, { kind: 'settled', reason: 'showed the proof' });
  day.save(ledger.payments.find(unconfirmed.payment.orderId)?.payment ?? unconfirmed.payment, []);
  day.decide(day.sale(), { kind: 'settled', reason: 'still waiting' });
  day.leave('rejected');
}

/** Alone, given back in part, and next to a payment that came later. */
function cash(day: Day): void {
  const alone = day.cash({
    amount: 7_500,
    note: 'Teh manis',
    lines: [
      { ...tea, price: 10_000 },
      { name: '', quantity: 1, price: -2_500 },
    ],
  });
  const part = day.refundOf(alone, 5_000);
  day.correct(part);
  day.refundOf(alone, 2_500);
  const waiting = day.sale();
  day.cash({ saleId: waiting.sale.id });
  become(day.ledger, paid(waiting.payment), { at: day.later(), day: day.nextDay() });
  day.cash({ amount: 12_000 });
}

/** One of each kind that may still be paid. */
function waitingOnes(day: Day): void {
  const { ledger } = day;
  day.sale({ account: otherAccount });
  const left = day.sale({ note: 'left the counter' });
  day.save({ ...left.payment, dismissedAt: day.now }, [{ kind: 'dismissed', data: {} }]);
  const unknown = day.leave('unconfirmed');
  for (const count of [1, 2]) {
    const unknownAnswers = { count, firstAt: count === 1 ? day.later() : day.now - MINUTE_MS };
    const { payment } = ledger.payments.find(unknown.payment.orderId) ?? unknown;
    day.save({ ...payment, unknownAnswers } as Payment, [{ kind: 'order-unknown', data: { count } }]);
    if (count === 1) day.later();
  }
  const shop = ledger.payments.recordIntent(anIntent({ method: retail, createdAt: day.now })).payment;
  const at = { at: day.now, plan: day.soon };
  become(ledger, { ...pending(shop), code: { kind: 'retail', number: '88123' } } as Payment, at);
  const page = ledger.payments.recordIntent(anIntent({ method: eWallet, via: 'invoice', createdAt: day.now })).payment;
  become(ledger, { ...pending(page), code: { kind: 'page', url: 'https://gateway.example/p' } } as Payment, at);
  ledger.payments.recordIntent(anIntent({ createdAt: day.now }));
}

/** A shop's clock and its actions. */
class Day {
  readonly ledger: Ledger;
  readonly #file: string;
  readonly #days: readonly string[];
  now = MORNING;
  #turn = 0;

  constructor(ledger: Ledger, file: string, days: readonly string[]) {
    this.ledger = ledger;
    this.#file = file;
    this.#days = days;
  }

  /** Another one each time, where there are several. */
  nextDay(): string {
    this.#turn += 1;
    return this.#days[this.#turn % this.#days.length] ?? BUSINESS_DAY;
  }

  get soon() {
    return { nextCheckAt: this.now + MINUTE_MS, intervalMs: MINUTE_MS };
  }

  later(): number {
    this.now += MINUTE_MS;
    return this.now;
  }

  stepClock(deltaMs: number): void {
    this.later();
    this.now += deltaMs;
    this.ledger.watch.shiftDeadlines(deltaMs, this.now);
    this.later();
  }

  sale(wanted: Parameters<typeof anIntent>[0] = {}): StoredPayment {
    const { payment } = aPendingSale(this.ledger, { createdAt: this.later(), watch: this.soon, ...wanted });
    const link = this.ledger.links.of(payment.account.baseUrl);
    this.ledger.watch.recordCheck(payment.orderId, this.now, this.soon, payment.account.baseUrl, link);
    this.ledger.watch.recordAnswer(payment.orderId, this.now, null);
    this.ledger.watch.recordAnswer(payment.orderId, this.now, 'gateway-error');
    return this.ledger.payments.find(payment.orderId) as StoredPayment;
  }

  paidSale(wanted: Parameters<typeof anIntent>[0] = {}): StoredPayment {
    return become(this.ledger, paid(this.sale(wanted).payment), { at: this.later(), day: this.nextDay() });
  }

  /** A payment that was never pending. */
  leave(state: 'unconfirmed' | 'unresolved' | 'rejected'): StoredPayment {
    const { payment } = this.ledger.payments.recordIntent(anIntent({ createdAt: this.later() }));
    const cause = { code: 'channel-unavailable', gatewayMessage: 'not now' } as const;
    const more = { knownToExist: false, unknownAnswers: null };
    const plan = state === 'unconfirmed' ? this.soon : UNWATCHED;
    return become(this.ledger, { ...payment, ...more, state, cause } as Payment, { at: this.now, plan });
  }

  save(payment: Payment, entries: readonly JournalEntry[], flags: readonly FlagKind[] = []): void {
    const isLive = ['creating', 'unconfirmed', 'pending'].includes(payment.state);
    const raised = flags.map((kind) => ({ kind, evidence: {} }));
    const plan = isLive ? this.soon : UNWATCHED;
    this.ledger.payments.saveTransition({ payment, entries, flags: raised }, plan, this.now, this.nextDay(), 10);
  }

  flag({ payment }: StoredPayment, kind: FlagKind): void {
    this.save(this.ledger.payments.find(payment.orderId)?.payment ?? payment, [], [kind]);
  }

  decide({ payment }: StoredPayment, resolution: Resolution): void {
    this.ledger.review.resolve(payment.orderId, resolution, this.later(), this.nextDay());
  }

  /** @returns its number */
  refund({ payment }: StoredPayment, amount: number): number {
    return this.refundOf(payment.orderId, amount);
  }

  /** @returns the record id */
  cash({ saleId, amount = 0, note = '', lines }: Parameters<typeof anIntent>[0] & object): string {
    const ofSale = saleId === undefined ? {} : { saleId };
    const { sale } = anIntent({ amount, note, ...ofSale, ...(lines ? { lines } : {}) });
    const at = this.later();
    const booked = { requestId: `cash ${at}`, sale, recordId: `TK1-20260309-${at}`, given: rupiah(50_000) };
    return this.ledger.cash.book(booked, at, this.nextDay(), 10).recordId;
  }

  refundOf(orderId: string, amount: number): number {
    const of = { orderId, amount: rupiah(amount), reason: 'cold food', reference: 'TRF 3' };
    return this.ledger.refunds.record({ requestId: `refund ${this.now}`, ...of }, this.later(), this.nextDay()).id;
  }

  correct(refundId: number): void {
    const requestId = `correction ${this.now}`;
    this.ledger.refunds.correct({ requestId, refundId, reason: 'typed twice' }, this.later(), this.nextDay());
  }

  /** One that ended with a finding, one that was stopped, and one that is running. */
  reconcile(): void {
    const { ledger } = this;
    const found = { finding: 'contradiction', answered: '01', evidence: null, cause: null } as const;
    const run = ledger.reconciliation.start(BUSINESS_DAY, this.now);
    for (let next = ledger.reconciliation.next(run.id); next; next = ledger.reconciliation.next(run.id)) {
      const state = ledger.payments.find(next.orderId)?.payment.state ?? 'pending';
      if (next.tries === 0) ledger.reconciliation.recordNoAnswer(run.id, next.orderId, this.now);
      else ledger.reconciliation.recordAnswer(run.id, next.orderId, state, state === 'paid' ? found : null, this.now);
    }
    ledger.reconciliation.end(run.id, 'finished', null, this.later());
    const { id } = ledger.reconciliation.start(BUSINESS_DAY, this.now);
    ledger.reconciliation.end(id, 'stopped', { code: 'wrong-signature', gatewayMessage: 'no' }, this.later());
    const running = ledger.reconciliation.start(BUSINESS_DAY, this.now);
    const next = ledger.reconciliation.next(running.id);
    if (next) ledger.reconciliation.recordCheck(running.id, next.orderId, 'paid');
  }

  close(): void {
    aClosing(this.ledger, this.#file, this.later());
  }
}
