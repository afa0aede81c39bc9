/** An accountant's first pivot: the rows of an export of takings, summed by day without a filter, are the report's sums. */
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { Takings } from '../../../electron/ports/ledger/report-port.ts';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { BUSINESS_DAY, MORNING } from '../../support/builders.ts';
import { type DaySums, judgedSums } from '../../support/judged-sums.ts';
import { aLedger, aPendingSale, aRefund, become, paid, UNWATCHED } from '../a-ledger.ts';
import { aRichLedger } from '../a-rich-ledger.ts';
import { anExporter } from './an-exporter.ts';
import { readTable } from './read-csv.ts';

const DAYS = ['2026-03-07', '2026-03-08', BUSINESS_DAY];
type Row = Record<string, string>;

async function exported(file: string, shop = {}, days: { from: string; to: string } | null = null): Promise<Row[]> {
  return readTable(await anExporter({ ledgerFile: file, ...shop }).text({ content: 'takings', format: 'csv', days }));
}

const sumOf = (rows: readonly Row[], heading: string): number =>
  rows.reduce((sum, row) => {
    expect(row[heading]).toMatch(/^-?\d+$/);
    return sum + Number(row[heading]);
  }, 0);

function byDay<T>(rows: readonly Row[], of: (rows: readonly Row[]) => T): Record<string, T> {
  return Object.fromEntries(
    [...Map.groupBy(rows, (row) => row['Counted on'] ?? '')].map(([day, all]) => [day, of(all)]),
  );
}

const pivot = (rows: readonly Row[]): Record<string, DaySums> =>
  byDay(rows, (all) => ({
    takings: sumOf(all, 'Counted (Rp)'),
    net: sumOf(all, 'Net (Rp)'),
    paidTwice: sumOf(all, 'Paid twice (Rp)'),
  }));

/** The sums of the day's report, in plain arithmetic. */
function reported(file: string, day: string): DaySums {
  const ledger = openLedger({ file, environment: 'sandbox' });
  const { methods, settled, confirmed, refunds, neverCame }: Takings = ledger.reports.takings(day, day);
  ledger.close();
  const total = (of: (method: (typeof methods)[number]) => number): number =>
    methods.reduce((sum, method) => sum + of(method), 0);
  const takings =
    total(({ gross }) => gross) +
    settled.gross -
    confirmed.gross -
    neverCame.neverCame.gross +
    neverCame.cameAfterAll.gross;
  return {
    takings,
    net: takings - refunds.refunded.gross + refunds.corrected.gross,
    paidTwice:
      total(({ doubles }) => doubles.gross) -
      refunds.doubles.refunded.gross +
      refunds.doubles.corrected.gross -
      neverCame.doubles.neverCame.gross +
      neverCame.doubles.cameAfterAll.gross,
  };
}

