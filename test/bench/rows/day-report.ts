/** The sums of a day, a month and a year, against bare SQL over the same index. Each day is recomputed in plain arithmetic. */
import type { Database } from 'better-sqlite3';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { createLedger, openDatabase } from '../../../electron/store/open-ledger.ts';
import { plusDays } from '../../../shared/model/values/time.ts';
import { median, serialize, timed } from '../measure.ts';
import { atMost, comparedTo, type Row } from '../row.ts';

/** As one round, so that a round is long enough to be measured. */
const REPORTS_PER_ROUND = 200;
/** A frame, in which a day must be added up. */
const FRAME_MS = 16;

export const dayReport: Row = {
  name: 'day-report',
  what: "A day's report",
  async run(bench) {
    const db = openDatabase({ file: bench.bigLedger(), environment: 'sandbox' });
    bench.after(() => db.close());
    const ledger = createLedger(db, 'sandbox');
    const days = db.prepare<[], string>('SELECT DISTINCT paid_day FROM payment WHERE paid_day NOT NULL').pluck().all();
    const groups = db.prepare<[string, string]>(`
      SELECT paid_day, paid_hour, method, account_id, is_double, late, count(*), sum(amount), count(fee), sum(fee)
      FROM payment WHERE paid_day BETWEEN +? AND +?
      GROUP BY paid_day, paid_hour, method, account_id, is_double, late`);
    const facts = db.prepare<[string, string]>(`
      SELECT paid_day, payout_day, issuer_code, count(*), sum(amount)
      FROM payment CROSS JOIN callback_fact ON payment_id = payment.id AND result_code = '00'
      WHERE paid_day BETWEEN +? AND +? AND is_double = 0 GROUP BY paid_day, payout_day, issuer_code`);
    const bare = (from: string, to: string) => [groups.all(from, to), facts.all(from, to)];
    let day = 0;
    const nextDay = (): string => {
      day = (day + 1) % days.length;
      return days[day] ?? '';
    };
    const upTo = (last: string, days: number): readonly [string, string] => [plusDays(last, 1 - days), last];
    const inTurn = (days: number, read: (from: string, to: string) => unknown) => () =>
      timed(() => read(...upTo(nextDay(), days)));
    const ofDays = (read: (from: string, to: string) => unknown) => () =>
      timed(() => repeat(nextDay, (of) => read(of, of))) / REPORTS_PER_ROUND;
    const { takings, daysOf } = ledger.reports;
    const weekWithTheOneBefore = (from: string, to: string): void => {
      takings(from, to);
      daysOf(plusDays(from, -7), plusDays(to, -7));
    };
    const costs = await serialize(bench.quick ? 2 : 9, {
      day: ofDays(takings),
      bareDay: ofDays(bare),
      week: inTurn(7, weekWithTheOneBefore),
      month: inTurn(30, takings),
      bareMonth: inTurn(30, bare),
      year: inTurn(365, takings),
      bareYear: inTurn(365, bare),
    });
    const wrong = differences(db, ledger, days) + wrongHours(db, ledger, days);
    const againstBare = (what: string, measured: readonly number[], limit: readonly number[]) =>
      comparedTo({ what: 'bare SQL', value: median(limit) }, 1.5, { what, measured: median(measured), unit: 'ms' });
    return {
      kind: 'measured',
      figures: [
        againstBare('of a day', costs.day, costs.bareDay),
        atMost(FRAME_MS, { what: 'of a day, within a frame', measured: median(costs.day), unit: 'ms' }),
        atMost(50, { what: 'of a week, in the main process', measured: median(costs.week), unit: 'ms' }),
        againstBare('of a month, in its own process', costs.month, costs.bareMonth),
        againstBare('of a year, in its own process', costs.year, costs.bareYear),
        atMost(0, { what: `all ${days.length} days recomputed`, measured: wrong, unit: 'differences' }),
      ],
    };
  },
};

function repeat(next: () => string, report: (day: string) => unknown): void {
  for (let made = 0; made < REPORTS_PER_ROUND; made += 1) report(next());
}

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
  const totals = new Map<string, Map<string, MethodTotal>>();
  const paid = db.prepare<[], PaidRow>(`
    SELECT paid_day AS day, method, amount, late, is_double AS isDouble FROM payment WHERE state = 'paid'`);
  for (const row of paid.iterate()) {
    const ofDay = totals.get(row.day) ?? new Map<string, MethodTotal>();
    totals.set(row.day, ofDay.set(row.method, plus(ofDay.get(row.method), row)));
  }
  return days.filter((day) => {
    const recomputed = [...(totals.get(day)?.values() ?? [])].sort((a, b) => (a.method < b.method ? -1 : 1));
    const reported = ledger.reports.takings(day, day).methods.map(({ method, count, gross, late, doubles }) => {
      return { method, count, gross, lateGross: late.gross, doubleGross: doubles.gross } satisfies MethodTotal;
    });
    return JSON.stringify(recomputed) !== JSON.stringify(reported);
  }).length;
}

interface PaidRow {
  readonly day: string;
  readonly method: string;
  readonly amount: number;
  readonly late: 0 | 1;
  readonly isDouble: 0 | 1;
}

interface MethodTotal {
  readonly method: string;
  readonly count: number;
  readonly gross: number;
  readonly lateGross: number;
  readonly doubleGross: number;
}

function plus(total: MethodTotal | undefined, { method, amount, late, isDouble }: PaidRow): MethodTotal {
  const counts = 1 - isDouble;
  const { count = 0, gross = 0, lateGross = 0, doubleGross = 0 } = total ?? {};
  return {
    method,
    count: count + counts,
    gross: gross + counts * amount,
    lateGross: lateGross + late * counts * amount,
    doubleGross: doubleGross + isDouble * amount,
  };
}
