/**
 * The method that a customer chose on the gateway's page: learned from a callback, and counted unless it was closed
 * before.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import type { StoredPayment } from '../../../electron/ports/ledger/payment-port.ts';
import type { MethodOffer } from '../../../shared/contract/methods.ts';
import type { PaymentMethod } from '../../../shared/model/payment.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { anAccount, anIntent, BUSINESS_DAY, bankMethod, callbackFacts, MORNING } from '../../support/builders.ts';
import { expectAsFolded } from '../../support/closings/folded-closings.ts';
import { verified } from '../../support/verified.ts';
import { aClosing, aLedger, aPaidSale, aPendingSale, aRefund, become, paid, pending } from '../a-ledger.ts';

const customerChooses: PaymentMethod = { code: 'ANY', kind: 'checkout', name: 'Checkout' };
const offers: readonly MethodOffer[] = [
  { code: 'SP', kind: 'qris', name: 'QRIS Nusa', fee: rupiah(700) },
  { code: 'BC', kind: 'virtual-account', name: 'Bank BC', fee: rupiah(4_000) },
  { code: 'Z9', kind: 'e-wallet', name: 'Wallet Z', fee: null },
];

function aLedgerOfMethods() {
  const { ledger, file, db } = aLedger();
  ledger.methods.save(anAccount, MORNING, offers);
  const invoice = () => aPendingSale(ledger, { method: customerChooses, via: 'invoice' });
  const pay = ({ payment }: StoredPayment) => become(ledger, paid(payment));
  const told = ({ payment }: StoredPayment, paymentCode: string, more = {}) =>
    ledger.payments.saveCallbackFacts(payment.orderId, callbackFacts({ paymentCode, ...more }), MORNING + 120_000);
  const used = ({ payment }: StoredPayment) => ledger.payments.find(payment.orderId)?.used ?? null;
  return { ledger, file, db, invoice, pay, told, used };
}

function closes(file: string, ledger: Ledger) {
  const closed = aClosing(ledger, file, MORNING + 3_600_000);
  expectAsFolded(file);
  return closed;
}

const takings = (ledger: Ledger) => ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY);
const methodsOf = (ledger: Ledger) => takings(ledger).methods.map(({ method, count, gross }) => [method, count, gross]);
const facts = { issuerCode: '93600914', settlementDate: '2026-03-10' };

describe('the method that a customer chose', () => {
  it.each([['before'], ['after']])('is counted by method, fee and issuer when it is told %s the money', (when) => {
    const { ledger, invoice, pay, told, used, file } = aLedgerOfMethods();
    const sale = invoice();
    if (when === 'before') told(sale, 'SP', facts);
    expect(used(sale)).toBeNull();
    pay(sale);
    if (when === 'after') told(sale, 'SP', facts);
    expect(used(sale)).toEqual({ code: 'SP', kind: 'qris', name: 'QRIS Nusa' });
    expect(ledger.payments.find(sale.payment.orderId)?.payment.method).toEqual(customerChooses);
    const { methods, issuers, payouts } = takings(ledger);
    expect(methods).toMatchObject([
      { method: 'SP', name: 'QRIS Nusa', count: 1, gross: 25_000, fees: { count: 1, gross: 700 } },
    ]);
    expect(issuers).toEqual([{ code: '93600914', count: 1, gross: 25_000 }]);
    expect(payouts).toMatchObject([{ date: '2026-03-10' }]);
    expect(verified(file)).toEqual([]);
  });

  it('stays unknown to the sums while nobody has paid, whatever a callback says', () => {
    const { ledger, invoice, told, used, file } = aLedgerOfMethods();
    const sale = invoice();
    told(sale, 'SP', facts);
    expect(used(sale)).toBeNull();
    expect(takings(ledger).methods).toEqual([]);
    expect(verified(file)).toEqual([]);
  });

  it('is not taken from a callback of a failed try, but from the one of the payment made', () => {
    const { ledger, invoice, pay, told, used, file } = aLedgerOfMethods();
    const sale = invoice();
    told(sale, 'BC', { resultCode: '01' });
    pay(sale);
    expect(used(sale)).toBeNull();
    told(sale, 'Z9');
    expect(used(sale)).toEqual({ code: 'Z9', kind: 'e-wallet', name: 'Wallet Z' });
    expect(methodsOf(ledger)).toEqual([['Z9', 1, 25_000]]);
    expect(takings(ledger).methods).toMatchObject([{ fees: { count: 0 } }]);
    expect(verified(file)).toEqual([]);
  });

  it.each(['XX', 'sp'])('is not known by a code that is neither known nor listed: %s', (code) => {
    const { ledger, invoice, pay, told, used, file } = aLedgerOfMethods();
    const sale = pay(invoice());
    told(sale, code, facts);
    expect(used(sale)).toBeNull();
    expect(methodsOf(ledger)).toEqual([['ANY', 1, 25_000]]);
    expect(takings(ledger).issuers).toEqual([]);
    expect(ledger.payments.callbackOf(sale.payment.orderId)?.facts.paymentCode).toBe(code);
    expect(verified(file)).toEqual([]);
  });

  it('is one of the table where the gateway does not list it, under its code', () => {
    const { invoice, pay, told, used, file } = aLedgerOfMethods();
    const sale = pay(invoice());
    told(sale, 'OV');
    expect(used(sale)).toEqual({ code: 'OV', kind: 'e-wallet', name: 'OV' });
    expect(verified(file)).toEqual([]);
  });

  it('is no other where the shop had asked for one: the sums stay with what was asked for', () => {
    const { ledger, told, used, file } = aLedgerOfMethods();
    const sale = aPaidSale(ledger, { method: bankMethod });
    told(sale, 'SP', facts);
    expect(used(sale)).toBeNull();
    expect(methodsOf(ledger)).toEqual([['BC', 1, 25_000]]);
    expect(takings(ledger).issuers).toEqual([]);
    expect(verified(file)).toEqual([]);
  });

  it('is learned once: another callback changes nothing', () => {
    const { ledger, invoice, pay, told, used, file } = aLedgerOfMethods();
    const sale = pay(invoice());
    told(sale, 'SP');
    told(sale, 'BC');
    expect(used(sale)?.code).toBe('SP');
    expect(methodsOf(ledger)).toEqual([['SP', 1, 25_000]]);
    expect(verified(file)).toEqual([]);
  });

  it('moves a second payment of a sale as such, and its refunds with the payment', () => {
    const { ledger, invoice, pay, told, file } = aLedgerOfMethods();
    const first = invoice();
    const second = ledger.payments.recordIntent(
      anIntent({ saleId: first.sale.id, method: customerChooses, via: 'invoice' }),
    );
    const again = become(ledger, pending(second.payment));
    pay(first);
    pay(again);
    aRefund(ledger, first.payment.orderId, 5_000);
    told(first, 'SP');
    told(again, 'BC');
    const { methods, refundsByMethod } = takings(ledger);
    expect(methods).toMatchObject([
      { method: 'BC', count: 0, doubles: { count: 1, gross: 25_000 }, fees: { count: 0 } },
      { method: 'SP', count: 1, doubles: { count: 0 }, fees: { count: 1, gross: 700 } },
    ]);
    expect(refundsByMethod).toMatchObject([{ method: 'SP', name: 'QRIS Nusa', gross: 5_000 }]);
    expect(verified(file)).toEqual([]);
  });

  it('is what History filters by and shows, and the one asked for finds the sale no more', () => {
    const { ledger, invoice, pay, told, file } = aLedgerOfMethods();
    const sale = pay(invoice());
    const found = (method: string) =>
      ledger.history.page({ search: '', method, before: null, limit: 50 }).entries.map(({ shown }) => shown.methodName);
    expect(found('ANY')).toEqual(['Checkout']);
    told(sale, 'SP');
    expect([found('SP'), found('ANY')]).toEqual([['QRIS Nusa'], []]);
    expect(ledger.history.methods()).toContainEqual({ code: 'SP', name: 'QRIS Nusa' });
    expect(verified(file)).toEqual([]);
  });
});

describe('the database itself', () => {
  const learned = "used_method = 'SP', used_method_kind = 'qris', used_method_name = 'QRIS', used_counts = 1";
  it.each([
    ['learns another method', "used_method = 'BC'"],
    ['forgets the method', 'used_method = NULL, used_method_kind = NULL, used_method_name = NULL, used_counts = NULL'],
    ['takes it out of the sums', 'used_counts = 0'],
  ])('never %s of a payment that has one', (_, change) => {
    const { db, invoice, pay, told } = aLedgerOfMethods();
    told(pay(invoice()), 'SP');
    expect(() => db.exec(`UPDATE payment SET ${change}`)).toThrow('the method that was used is learned once');
  });

  it('takes no used method for a payment that is not paid, or whose customer had no choice', () => {
    const { db, ledger, invoice } = aLedgerOfMethods();
    invoice();
    expect(() => db.exec(`UPDATE payment SET ${learned}`)).toThrow('CHECK');
    aPaidSale(ledger);
    expect(() => db.exec(`UPDATE payment SET ${learned} WHERE id = 2`)).toThrow('CHECK');
  });

  it('keeps the callback facts of a payment made', () => {
    const { db, invoice, told } = aLedgerOfMethods();
    told(invoice(), 'SP');
    expect(() => db.exec("UPDATE callback_fact SET payment_code = 'BC'")).toThrow(
      'the first word of a callback counts',
    );
    expect(() => db.exec('DELETE FROM callback_fact')).toThrow('never deleted');
  });
});

describe('a Z report', () => {
  it('counts by the method that was used where that was known', () => {
    const { ledger, file, invoice, pay, told } = aLedgerOfMethods();
    told(pay(invoice()), 'SP');
    pay(invoice());
    expect(closes(file, ledger).content.days).toMatchObject([
      {
        methods: [
          { code: 'ANY', count: 1 },
          { code: 'SP', name: 'QRIS Nusa', count: 1 },
        ],
      },
    ]);
    expect(verified(file)).toEqual([]);
  });

  it('never changes when the method is told after it, nor do the day’s sums by method; the sale shows it', () => {
    const { ledger, file, invoice, pay, told, used } = aLedgerOfMethods();
    const sale = pay(invoice());
    const closed = closes(file, ledger);
    const before = takings(ledger);
    expect(told(sale, 'SP', facts)).toBe('kept');
    expect(ledger.closings.find(1)).toEqual(closed);
    expect(takings(ledger).methods).toEqual(before.methods);
    expect(takings(ledger)).toMatchObject({ issuers: [], payouts: [{ date: '2026-03-10' }] });
    expect(used(sale)?.code).toBe('SP');
    const learned = ledger.journal.ofPayment(sale.payment.orderId).find(({ kind }) => kind === 'method-used');
    expect(learned?.data).toMatchObject({ method: 'SP', counts: false });
    expect(verified(file)).toEqual([]);
  });

  it('that listed the payment as still open says so forever, by the method asked for', () => {
    const { ledger, file, invoice, pay, told } = aLedgerOfMethods();
    const sale = invoice();
    expect(closes(file, ledger).content.open.items).toMatchObject([{ methodName: 'Checkout' }]);
    told(sale, 'SP');
    pay(sale);
    expect(verified(file)).toEqual([]);
    expect(closes(file, ledger).content.days).toMatchObject([{ methods: [{ code: 'SP' }] }]);
    expect(verified(file)).toEqual([]);
  });

  it('that counted a refund of a sale settled by hand keeps it by the method asked for, when the money comes after it', () => {
    const { ledger, file, invoice, pay, told, used } = aLedgerOfMethods();
    const sale = invoice();
    const { orderId } = sale.payment;
    ledger.review.resolve(orderId, { kind: 'settled', reason: 'showed the proof' }, MORNING, BUSINESS_DAY);
    aRefund(ledger, orderId, 5_000);
    expect(closes(file, ledger).content.refundsByMethod).toMatchObject([{ code: 'ANY' }]);
    told(sale, 'SP');
    pay(sale);
    expect(used(sale)?.code).toBe('SP');
    expect(methodsOf(ledger)).toEqual([['ANY', 1, 25_000]]);
    expect(verified(file)).toEqual([]);
  });

  it('holds with the sums and Verify in whatever order money, callbacks, refunds and closings come', () => {
    const step = fc.constantFrom('invoice', 'pay', 'tell', 'tell-failed', 'refund', 'close');
    fc.assert(
      fc.property(fc.array(fc.tuple(step, fc.nat(5)), { minLength: 20, maxLength: 30 }), (steps) => {
        const { ledger, file, invoice, pay, told } = aLedgerOfMethods();
        const sales: StoredPayment[] = [invoice(), invoice()];
        const closings: ReturnType<typeof closes>[] = [];
        for (const [what, which] of steps) {
          const sale = sales[which % sales.length];
          if (!sale) continue;
          const isPaid = ledger.payments.find(sale.payment.orderId)?.payment.state === 'paid';
          if (what === 'invoice' && sales.length < 4) sales.push(invoice());
          else if (what === 'close') closings.push(closes(file, ledger));
          else if (what === 'pay' && !isPaid) pay(sale);
          else if (what === 'tell') told(sale, ['SP', 'BC', 'XX'][which % 3] ?? '', facts);
          else if (what === 'tell-failed') told(sale, 'OV', { resultCode: '01' });
          else if (what === 'refund' && isPaid) aRefund(ledger, sale.payment.orderId, 100);
        }
        expect(verified(file)).toEqual([]);
        expect(closings.map(({ number }) => ledger.closings.find(number))).toEqual(closings);
        const paidSales = sales.filter(
          ({ payment }) => ledger.payments.find(payment.orderId)?.payment.state === 'paid',
        );
        expect(takings(ledger).days.reduce((sum, { gross }) => sum + gross, 0)).toBe(paidSales.length * 25_000);
      }),
      { numRuns: amountOfRun({ quick: 10, full: 100 }) },
    );
  });
});
