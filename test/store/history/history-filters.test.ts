import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HistoryFilter, HistoryLedger } from '../../../electron/ports/ledger/history-port.ts';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import type { StoredPayment } from '../../../electron/ports/ledger/payment-port.ts';
import { createHistory } from '../../../electron/store/history/history.ts';
import type { PaymentState } from '../../../shared/model/payment.ts';
import { type SaleStatus, saleStatuses } from '../../../shared/model/sale.ts';
import { anIntent, bankMethod, MORNING, qrisMethod } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aCashSale, aLedger, aPaidSale, aPendingSale, become, paid, UNWATCHED } from '../a-ledger.ts';

const days = ['2026-03-08', '2026-03-09', '2026-03-10'] as const;

/** One sale of invented trade, with days in any order: clocks are set back. */
const aSale = fc.record({
  businessDay: fc.constantFrom(...days),
  method: fc.constantFrom(qrisMethod, bankMethod),
  note: fc.constantFrom('', 'kopi', 'Es kopi, dua', 'teh'),
  amount: fc.constantFrom(25_000, 30_000),
  fate: fc.constantFrom(...saleStatuses),
  retriedWith: fc.option(fc.constantFrom(qrisMethod, bankMethod)),
  flagged: fc.constantFrom('no', 'open', 'resolved'),
});

const aFilter: fc.Arbitrary<HistoryFilter> = fc.record(
  {
    search: fc.constantFrom('', 'kopi', 'dua es', '25000', 'K1-2603', 'k', 'ref-k1', 'nothing', '1', '2', '#2'),
    days: fc.record({ from: fc.constantFrom(...days), to: fc.constantFrom(...days) }),
    status: fc.constantFrom(...saleStatuses),
    method: fc.constantFrom('SP', 'BC', 'M2'),
    toReview: fc.boolean(),
  },
  { requiredKeys: ['search'] },
);

type ASale = typeof aSale extends fc.Arbitrary<infer S> ? S : never;

function ringUp(ledger: Ledger, { businessDay, method, note, amount, fate, retriedWith, flagged }: ASale): void {
  const first = aPendingSale(ledger, { businessDay, method, note, amount });
  const newest = retriedWith
    ? ledger.payments.recordIntent(anIntent({ saleId: first.sale.id, method: retriedWith, amount }))
    : first;
  const left = retriedWith ? ledger.payments.find(newest.payment.orderId) : first;
  if (!left) throw new Error('It was just recorded');
  end(ledger, left, fate);
  if (flagged === 'no') return;
  const kept = ledger.payments.find(first.payment.orderId)?.payment ?? first.payment;
  const flag = { kind: 'paid-late', evidence: {} } as const;
  ledger.payments.saveTransition({ payment: kept, entries: [], flags: [flag] }, UNWATCHED, MORNING, businessDay, 10);
  if (flagged === 'resolved') {
    ledger.review.resolve(kept.orderId, { kind: 'accepted', reason: 'seen by eye' }, MORNING, businessDay);
  }
}

function end(ledger: Ledger, { payment, sale }: StoredPayment, fate: SaleStatus): void {
  if (fate === 'waiting') return;
  const basics = { ...payment, reference: payment.reference ?? `REF-${payment.orderId}` };
  if (fate === 'settled') {
    ledger.review.resolve(payment.orderId, { kind: 'settled', reason: 'paid in cash' }, MORNING, sale.businessDay);
  } else if (fate === 'paid') {
    become(ledger, paid(basics), { day: sale.businessDay });
  } else if (fate === 'canceled' || fate === 'expired') {
    become(ledger, { ...basics, state: fate, endedAt: MORNING });
  } else {
    become(ledger, { ...basics, state: fate, cause: { code: 'gateway-error' } });
  }
}

/** Recomputed from the ledger's single sales. */
function expected(ledger: Ledger, sales: number, filter: HistoryFilter): readonly number[] {
  const ids = Array.from({ length: sales }, (_, index) => sales - index).filter((id) => matches(ledger, id, filter));
  const saleOf = (id: number) => ledger.payments.ofSale(id)[0]?.sale;
  const [receipt] = ids
    .filter((id) => saleOf(id)?.number === numberIn(filter.search))
    .toSorted((one, other) => ((saleOf(one)?.businessDay ?? '') < (saleOf(other)?.businessDay ?? '') ? 1 : -1));
  return receipt === undefined ? ids : [receipt, ...ids.filter((id) => id !== receipt)];
}

function numberIn(search: string): number {
  return Number(search.replace('#', '') || Number.NaN);
}

