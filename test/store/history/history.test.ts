import { describe, expect, it } from 'vitest';
import type { HistoryFilter, HistorySlice } from '../../../electron/ports/ledger/history-port.ts';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { anIntent, MORNING } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aLedger, aPaidSale, aPendingSale, become, paid } from '../a-ledger.ts';

function search(ledger: Ledger, text: string, filter: Omit<HistoryFilter, 'search'> = {}) {
  const { entries } = ledger.history.page({ ...filter, search: text, before: null, limit: 50 });
  expect(ledger.history.count({ ...filter, search: text })).toEqual({ count: entries.length, isLeast: false });
  return entries.map(({ sale }) => sale.id);
}

const on = (day: string) => ({ days: { from: day, to: day } });

function allPages(ledger: Ledger, filter: HistoryFilter, limit: number) {
  const ids: number[] = [];
  for (let before: number | null = null; ; ) {
    const { entries, next }: HistorySlice = ledger.history.page({ ...filter, before, limit });
    ids.push(...entries.map(({ sale }) => sale.id));
    if (next === null) return { ids, count: ledger.history.count(filter).count };
    before = next;
  }
}

describe('history', () => {
  it('shows the newest sale first, with its decisive payment: a second attempt that is refused hides no open one', () => {
    const { ledger, file } = aLedger();
    const first = aPendingSale(ledger);
    const retried = ledger.payments.recordIntent(anIntent({ saleId: first.sale.id }));
    become(ledger, { ...retried.payment, state: 'rejected', cause: { code: 'host-not-found' } });
    const second = aPendingSale(ledger);
    const query = { search: '', before: null, limit: 50 };
    expect(
      ledger.history.page(query).entries.map(({ sale, shown, attempts }) => [sale.id, shown.state, attempts]),
    ).toEqual([
      [second.sale.id, 'pending', 1],
      [first.sale.id, 'pending', 2],
    ]);
    expect(search(ledger, '', { status: 'waiting' })).toEqual([second.sale.id, first.sale.id]);
    expect(search(ledger, '', { status: 'rejected' })).toEqual([]);
    expect(verified(file)).toEqual([]);

    become(ledger, paid(first.payment, { late: true }));
    const { entries } = ledger.history.page(query);
    expect(ledger.history.count(query)).toEqual({ count: 2, isLeast: false });
    const { orderId, method } = first.payment;
    expect(entries[1]?.shown).toEqual({
      ...{ orderId, methodKind: method.kind, methodName: method.name, state: 'paid', late: true, neverCame: false },
    });
  });

  it('is empty where nothing was sold', () => {
    const { ledger } = aLedger();
    for (const filter of [{}, on('2026-01-01'), { status: 'paid', toReview: true } as const]) {
      expect(ledger.history.page({ ...filter, search: '', before: null, limit: 50 })).toEqual({
        entries: [],
        next: null,
      });
      expect(ledger.history.count({ ...filter, search: '' })).toEqual({ count: 0, isLeast: false });
    }
  });

  it('finds by the start of an order id, a reference, a VA number or a note, by words of a note, or by an exact amount', () => {
    const { ledger } = aLedger();
    const { payment } = ledger.payments.recordIntent(anIntent({ orderId: 'KK1-20260309-AAAX', amount: 30_000 }));
    const code = { kind: 'virtual-account', number: '8077000012345678' } as const;
    become(ledger, { ...payment, state: 'pending', reference: 'D0001XYZ', code });
    ledger.payments.recordIntent(anIntent({ orderId: 'KK1-20260310-BBBX', amount: 25_000, note: 'Meja 4, Bu Siti' }));

    for (const text of [
      'KK1-20260309',
      'kk1-20260309-aaax',
      'D0001',
      'd0001x',
      '8077',
      '8077 0000 1234',
      '30000',
      'Rp 30.000',
      ' 30.000 ',
    ]) {
      expect([text, search(ledger, text)]).toEqual([text, [1]]);
    }
    for (const text of ['meja', 'MEJA 4, bu', '25,000', 'KK1-20260310', 'Siti', 'sit mej', '4, Bu']) {
      expect([text, search(ledger, text)]).toEqual([text, [2]]);
    }
    for (const text of ['iti', 'Siti Budi', 'Bu, Meja', '3000', '077', 'KK1-2027', 'XYZ']) {
      expect([text, search(ledger, text)]).toEqual([text, []]);
    }
    expect(search(ledger, 'kk1')).toEqual([2, 1]);
    expect(search(ledger, '   ')).toEqual([2, 1]);
  });

  it('finds a sale by the number on its receipt, alone or in the words of the receipt', () => {
    const { ledger } = aLedger();
    for (const businessDay of ['2026-03-09', '2026-03-10'])
      for (let count = 0; count < 12; count += 1) ledger.payments.recordIntent(anIntent({ businessDay }));
    for (const text of ['7', '#7', '# 7', ' 7 ', 'penjualan 7', 'Penjualan #7', 'PENJUALAN  7', 'sale 7', 'Sale #7']) {
      expect([text, search(ledger, text)]).toEqual([text, [19, 7]]);
      expect([text, search(ledger, text, on('2026-03-09'))]).toEqual([text, [7]]);
    }
    for (const text of ['13', '#13', '0', '#0', '-7', '7.0', '7a', 'nota 7', '#7 #8', '9'.repeat(30)]) {
      expect([text, search(ledger, text)]).toEqual([text, []]);
    }
    expect(search(ledger, '#7', on('2026-03-11'))).toEqual([]);
  });

  it('finds it by its number on a day whose clock was set back', () => {
    const { ledger } = aLedger();
    for (const businessDay of ['2026-03-10', '2026-03-09', '2026-03-10', '2026-03-09'])
      ledger.payments.recordIntent(anIntent({ businessDay }));
    expect(search(ledger, '#2')).toEqual([3, 4]);
    expect(search(ledger, '2', on('2026-03-09'))).toEqual([4]);
    expect(search(ledger, '2', on('2026-03-10'))).toEqual([3]);
  });

  it('begins with the sale of that number of the newest day, before what else the number finds', () => {
    const { ledger } = aLedger();
    const charged = [
      ['2026-03-09', ''],
      ['2026-03-09', ''],
      ['2026-03-10', ''],
      ['2026-03-10', ''],
      ['2026-03-10', '2 porsi'],
      ['2026-03-10', 'meja 2'],
    ] as const;
    for (const [businessDay, note] of charged) ledger.payments.recordIntent(anIntent({ businessDay, note }));
    expect(search(ledger, '2')).toEqual([4, 6, 5, 2]);
    expect(search(ledger, '2', on('2026-03-10'))).toEqual([4, 6, 5]);
    expect(search(ledger, '#2')).toEqual([4, 2]);
    for (const limit of [1, 2, 3, 4, 9]) {
      expect(allPages(ledger, { search: '2' }, limit)).toEqual({ ids: [4, 6, 5, 2], count: 4 });
    }
    expect(search(ledger, '2', { status: 'paid' })).toEqual([]);
  });

  it('takes every character for itself', () => {
    const { ledger } = aLedger();
    const notes = [
      "Pak D'Angelo",
      '100% gula',
      '"dua"',
      '_meja',
      '☕ kopi',
      '👩‍🍳 chef',
      '[a]*',
      'x\\y',
      '-- ; DROP TABLE sale',
    ];
    for (const note of notes) ledger.payments.recordIntent(anIntent({ note }));
    notes.forEach((note, index) => {
      expect([note, search(ledger, note)]).toEqual([note, [index + 1]]);
      expect([note, search(ledger, [...note].slice(0, 2).join(''))]).toEqual([note, [index + 1]]);
    });
    for (const wild of ['%', '*', '?', "'", '1__%', '\u202E%', '%'.repeat(10_000)])
      expect([wild, search(ledger, wild)]).toEqual([wild, []]);
  });

  it('overlooks what nobody can see in what was pasted', () => {
    const { ledger } = aLedger();
    ledger.payments.recordIntent(anIntent({ note: 'kopi שלום' }));
    ledger.payments.recordIntent(anIntent({ note: 'teh' }));
    for (const pasted of ['\0kopi\0', '\u202Akopi\u202C', '\uFEFF שלום\t', 'kopi\nשלום']) {
      expect([pasted, search(ledger, pasted)]).toEqual([pasted, [1]]);
    }
    expect(search(ledger, '\0\u202E')).toEqual([2, 1]);
    expect(search(ledger, '\uD83D')).toEqual([]);
  });

  it('finds a sale once, however many of its payments match', () => {
    const { ledger } = aLedger();
    const { sale } = ledger.payments.recordIntent(anIntent({ orderId: '25000A', note: '25000', amount: 25_000 }));
    ledger.payments.recordIntent(anIntent({ saleId: sale.id, orderId: '25000B' }));
    expect(search(ledger, '25000')).toEqual([1]);
  });

  it('shows a sale that was paid twice with the payment that counted', () => {
    const { ledger } = aLedger();
    const first = aPendingSale(ledger);
    const second = ledger.payments.recordIntent(anIntent({ saleId: first.sale.id }));
    become(ledger, paid(second.payment, { at: MORNING + 2 }));
    become(ledger, paid(first.payment, { at: MORNING + 1 }));
    aPaidSale(ledger);
    const { entries } = ledger.history.page({ search: '', before: 2, limit: 1 });
    expect(entries[0]).toMatchObject({ attempts: 2, shown: { orderId: second.payment.orderId } });
  });
});
