/** History finds what receipts say: items, days, and who charged. */
import { describe, expect, it } from 'vitest';
import { runAsActor } from '../../../electron/platform/acting-person.ts';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { createHistory } from '../../../electron/store/history/history.ts';
import { hitsSql, searchTerms } from '../../../electron/store/history/history-hits.ts';
import { preparedOnFirstUse } from '../../../electron/store/sqlite/prepared-on-first-use.ts';
import type { SaleLine } from '../../../shared/model/sale.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { anIntent } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aCashSale, aLedger } from '../a-ledger.ts';

const line = (name: string, price: number): SaleLine => ({ name, quantity: 1, price: rupiah(price) });

interface Sold {
  readonly day?: string;
  readonly by?: string | null;
  readonly lines?: readonly SaleLine[];
  readonly inCash?: boolean;
}

/** @returns its id */
function sell(ledger: Ledger, { day = '2024-03-05', by = null, lines = [], inCash = false }: Sold): number {
  const amount = lines.reduce((sum, { price }) => sum + price, 0) || 25_000;
  const wanted = { amount, businessDay: day, ...(lines.length > 0 ? { lines } : {}) };
  const { sale } = runAsActor(by, () =>
    inCash ? aCashSale(ledger, wanted) : ledger.payments.recordIntent(anIntent(wanted)),
  );
  return sale.id;
}

/** Two coffees, a tea in cash, and a typed amount, on three days, by two people and nobody. */
function aShop() {
  const { ledger, db, file } = aLedger();
  const soto = sell(ledger, { lines: [line('Soto ayam', 18_000), line('Kopi susu', 9_000)], by: 'Sri Rahayu' });
  const kopi = sell(ledger, { lines: [line('Kopi hitam', 7_000)], by: 'Budi', day: '2025-03-05' });
  const teh = sell(ledger, { lines: [line('Teh Tarik', 8_000)], by: 'Sri Rahayu', day: '2025-04-06', inCash: true });
  const typed = sell(ledger, { day: '2025-04-06' });
  return { ledger, db, file, ids: { soto, kopi, teh, typed } };
}

const searches: readonly (readonly [string, readonly ('soto' | 'kopi' | 'teh' | 'typed')[]])[] = [
  ['soto', ['soto']],
  ['KOPI', ['kopi', 'soto']],
  ['kopi su', ['soto']],
  ['susu kopi', ['soto']],
  ['opi', []],
  ['sri', ['teh', 'soto']],
  ['rahayu', ['teh', 'soto']],
  ['budi', ['kopi']],
  ['2024-03-05', ['soto']],
  ['5 Mar 2024', ['soto']],
  ['5 maret 2024', ['soto']],
  ['5 maret', ['kopi', 'soto']],
  ['5/3/2025', ['kopi']],
  ['april 2025', ['typed', 'teh']],
  ['6 april 2024', []],
  ['7000', ['kopi']],
];

describe.each([
  ['looking at each hit', {}],
  ['walking past too many of them', { hits: 0, steps: 1 }],
])('a search for what receipts say, %s', (_, limits) => {
  it.each(searches)('finds by "%s" %j', (text, wanted) => {
    const { db, file, ids } = aShop();
    const history = createHistory(preparedOnFirstUse(db), { ...{ hits: 2_000, count: 500, steps: 2_000 }, ...limits });
    const found: number[] = [];
    for (let before: number | null = null, more = true; more; more = before !== null) {
      const { entries, next } = history.page({ search: text, before, limit: 50 });
      found.push(...entries.map(({ sale }) => sale.id));
      before = next;
    }
    expect(found).toEqual(wanted.map((name) => ids[name]));
    expect(verified(file)).toEqual([]);
  });
});

it('finds who charged a sale once more since the same search before', () => {
  const { ledger, ids } = aShop();
  const found = () => ledger.history.page({ search: 'dewi', before: null, limit: 9 }).entries.length;
  expect(found()).toBe(0);
  runAsActor('Dewi', () => ledger.payments.recordIntent(anIntent({ saleId: ids.typed })));
  expect(found()).toBe(1);
});

it('finds what was sold since the same search before', () => {
  const { ledger } = aShop();
  const found = () => ledger.history.page({ search: 'soto', before: null, limit: 9 }).entries.length;
  expect(found()).toBe(1);
  sell(ledger, { lines: [line('Soto betawi', 20_000)] });
  expect(found()).toBe(2);
  expect(ledger.history.count({ search: 'soto' })).toEqual({ count: 2, isLeast: false });
  expect(
    ledger.history.page({ search: 'soto', days: { from: '2025-01-01', to: '2025-12-31' }, before: null, limit: 9 })
      .entries,
  ).toEqual([]);
});

it('takes steps in indexes alone, one for each item, person and day', () => {
  const { db } = aLedger();
  createHistory(preparedOnFirstUse(db));
  const terms = searchTerms('5 mar 2024');
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${hitsSql}`);
  const steps = plan.all({ ...terms, numbered: '[]', items: '[]', people: '[]', days: '[]' }) as { detail: string }[];
  const scans = steps.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN'));
  expect(scans.filter((detail) => !detail.startsWith('SCAN json_each'))).toEqual([]);
});
