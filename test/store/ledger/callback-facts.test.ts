import { describe, expect, it } from 'vitest';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { anIntent, BUSINESS_DAY, bankMethod, callbackFacts, MORNING } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aLedger, aPendingSale, become, paid } from '../a-ledger.ts';

const facts = callbackFacts({ issuerCode: '93600914', settlementDate: '2026-03-10', publisherOrderId: 'MG1' });
const sum = { count: 1, gross: 25_000 };

describe('callback facts', () => {
  it.each([['before'], ['after']])('is counted by issuer and payout when it comes %s the money', (when) => {
    const { ledger, file } = aLedger();
    const { payment } = aPendingSale(ledger);
    if (when === 'before') expect(ledger.payments.saveCallbackFacts(payment.orderId, facts, MORNING)).toBe('kept');
    become(ledger, paid(payment));
    if (when === 'after') expect(ledger.payments.saveCallbackFacts(payment.orderId, facts, MORNING)).toBe('kept');
    expect(ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY)).toMatchObject({
      issuers: [{ code: '93600914', ...sum }],
      payouts: [{ date: '2026-03-10', ...sum }],
      hours: [{ hour: 10, ...sum }],
    });
    expect(verified(file)).toEqual([]);
  });

  it('moves no money and makes nothing paid', () => {
    const { ledger } = aLedger();
    const { payment } = aPendingSale(ledger);
    ledger.payments.saveCallbackFacts(payment.orderId, facts, MORNING);
    expect(ledger.payments.find(payment.orderId)?.payment).toEqual(payment);
    expect(ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY)).toMatchObject({ methods: [], issuers: [], payouts: [] });
  });

  it('is the first word for good: another one is noted once and changes nothing', () => {
    const { ledger, file } = aLedger();
    const { payment } = aPendingSale(ledger);
    become(ledger, paid(payment));
    ledger.payments.saveCallbackFacts(payment.orderId, facts, MORNING);
    const before = ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY);
    expect(ledger.payments.saveCallbackFacts(payment.orderId, facts, MORNING)).toBe('known');
    const other = { ...facts, issuerCode: '93600002' };
    expect(ledger.payments.saveCallbackFacts(payment.orderId, other, MORNING)).toBe('differs');
    expect(ledger.payments.saveCallbackFacts(payment.orderId, other, MORNING)).toBe('differs');
    expect(ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY)).toEqual(before);
    const noted = ledger.journal.ofPayment(payment.orderId).filter(({ kind }) => kind === 'callback-differs');
    expect(noted.map(({ data }) => data['issuerCode'])).toEqual(['93600002']);
    expect(verified(file)).toEqual([]);
  });

  it('of a failed try gives way to that of the payment that was made after it, and is in no sum itself', () => {
    const { ledger, file } = aLedger();
    const { payment } = aPendingSale(ledger);
    become(ledger, paid(payment));
    const failed = callbackFacts({
      ...{ resultCode: '01', issuerCode: '93600002', settlementDate: '2026-03-11', publisherOrderId: 'MG0' },
    });
    expect(ledger.payments.saveCallbackFacts(payment.orderId, failed, MORNING)).toBe('kept');
    expect(ledger.payments.callbackOf(payment.orderId)).toEqual({ at: MORNING, facts: failed });
    expect(ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY)).toMatchObject({ issuers: [], payouts: [] });
    expect(ledger.payments.saveCallbackFacts(payment.orderId, facts, MORNING + 1)).toBe('kept');
    expect(ledger.payments.saveCallbackFacts(payment.orderId, failed, MORNING + 2)).toBe('differs');
    expect(ledger.payments.callbackOf(payment.orderId)).toEqual({ at: MORNING + 1, facts });
    expect(ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY)).toMatchObject({
      issuers: [{ code: '93600914', ...sum }],
      payouts: [{ date: '2026-03-10', ...sum }],
    });
    expect(verified(file)).toEqual([]);
  });

  it('of nothing is nothing, and of a second payment of a sale is in no sum', () => {
    const { ledger, file } = aLedger();
    const first = aPendingSale(ledger);
    const second = ledger.payments.recordIntent(anIntent({ saleId: first.sale.id }));
    become(ledger, paid(first.payment));
    become(ledger, paid(second.payment));
    const nothing = callbackFacts({ resultCode: null });
    expect(ledger.payments.saveCallbackFacts(first.payment.orderId, nothing, MORNING)).toBe('nothing');
    expect(ledger.payments.saveCallbackFacts(second.payment.orderId, facts, MORNING)).toBe('kept');
    expect(ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY)).toMatchObject({
      hours: [{ hour: 10, ...sum }],
      issuers: [],
    });
    expect(verified(file)).toEqual([]);
  });
});

describe('a fee', () => {
  it('is kept as it was named when the payment was made, and summed where it was', () => {
    const { ledger, file } = aLedger();
    for (const fee of [4_000, 4_500, 0]) {
      const { payment } = ledger.payments.recordIntent(anIntent({ method: bankMethod, fee: rupiah(fee) }));
      become(ledger, paid(payment));
    }
    become(ledger, paid(aPendingSale(ledger, { method: bankMethod }).payment));
    const [bank] = ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY).methods;
    expect(bank).toMatchObject({ method: 'BC', name: 'Bank BC', count: 4, gross: 100_000 });
    expect(bank?.fees).toEqual({ count: 2, gross: 8_500 });
    expect(verified(file)).toEqual([]);
  });
});
