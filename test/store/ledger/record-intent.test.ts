import { describe, expect, it } from 'vitest';
import { anIntent, bankMethod, MORNING } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aLedger, aPaidSale, become } from '../a-ledger.ts';
import { commitsInWal } from '../commits-in-wal.ts';

describe('the intent to create a payment', () => {
  it('is one commit: sale, payment and journal', () => {
    const { ledger, file } = aLedger();
    const before = commitsInWal(file);
    const intent = anIntent({ amount: 25_000, note: 'meja 4' });
    const { payment, sale } = ledger.payments.recordIntent(intent);
    expect(commitsInWal(file)).toBe(before + 1);

    expect(sale).toMatchObject({ number: 1, amount: 25_000, note: 'meja 4', state: 'open', createdAt: MORNING });
    expect(payment).toMatchObject({ state: 'creating', orderId: intent.orderId, saleId: sale.id, amount: 25_000 });
    expect(ledger.payments.creating().map((each) => each.payment)).toEqual([payment]);
    expect(ledger.journal.ofPayment(intent.orderId)).toMatchObject([
      { at: MORNING, kind: 'intent-recorded', data: { orderId: intent.orderId, amount: 25_000, method: 'SP' } },
    ]);
  });

  it('answers what reading the ledger would, of a new sale and of one that was unpaid', () => {
    const { ledger } = aLedger();
    const watch = { nextCheckAt: MORNING + 5_000, intervalMs: 5_000 };
    const first = ledger.payments.recordIntent(anIntent({ note: 'meja 4', watch }));
    expect(first).toEqual(ledger.payments.find(first.payment.orderId));
    become(ledger, { ...first.payment, state: 'rejected', cause: { code: 'channel-unavailable' } });
    const second = ledger.payments.recordIntent(anIntent({ saleId: first.sale.id, method: bankMethod }));
    expect(second).toEqual(ledger.payments.find(second.payment.orderId));
  });

  it('keeps the place in the rate limit of the request that is about to leave, in the same commit', () => {
    const { ledger, file } = aLedger();
    const line = { sentAt: [MORNING - 7_000, MORNING], blockedUntil: null, blockMs: null };
    const before = commitsInWal(file);
    const { payment } = ledger.payments.recordIntent(anIntent({ link: line }));
    expect(commitsInWal(file)).toBe(before + 1);
    expect(ledger.links.of(payment.account.baseUrl)).toEqual(line);
  });

  it('numbers sales within their business day', () => {
    const { ledger } = aLedger();
    const days = ['2026-03-09', '2026-03-09', '2026-03-10', '2026-03-09', '2026-03-10'];
    const numbers = days.map((businessDay) => ledger.payments.recordIntent(anIntent({ businessDay })).sale.number);
    expect(numbers).toEqual([1, 2, 1, 3, 2]);
  });

  it('adds another payment to a sale, over the same amount, and opens it again', () => {
    const { ledger } = aLedger();
    const first = ledger.payments.recordIntent(anIntent({ amount: 40_000 }));
    become(ledger, { ...first.payment, state: 'rejected', cause: { code: 'channel-unavailable' } });
    expect(ledger.payments.find(first.payment.orderId)?.sale.state).toBe('unpaid');

    const second = ledger.payments.recordIntent(anIntent({ saleId: first.sale.id, method: bankMethod }));
    expect(second.payment).toMatchObject({ amount: 40_000, method: bankMethod });
    expect(second.sale).toMatchObject({ number: 1, state: 'open' });
    expect(ledger.payments.ofSale(first.sale.id).map(({ payment }) => payment.state)).toEqual(['rejected', 'creating']);
  });

  it('is refused, and leaves nothing, for an order id that is there already', () => {
    const { ledger, file } = aLedger();
    const { payment } = ledger.payments.recordIntent(anIntent());
    expect(() => ledger.payments.recordIntent(anIntent({ orderId: payment.orderId }))).toThrow(/UNIQUE/);
    expect(() => ledger.payments.recordIntent(anIntent({ orderId: payment.orderId.toLowerCase() }))).toThrow(/UNIQUE/);
    expect(ledger.history.count({ search: '' }).count).toBe(1);
    expect(verified(file)).toEqual([]);
  });

  it('is refused for a sale that is not there or is paid', () => {
    const { ledger } = aLedger();
    const { sale } = aPaidSale(ledger);
    expect(() => ledger.payments.recordIntent(anIntent({ saleId: 77 }))).toThrow(/no sale 77/);
    expect(() => ledger.payments.recordIntent(anIntent({ saleId: sale.id }))).toThrow(/paid already/);
  });
});