function matches(ledger: Ledger, id: number, { days, status, method, toReview, search }: HistoryFilter): boolean {
  const payments = ledger.payments.ofSale(id);
  const inOrder: readonly PaymentState[] = ['paid', 'pending', 'creating', 'unconfirmed', 'unresolved'];
  const ofState = inOrder.map((state) => payments.findLast(({ payment }) => payment.state === state));
  const shown = ofState.find((found) => found !== undefined) ?? payments.at(-1);
  if (!shown) throw new Error('A sale without a payment');
  const { sale, payment } = shown;
  const isWaiting = payment.state === 'creating' || payment.state === 'pending' || payment.state === 'unconfirmed';
  const stands = sale.state === 'settled' ? 'settled' : isWaiting ? 'waiting' : payment.state;
  const [from, to] = days ? [days.from, days.to].toSorted() : [sale.businessDay, sale.businessDay];
  return (
    sale.businessDay >= (from ?? '') &&
    sale.businessDay <= (to ?? '') &&
    (status ?? stands) === stands &&
    (method ?? payment.method.code) === payment.method.code &&
    (!toReview || payments.some((each) => ledger.review.unresolvedOf(each.payment.orderId).length > 0)) &&
    (payments.some((each) => isFoundBy(each, search)) ||
      isNoteFoundBy(sale.note, search) ||
      `${sale.amount}` === search ||
      sale.number === numberIn(search))
  );
}

function isFoundBy({ payment: { orderId, reference } }: StoredPayment, search: string): boolean {
  return [orderId, reference ?? ''].some((text) => text.toLowerCase().startsWith(search.toLowerCase()));
}

function isNoteFoundBy(note: string, search: string): boolean {
  if (search === 'dua es') return note === 'Es kopi, dua';
  return (
    search !== '' &&
    note
      .toLowerCase()
      .split(/\W+/)
      .some((word) => word.startsWith(search))
  );
}

function allPages(history: HistoryLedger, filter: HistoryFilter, limit: number): readonly number[] {
  const ids: number[] = [];
  for (let before: number | null = null; ; ) {
    const { entries, next } = history.page({ ...filter, before, limit });
    ids.push(...entries.map(({ sale }) => sale.id));
    if (next === null) return ids;
    before = next;
  }
}

