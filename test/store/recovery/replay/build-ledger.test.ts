/** A ledger that is built from another machine's rows: every table again, as far as the journal tells. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { openLedger } from '../../../../electron/store/open-ledger.ts';
import { buildLedger } from '../../../../electron/store/recovery/build-ledger.ts';
import { recover } from '../../../../electron/store/recovery/recover.ts';
import { ledgerPaths } from '../../../../electron/store/sqlite/ledger-files.ts';
import { verify } from '../../../../electron/store/verify/verify.ts';
import { NO_EVIDENCE } from '../../../../electron/store/verify/verify-records.ts';
import { HASH_BEFORE_THE_FIRST, type HubJournalRow, journalText } from '../../../../shared/hub/journal.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { anAccount, BUSINESS_DAY, MORNING } from '../../../support/builders.ts';
import { aFolder, aPaidSale } from '../../a-ledger.ts';
import { aRichLedger } from '../../a-rich-ledger.ts';

function rowsOf(file: string): readonly HubJournalRow[] {
  const ledger = openLedger({ file, environment: 'sandbox' });
  const rows: HubJournalRow[] = [];
  for (let more = ledger.journal.rowsAfter(0); more.length > 0; more = ledger.journal.rowsAfter(rows.length))
    rows.push(...more);
  ledger.close();
  return rows;
}

function build(rows: readonly HubJournalRow[], at: number, merchantCode = anAccount.merchantCode) {
  const file = join(aFolder(), 'built.sqlite');
  const building = {
    file,
    environment: 'sandbox',
    merchantCode,
    backup: null,
    at,
    onProgress: () => undefined,
  } as const;
  return { file, built: buildLedger({ rows, ...building }) };
}

function all(file: string, sql: string): readonly unknown[] {
  const db = new Database(file, { readonly: true });
  try {
    return db.prepare(sql).all();
  } finally {
    db.close();
  }
}

it('has every row of the journal, and each table as it was', () => {
  const rich = aRichLedger();
  const rows = rowsOf(rich.file);
  const { file } = build(rows, rich.now);
  expect(rowsOf(file).slice(0, rows.length)).toEqual(rows);
  for (const table of [
    ...['account', 'sale', 'sale_line', 'note_word', 'cash_payment', 'flag', 'resolution', 'settlement', 'refund'],
    ...['closing', 'closing_day', 'callback_fact', 'method_name'],
  ]) {
    expect([table, all(file, `SELECT * FROM ${table} ORDER BY 1, 2`)]).toEqual([
      table,
      all(rich.file, `SELECT * FROM ${table} ORDER BY 1, 2`),
    ]);
  }
  const columns = `id, merchant_order_id, sale_id, account_id, method, method_kind, method_name, via, amount, fee, late,
    iif(state IN ('creating', 'pending'), 'unconfirmed', state) AS state, reference, dismissed_at, paid_at, paid_day,
    paid_hour, is_double, used_method, used_fee, used_counts, unknown_count, unknown_first_at, created_at, expires_at,
    ended_at`;
  expect(all(file, `SELECT ${columns} FROM payment`)).toEqual(all(rich.file, `SELECT ${columns} FROM payment`));
  const db = new Database(file);
  expect(verify(db, { ...NO_EVIDENCE, now: rich.now })).toEqual([]);
  db.close();
});

it('is built again from the rows of a ledger that was built so, and goes on after its own first rows', () => {
  const rich = aRichLedger();
  const first = build(rowsOf(rich.file), rich.now);
  const rows = rowsOf(first.file);
  const second = build(rows, rich.now + 60_000);
  expect(second.built).toMatchObject({ sales: first.built.sales, open: first.built.open });
  expect(rowsOf(second.file).slice(0, rows.length)).toEqual(rows);
});

it('has the text of a closing word for word, also where this version would compute another', () => {
  const rich = aRichLedger();
  const rows = rowsOf(rich.file);
  const last = rows.findLastIndex(({ kind }) => kind === 'day-closed');
  const [row, head] = [rows[last], rows[last - 1]];
  const before = rows.find(({ kind }) => kind === 'day-closed');
  if (!row || !head || !before) throw new Error('Two closings');
  const facts = JSON.parse(row.data);
  const content = facts.content.replace('"salesCount":', '"salesCount":1');
  expect(content).not.toBe(facts.content);
  const chained = [JSON.parse(before.data).hash, facts.number, row.at, head.position, head.hash, content];
  const hash = createHash('sha256').update(JSON.stringify(chained)).digest('hex');
  const other = rows.map((each, at) => (at === last ? withFact(each, { content, hash }) : each));
  const { file } = build(chain(other), rich.now);
  expect(all(file, 'SELECT content, lower(hex(hash)) AS hash FROM closing WHERE number = 2')).toEqual([
    { content, hash },
  ]);
});

it('has a closing of an earlier version, whose row has no text', () => {
  const rich = aRichLedger();
  const rows = rowsOf(rich.file);
  // The last one: a changed row changes the heads of those after it.
  const last = rows.findLastIndex(({ kind }) => kind === 'day-closed');
  const older = rows.map((row, at) => (at === last ? withFact(row, { content: undefined }) : row));
  const { file } = build(chain(older), rich.now);
  const select = 'SELECT * FROM closing ORDER BY number';
  expect(all(file, select)).toEqual(all(rich.file, select));
  expect(all(file, "SELECT data ->> 'content' IS NULL AS old FROM payment_event WHERE kind = 'day-closed'")).toEqual([
    { old: 0 },
    { old: 1 },
  ]);
});

it('has a decided refund as its row says it, also where this version would refund another amount', () => {
  const sold = join(aFolder(), 'sales-sandbox.sqlite');
  const ledger = openLedger({ file: sold, environment: 'sandbox' });
  const { orderId } = aPaidSale(ledger).payment;
  const decision = { kind: 'refunded-outside', reason: 'cold food', reference: 'TRF 1' } as const;
  ledger.review.resolve(orderId, decision, MORNING + 120_000, BUSINESS_DAY);
  ledger.close();
  const rows = rowsOf(sold).map((row) => (row.kind === 'resolved' ? withFact(row, { refunded: 1 }) : row));
  const { file } = build(chain(rows), MORNING + 180_000);
  expect(all(file, 'SELECT amount FROM refund')).toEqual([{ amount: 1 }]);
});

it('takes the place of a ledger without sales, whose catalogue does not mix with its own', () => {
  const environment = 'sandbox';
  const rich = aRichLedger();
  const { file } = build(rowsOf(rich.file), rich.now);
  const own = join(aFolder(), 'sales-sandbox.sqlite');
  const fresh = openLedger({ file: own, environment });
  const names = { barcode: null, colour: 'plain', favourite: false, place: 1, retired: false } as const;
  fresh.items.save([{ id: null, name: 'Bakso', price: rupiah(15_000), ...names }], rich.now);
  fresh.close();
  const noted = { head: null, highestClosing: 0 };
  recover({ places: ledgerPaths(own, environment), cause: 'hub', at: rich.now, noted, built: file });
  const select = 'SELECT name FROM item ORDER BY id';
  expect(all(own, select)).toEqual(all(rich.file, select));
});

it('continues with the numbers of reconciliations and closings', () => {
  const rich = aRichLedger();
  const { file } = build(rowsOf(rich.file), rich.now);
  const ledger = openLedger({ file, environment: 'sandbox' });
  expect(ledger.reconciliation.start(BUSINESS_DAY, rich.now).id).toBe(3);
  expect(ledger.closings.list(null, 1)[0]?.number).toBe(2);
  ledger.close();
});

/** The chain of these rows, computed once more. */
function chain(rows: readonly HubJournalRow[]): readonly HubJournalRow[] {
  let previous = HASH_BEFORE_THE_FIRST;
  return rows.map((row, index) => {
    const { hash: _, ...facts } = { ...row, position: index + 1 };
    previous = createHash('sha256').update(journalText(previous, facts)).digest('hex');
    return { ...facts, hash: previous };
  });
}