describe('an export of takings', () => {
  it.each([
    { timeZone: 'Asia/Jakarta', dayEndHour: 0 },
    { timeZone: 'Asia/Jayapura', dayEndHour: 4 },
    { timeZone: 'America/St_Johns', dayEndHour: 23 },
  ])('sums by day to the report and to the journal, without a filter, in $timeZone', async (shop) => {
    const { file } = aRichLedger(DAYS);
    const sums = pivot(await exported(file, shop));
    expect(Object.keys(sums)).toEqual(DAYS);
    expect(sums).toEqual(judgedSums(file));
    expect(sums).toEqual(Object.fromEntries(DAYS.map((day) => [day, reported(file, day)])));
  });

  it('has each kind of event with its words and its sign, and a settlement by hand with its day', async () => {
    const { file } = aRichLedger(DAYS);
    const rows = await exported(file);
    const signs = new Map(
      rows.map((row) => [
        row['What happened'],
        [row['Counted (Rp)'], row['Refunds (Rp)'], row['Paid twice (Rp)']].map((each) => Math.sign(Number(each))),
      ]),
    );
    expect(Object.fromEntries(signs)).toEqual({
      ...{ sale: [1, 0, 0], 'paid twice': [0, 0, 1] },
      ...{ 'settled manually': [1, 0, 0], 'settled manually before, now paid': [-1, 0, 0] },
      ...{ refund: [0, -1, 0], 'refund corrected': [0, 1, 0], 'refund of paid twice': [0, 0, -1] },
      ...{ 'money never came': [-1, 0, 0], 'money came after all': [1, 0, 0] },
      'paid twice, money never came': [0, 0, -1],
    });
    const settled = rows.filter((row) => row['What happened'] === 'settled manually');
    expect(settled.length).toBe(3);
    for (const row of settled) expect(DAYS).toContain(row['Counted on']);
  });

  it('of some days has what counts on them, whenever it was sold', async () => {
    const { file } = aRichLedger(DAYS);
    const [first = '', second = '', third = ''] = DAYS;
    const all = await exported(file);
    const some = await exported(file, {}, { from: second, to: third });
    expect(some).toEqual(all.filter((row) => row['Counted on'] !== first));
    expect(some.length).toBeLessThan(all.length);
  });

  it('names what is in doubt, which still counts, until somebody decides', async () => {
    const { file } = aRichLedger(DAYS);
    const [first, ...others] = await exported(file);
    expect(sumOf([...others, { ...first }], 'In doubt (Rp)')).toBe(0);
    const ledger = openLedger({ file, environment: 'sandbox' });
    const { payment } = ledger.payments.find(first?.['Order ID'] ?? '') ?? {};
    if (!payment) throw new Error('No row names a payment');
    const flags = [{ kind: 'contradiction', evidence: {} }] as const;
    ledger.payments.saveTransition({ payment, entries: [], flags }, UNWATCHED, MORNING, BUSINESS_DAY, 10);
    ledger.close();
    const doubted = (await exported(file)).filter((row) => row['In doubt (Rp)'] !== '0');
    expect(doubted).toMatchObject([{ 'What happened': 'sale', 'Counted (Rp)': '25000', 'In doubt (Rp)': '25000' }]);
  });

  it('is in the words of its language', async () => {
    const { file } = aRichLedger(DAYS);
    const text = await anExporter({ ledgerFile: file, language: 'id' }).text({
      content: 'takings',
      format: 'csv',
      days: null,
    });
    const rows = readTable(text, ';');
    expect(new Set(rows.map((row) => row['Terlambat']))).toEqual(new Set(['tidak', 'ya']));
    expect(rows.map((row) => row['Kejadian'])).toContain('selesai manual');
  });
});

it('an export of sales books a sale that was settled by hand on the day of its settlement', async () => {
  const { file } = aRichLedger(DAYS);
  const sales = readTable(await anExporter({ ledgerFile: file }).text({ content: 'sales', format: 'csv', days: null }));
  const db = new Database(file, { readonly: true });
  const settled = db.prepare('SELECT sale_id AS id, day FROM settlement ORDER BY id').all() as {
    id: number;
    day: string;
  }[];
  db.close();
  expect(settled.length).toBe(3);
  const booked = new Map(sales.map((row) => [Number(row['Sale ID']), row['Booked on']]));
  expect(settled.map(({ id }) => booked.get(id))).toEqual(settled.map(({ day }) => day));
});

it('an export of sales names as paid twice what came in too much, also when a decision has said so', async () => {
  const { ledger, file } = aLedger();
  const one = aPendingSale(ledger);
  const other = aPendingSale(ledger, { saleId: one.sale.id });
  for (const { payment } of [one, other]) become(ledger, paid(payment));
  const twice = async (): Promise<string | undefined> => {
    const text = await anExporter({ ledgerFile: file }).text({ content: 'sales', format: 'csv', days: null });
    return readTable(text)[0]?.['Paid twice (Rp)'];
  };
  const decide = (kind: 'never-came' | 'came-after-all') =>
    ledger.review.resolve(one.payment.orderId, { kind, reason: 'not in the portal' }, MORNING, BUSINESS_DAY);
  expect(await twice()).toBe('25000');
  decide('never-came');
  expect(await twice()).toBe('0');
  decide('came-after-all');
  aRefund(ledger, other.payment.orderId, 5_000);
  expect(await twice()).toBe('25000');
});
