/**
 * An accountant's first pivot: the rows of an export of takings, summed by day without a filter, are the report's sums. The
 * judge reads the journal's rows alone and shares no code with the program.
 */
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { Takings } from '../../../electron/ports/ledger/report-port.ts';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { BUSINESS_DAY, MORNING } from '../../support/builders.ts';
import { UNWATCHED } from '../a-ledger.ts';
import { aRichLedger } from '../a-rich-ledger.ts';
import { anExporter } from './an-exporter.ts';
import { readTable } from './read-csv.ts';

const DAYS = ['2026-03-07', '2026-03-08', BUSINESS_DAY];
type Row = Record<string, string>;
interface Sums {
  takings: number;
  net: number;
  paidTwice: number;
}

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

const pivot = (rows: readonly Row[]): Record<string, Sums> =>
  byDay(rows, (all) => ({
    takings: sumOf(all, 'Counted (Rp)'),
    net: sumOf(all, 'Net (Rp)'),
    paidTwice: sumOf(all, 'Paid twice (Rp)'),
  }));

/** The journal says of each rupiah how it counts, and on which day. */
function judged(file: string): Record<string, Sums> {
  const db = new Database(file, { readonly: true });
  const rows = db
    .prepare("SELECT payment_id AS payment, kind, data FROM payment_event WHERE kind <> 'day-closed' ORDER BY id")
    .all() as { payment: number; kind: string; data: string }[];
  db.close();
  const amounts = new Map<number, number>();
  const doubles = new Set<number>();
  const days: Record<string, Sums> = {};
  for (const { payment, kind, data } of rows) {
    const said = JSON.parse(data);
    const amount = amounts.get(payment) ?? 0;
    const add = (change: Partial<Sums>): void => {
      days[said.businessDay] ??= { takings: 0, net: 0, paidTwice: 0 };
      const sums = days[said.paidDay ?? said.businessDay] ?? { takings: 0, net: 0, paidTwice: 0 };
      days[said.paidDay ?? said.businessDay] = sums;
      for (const [name, value] of Object.entries(change)) sums[name as keyof Sums] += value;
    };
    const count = (value: number): void => add({ takings: value, net: value });
    const giveBack = (value: number, ofTakings: boolean): void =>
      add(ofTakings ? { net: -value } : { paidTwice: -value });
    if (kind === 'intent-recorded') amounts.set(payment, said.amount);
    if (kind === 'paid' && said.isDouble) {
      doubles.add(payment);
      add({ paidTwice: amount });
    } else if (kind === 'paid') count(amount);
    if (kind === 'cash-booked') count(said.amount);
    if (kind === 'settlement-confirmed') count(-amount);
    if (kind === 'refund-recorded') giveBack(said.amount, said.ofTakings);
    if (kind === 'refund-corrected') giveBack(-said.amount, said.ofTakings);
    if (kind !== 'resolved') continue;
    if (said.resolution === 'settled') count(amount);
    if (said.refunded) giveBack(said.refunded, !doubles.has(payment));
    const withdrawn = (said.neverCame ?? 0) - (said.cameAfterAll ?? 0);
    if (said.ofTakings) count(-withdrawn);
    else if (withdrawn !== 0) add({ paidTwice: -withdrawn });
  }
  return Object.fromEntries(Object.entries(days).filter(([, sums]) => Object.values(sums).some((each) => each !== 0)));
}

/** The sums of the day's report, in plain arithmetic. */
function reported(file: string, day: string): Sums {
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
    expect(sums).toEqual(judged(file));
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
