/** Totals per business day, updated in the commit that makes a payment paid. A report then reads few rows, not all payments. */
import type { Database } from 'better-sqlite3';
import { CASH_CODE } from '../../../shared/model/cash.ts';
import type { PaidPayment } from '../../../shared/model/payment.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';
import type { DayTotal } from '../../ports/ledger/report-port.ts';
import type { CountedPayment } from '../ledger/tables/payments.ts';
import { asRow, integer, type Row, rupiahColumn, text } from '../sqlite/row.ts';

/** `method`: the one in whose sums it counts. */
type TotalledPayment = Pick<PaidPayment, 'method' | 'amount' | 'late'>;

export interface Totals {
  add(payment: TotalledPayment, counted: CountedPayment): void;
  /** A sale was paid in cash: never late, never double. */
  addCash(amount: Rupiah, businessDay: string): void;
  /** A counted payment moves from its method to the one that was used. */
  move(payment: TotalledPayment, counted: CountedPayment, to: string): void;
  ofDay(businessDay: string): readonly DayTotal[];
}

export function openTotals(db: Database): Totals {
  const upsert = db.prepare<[Record<string, string | number>]>(`
    INSERT INTO day_total VALUES (@businessDay, @method, @count, @gross, @lateCount, @lateGross, @doubleCount, @doubleGross)
    ON CONFLICT (business_day, method) DO UPDATE SET
      count = count + @count, gross = gross + @gross,
      late_count = late_count + @lateCount, late_gross = late_gross + @lateGross,
      double_count = double_count + @doubleCount, double_gross = double_gross + @doubleGross`);
  const select = db.prepare<[string]>('SELECT * FROM day_total WHERE business_day = +? ORDER BY method');

  const subtract = db.prepare<[Record<string, string | number>]>(`
    UPDATE day_total SET count = count - @count, gross = gross - @gross, late_count = late_count - @lateCount,
      late_gross = late_gross - @lateGross, double_count = double_count - @doubleCount,
      double_gross = double_gross - @doubleGross WHERE business_day = +@businessDay AND method = +@method`);
  const dropEmpty = db.prepare<[string, string]>(`
    DELETE FROM day_total WHERE business_day = +? AND method = +? AND count = 0 AND double_count = 0`);

  return {
    add: (payment, counted) => void upsert.run(sumsOf(payment, counted)),
    addCash(amount, businessDay) {
      const none = { lateCount: 0, lateGross: 0, doubleCount: 0, doubleGross: 0 };
      upsert.run({ businessDay, method: CASH_CODE, count: 1, gross: amount, ...none });
    },
    move(payment, counted, to) {
      const sums = sumsOf(payment, counted);
      subtract.run(sums);
      dropEmpty.run(counted.businessDay, payment.method.code);
      upsert.run({ ...sums, method: to });
    },
    ofDay: (businessDay) => select.all(businessDay).map((row) => totalFromRow(asRow(row))),
  };
}

function sumsOf({ method, amount, late }: TotalledPayment, { businessDay, isDouble }: CountedPayment) {
  const counts = isDouble ? 0 : 1;
  const countsLate = late && !isDouble ? 1 : 0;
  return {
    businessDay,
    method: method.code,
    count: counts,
    gross: counts * amount,
    lateCount: countsLate,
    lateGross: countsLate * amount,
    doubleCount: 1 - counts,
    doubleGross: (1 - counts) * amount,
  };
}

export function totalFromRow(row: Row): DayTotal {
  return {
    businessDay: text(row, 'business_day'),
    method: text(row, 'method'),
    count: integer(row, 'count'),
    gross: rupiahColumn(row, 'gross'),
    lateCount: integer(row, 'late_count'),
    lateGross: rupiahColumn(row, 'late_gross'),
    doubleCount: integer(row, 'double_count'),
    doubleGross: rupiahColumn(row, 'double_gross'),
  };
}