describe('filters of history', () => {
  it('give the sales that one would pick by hand, however they are combined and however few steps a call may take', () => {
    const { ledger, db, file } = aLedger();
    const ample = createHistory(db);
    const tight = createHistory(db, { hits: 2, count: 3, steps: 3 });
    let sales = 0;
    fc.assert(
      fc.property(
        fc.array(aSale, { maxLength: 4 }),
        fc.array(aFilter, { minLength: 4, maxLength: 12 }),
        fc.integer({ min: 1, max: 7 }),
        (more, filters, limit) => {
          for (const each of more) ringUp(ledger, each);
          sales += more.length;
          for (const filter of filters) {
            const ids = expected(ledger, sales, filter);
            expect(allPages(ample, filter, limit)).toEqual(ids);
            expect(allPages(tight, filter, limit)).toEqual(ids);
            expect(ample.count(filter)).toEqual({ count: ids.length, isLeast: false });
            const { count, isLeast } = tight.count(filter);
            expect(isLeast ? count <= ids.length : count === ids.length).toBe(true);
          }
        },
      ),
      { numRuns: 25 },
    );
    expect(verified(file)).toEqual([]);
  });

  it.each([
    ['no search', { search: '' }],
    ['a state', { search: '', status: 'paid' }],
    ['days', { search: '', days: { from: days[0], to: days[1] } }],
    ['a search', { search: 'kopi' }],
    ['a search that finds each sale twice', { search: '25000' }],
  ] as const)('count exactly up to the limit, and one more for any larger number: %s', (_, filter) => {
    const { ledger, db } = aLedger();
    const history = createHistory(db, { hits: 99, count: 3, steps: 3 });
    const add = () => void aPaidSale(ledger, { businessDay: days[0], note: 'kopi 25000', amount: 25_000 });
    for (const exact of [1, 2, 3]) {
      add();
      expect(history.count(filter)).toEqual({ count: exact, isLeast: false });
    }
    for (let more = 0; more < 2; more += 1) {
      add();
      expect(history.count(filter)).toEqual({ count: 4, isLeast: true });
    }
  });

  it('find a sale by a note that begins like older order ids, also where a search walks', () => {
    const { ledger, db } = aLedger();
    const prefix = 'KK1-20260308';
    for (const end of ['AAAX', 'BBBX', 'CCCX', 'DDDX']) {
      aPaidSale(ledger, { businessDay: days[0], orderId: `${prefix}-${end}` });
    }
    aPaidSale(ledger, { businessDay: days[2], note: `${prefix} ditukar` });
    const filter = { search: prefix };
    expect(allPages(createHistory(db), filter, 9)).toContain(5);
    expect(allPages(createHistory(db, { hits: 2, count: 3, steps: 3 }), filter, 9)).toContain(5);
  });

  it('offer the methods that sales stand by, with the name that each had last', () => {
    const { ledger } = aLedger();
    expect(ledger.history.methods()).toEqual([]);
    aPaidSale(ledger, { method: bankMethod });
    aPaidSale(ledger, { method: qrisMethod });
    aPaidSale(ledger, { method: { ...bankMethod, name: 'BCA' } });
    expect(ledger.history.methods()).toEqual([
      { code: 'BC', name: 'BCA' },
      { code: 'SP', name: 'QRIS' },
    ]);
  });

  it('move a sale when it is paid, settled, flagged and decided about', () => {
    const { ledger, file } = aLedger();
    const stands = (): readonly SaleStatus[] =>
      saleStatuses.filter((status) => ledger.history.count({ status, search: '' }).count > 0);
    const { payment, sale } = aPendingSale(ledger);
    expect(stands()).toEqual(['waiting']);
    become(ledger, { ...payment, state: 'expired', endedAt: MORNING } as never);
    expect(stands()).toEqual(['expired']);
    ledger.review.resolve(payment.orderId, { kind: 'settled', reason: 'paid in cash' }, MORNING, sale.businessDay);
    expect(stands()).toEqual(['settled']);
    become(ledger, paid(payment, { late: true }));
    expect(stands()).toEqual(['paid']);
    expect(verified(file)).toEqual([]);
  });

  it.each([
    ["UPDATE sale_status SET status = 'expired'", 'history-differs sale_status 1 status'],
    ["UPDATE sale_status SET method = 'XX'", 'history-differs sale_status 1 method'],
    ['UPDATE sale_status SET to_review = 1', 'history-differs sale_status 1 to_review'],
    ['DELETE FROM sale_status', 'history-differs sale_status 1 its record'],
    ["DELETE FROM note_word WHERE word = 'susu'", 'history-differs note_word susu 1 its record'],
    ["INSERT INTO note_word VALUES ('teh', 1)", 'history-differs note_word teh 1 its journal row'],
  ])('are proven right by verify(): %s', (sql, finding) => {
    const { ledger, db, file } = aLedger();
    aPaidSale(ledger, { note: 'Kopi susu' });
    expect(verified(file)).toEqual([]);
    db.exec(sql);
    expect(verified(file)).toEqual([finding]);
  });
});

describe('the last amounts', () => {
  it('are those of the newest sales, whatever became of them, and not of each attempt', () => {
    const { ledger } = aLedger();
    expect(ledger.history.lastAmounts(3)).toEqual([]);
    aPaidSale(ledger, { amount: 25_000 });
    aPendingSale(ledger, { amount: 18_000 });
    aPaidSale(ledger, { amount: 25_000 });
    const { sale } = aPendingSale(ledger, { amount: 30_000 });
    ledger.payments.recordIntent(anIntent({ saleId: sale.id, method: bankMethod, amount: 30_000 }));
    expect(ledger.history.lastAmounts(3)).toEqual([30_000, 25_000, 18_000]);
    expect(ledger.history.lastAmounts(9)).toEqual([30_000, 25_000, 18_000, 25_000]);
  });
});

describe('the largest sale since a day', () => {
  const since = '2026-03-09';

  it('is a paid one of that day or later, by whatever method, and nothing where there is none', () => {
    const { ledger } = aLedger();
    expect(ledger.history.largestSince(since)).toBe(0);
    aPaidSale(ledger, { amount: 900_000, businessDay: '2026-03-08' });
    expect(ledger.history.largestSince(since)).toBe(0);
    aPaidSale(ledger, { amount: 25_000, businessDay: since });
    aPendingSale(ledger, { amount: 800_000, businessDay: since });
    expect(ledger.history.largestSince(since)).toBe(25_000);
    aPaidSale(ledger, { amount: 18_000, businessDay: '2026-03-10' });
    expect(ledger.history.largestSince(since)).toBe(25_000);
    expect(ledger.history.largestSince('2026-03-10')).toBe(18_000);
  });

  it('may be one that was paid in cash', () => {
    const { ledger } = aLedger();
    aPaidSale(ledger, { amount: 25_000, businessDay: since });
    aCashSale(ledger, { amount: 40_000, businessDay: since });
    expect(ledger.history.largestSince(since)).toBe(40_000);
  });
});
