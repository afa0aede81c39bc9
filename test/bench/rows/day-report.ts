/** A day's report from stored sums, against the scan that it replaces; both must be equal. */
import type { Database } from 'better-sqlite3';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import type { DayTotal } from '../../../electron/ports/ledger/report-port.ts';
import { ledgerOn } from '../../../electron/store/ledger/open-ledger.ts';
import { openDatabase } from '../../../electron/store/sqlite/database.ts';
import { median, serialize, timed } from '../measure.ts';
import { atMost, type Row } from '../row.ts';

/** As one round, so that a round is long enough to be measured. */
const REPORTS_PER_ROUND = 200;

export const dayReport: Row = {
  name: 'day-report',
  what: "A day's report",
  async run(bench) {
    const db = openDatabase({ file: bench.bigLedger(), environment: 'sandbox' });
    bench.after(() => db.close());
    const ledger = ledgerOn(db, 'sandbox');
    const days = db.prepare<[], string>('SELECT DISTINCT paid_day FROM payment WHERE paid_day NOT NULL').pluck().all();
    const scan = db.prepare<[string]>(`
      SELECT method, count(*), sum(amount), sum(late) FROM payment NOT INDEXED
      WHERE state = 'paid' AND paid_day = +? AND NOT is_double GROUP BY method`);
    let day = 0;
    const nextDay = (): string => {
      day = (day + 1) % days.length;
      return days[day] ?? '';
    };
    const costs = await serialize(bench.quick ? 2 : 9, {
      stored: () =>
        timed(() => {
          for (let report = 0; report < REPORTS_PER_ROUND; report += 1) {
            const of = nextDay();
            ledger.reports.takings(of, of);
          }
        }) / REPORTS_PER_ROUND,
      scanned: () => timed(() => scan.all(nextDay())),
      month: () =>
        timed(() => {
          const month = nextDay().slice(0, 7);
          ledger.reports.takings(`${month}-01`, `${month}-31`);
        }),
    });
    const wrong = differences(db, ledger, days) + wrongHours(db, ledger, days);
    const scanned = { what: 'full scan', value: median(costs.scanned) };
    const stored = { what: 'from stored totals', measured: median(costs.stored), unit: 'ms' } as const;
    return {
      kind: 'measured',
      figures: [
        { ...atMost(0.05, stored), limit: scanned },
        atMost(5, { what: 'of a month', measured: median(costs.month), unit: 'ms' }),
        atMost(0, { what: `all ${days.length} days recomputed`, measured: wrong, unit: 'differences' }),
      ],
    };
  },
};

/**
 * The invented trade is in Jakarta. @returns the number of days whose sums by hour differ from those of their payments
 */
function wrongHours(db: Database, ledger: Ledger, days: readonly string[]): number {
  const hours = new Map<string, number>();
  const paid = db.prepare<[], { readonly day: string; readonly at: number; readonly amount: number }>(`
    SELECT paid_day AS day, paid_at AS at, amount FROM payment WHERE state = 'paid' AND NOT is_double`);
  for (const { day, at, amount } of paid.iterate()) {
    const key = `${day} ${new Date(at + 7 * 3_600_000).getUTCHours()}`;
    hours.set(key, (hours.get(key) ?? 0) + amount);
  }
  return days.filter((day) => {
    const stored = new Map(ledger.reports.takings(day, day).hours.map(({ hour, gross }) => [hour, gross]));
    return Array.from({ length: 24 }, (_, hour) => hour).some(
      (hour) => (stored.get(hour) ?? 0) !== (hours.get(`${day} ${hour}`) ?? 0),
    );
  }).length;
}

/** Adds up every payment in plain arithmetic. @returns the number of days with different totals */
function differences(db: Database, ledger: Ledger, days: readonly string[]): number {
  const totals = new Map<string, Map<string, DayTotal>>();
  const paid = db.prepare<[], PaidRow>(`
    SELECT paid_day AS day, method, amount, late, is_double AS isDouble FROM payment WHERE state = 'paid'`);
  for (const row of paid.iterate()) {
    const ofDay = totals.get(row.day) ?? new Map<string, DayTotal>();
    totals.set(row.day, ofDay.set(row.method, plus(ofDay.get(row.method), row)));
  }
  return days.filter((day) => {
    const recomputed = [...(totals.get(day)?.values() ?? [])].sort((a, b) => (a.method < b.method ? -1 : 1));
    return JSON.stringify(recomputed) !== JSON.stringify(ledger.reports.dayTotals(day));
  }).length;
}

interface PaidRow {
  readonly day: string;
  readonly method: string;
  readonly amount: number;
  readonly late: 0 | 1;
  readonly isDouble: 0 | 1;
}

function plus(total: DayTotal | undefined, { day, method, amount, late, isDouble }: PaidRow): DayTotal {
  const counts = 1 - isDouble;
  const countsLate = late * counts;
  const add = (before: number | undefined, more: number) => ((before ?? 0) + more) as DayTotal['gross'];
  return {
    businessDay: day,
    method,
    count: add(total?.count, counts),
    gross: add(total?.gross, counts * amount),
    lateCount: add(total?.lateCount, countsLate),
    lateGross: add(total?.lateGross, countsLate * amount),
    doubleCount: add(total?.doubleCount, isDouble),
    doubleGross: add(total?.doubleGross, isDouble * amount),
  };
}