const withFact = (row: HubJournalRow, change: object) => ({
  ...row,
  data: JSON.stringify({ ...JSON.parse(row.data), ...change }),
});

/** Changes the first row of a kind. */
const changing =
  (kind: string, change: (row: HubJournalRow) => HubJournalRow) =>
  (rows: readonly HubJournalRow[]): readonly HubJournalRow[] => {
    const at = rows.findIndex((row) => row.kind === kind);
    return chain(rows.map((row, index) => (index === at ? change(row) : row)));
  };
const without = (kind: string) => (rows: readonly HubJournalRow[]) => {
  const at = rows.findIndex((row) => row.kind === kind);
  return chain(rows.filter((_, index) => index !== at));
};

const hostile: readonly [
  name: string,
  lie: (rows: readonly HubJournalRow[]) => readonly HubJournalRow[],
  code: string,
][] = [
  ['lacks its first row', (rows) => rows.slice(1), 'hub-rows-wrong'],
  ['lacks a row in the middle', (rows) => [...rows.slice(0, 20), ...rows.slice(21)], 'hub-rows-wrong'],
  ['has a row twice', (rows) => [...rows.slice(0, 20), ...rows.slice(19)], 'hub-rows-wrong'],
  [
    'has another amount in a row',
    (rows) => rows.map((row, at) => (at === 0 ? withFact(row, { amount: 1 }) : row)),
    'hub-rows-wrong',
  ],
  [
    'begins with another hash',
    (rows) => [{ ...rows[0], hash: 'f'.repeat(64) } as HubJournalRow, ...rows.slice(1)],
    'hub-rows-wrong',
  ],
  [
    'has another amount, and a chain of its own',
    changing('intent-recorded', (row) => withFact(row, { amount: 0.5 })),
    'hub-rows-newer',
  ],
  [
    'has a sale with another number',
    changing('intent-recorded', (row) => withFact(row, { saleNumber: 7 })),
    'hub-rows-wrong',
  ],
  ['has a payment of nobody', without('intent-recorded'), 'hub-rows-wrong'],
  [
    'has a payment that is paid twice',
    (rows) => chain([...rows, ...rows.filter(({ kind }) => kind === 'paid').slice(0, 1)]),
    'hub-rows-wrong',
  ],
  [
    'has a sale that counts twice',
    changing('flag-raised', (row) => ({
      ...row,
      kind: 'paid',
      data: '{"businessDay":"2026-03-09","hour":10,"isDouble":false,"late":false}',
    })),
    'hub-rows-wrong',
  ],
  [
    'says another sum in a closing',
    changing('day-closed', (row) => withFact(row, { hash: 'a'.repeat(64) })),
    'hub-rows-wrong',
  ],
  [
    'has another text in a closing',
    changing('day-closed', (row) => {
      const { content } = JSON.parse(row.data);
      return withFact(row, { content: content.replace('"salesCount":', '"salesCount":1') });
    }),
    'hub-rows-wrong',
  ],
  [
    'has a closing that is no text',
    changing('day-closed', (row) => withFact(row, { content: '{}' })),
    'hub-rows-wrong',
  ],
  ['lacks a closing', without('day-closed'), 'hub-rows-wrong'],
  [
    'pays back more than was taken',
    changing('refund-recorded', (row) => withFact(row, { amount: 900_000 })),
    'hub-rows-wrong',
  ],
  ['pays back nothing', changing('refund-recorded', (row) => withFact(row, { amount: -1 })), 'hub-rows-wrong'],
  [
    'has cash that is less than its sale',
    changing('cash-booked', (row) => withFact(row, { given: 1 })),
    'hub-rows-wrong',
  ],
  ['has a row of an unknown kind', changing('dismissed', (row) => ({ ...row, kind: 'tips-given' })), 'hub-rows-newer'],
  [
    'has facts that are no facts',
    changing('dismissed', (row) => ({ ...row, data: '{"deep":{"er":1}}' })),
    'hub-rows-newer',
  ],
  ['has no JSON', changing('dismissed', (row) => ({ ...row, data: 'no JSON' })), 'hub-rows-newer'],
  ['has an unknown cause', changing('unclear', (row) => withFact(row, { code: 'solar-storm' })), 'hub-rows-newer'],
  [
    'is of another environment',
    (rows) =>
      chain(rows.map((row) => (row.kind === 'intent-recorded' ? withFact(row, { environment: 'production' }) : row))),
    'hub-rows-of-another',
  ],
  [
    'has a clock that steps beyond all time',
    changing('clock-stepped', (row) => withFact(row, { deltaMs: 1e300 })),
    'hub-rows-wrong',
  ],
];

describe('a hub that lies gives no ledger whose journal', () => {
  let read: { readonly now: number; readonly rows: readonly HubJournalRow[] } | null = null;
  const rich = () => {
    if (read === null) {
      const { file, now } = aRichLedger();
      read = { now, rows: rowsOf(file) };
    }
    return read;
  };

  it.each(hostile)('%s', (_, lie, code) => {
    expect(() => build(lie(rich().rows), rich().now)).toThrow(expect.objectContaining({ code }));
  });

  it('never names this merchant', () => {
    expect(() => build(rich().rows, rich().now, 'D0009')).toThrow(
      expect.objectContaining({ code: 'hub-rows-of-another' }),
    );
  });

  it('and the same with a chain of its own is built', () => {
    expect(build(chain(rich().rows), rich().now).built.sales).toBeGreaterThan(10);
  });
});
