/** The sums of many lives. */
import type { LifeReport } from './life.ts';

type Counts = Omit<LifeReport, 'wrong' | 'rebuilt'>;

export function sumOf(reports: readonly LifeReport[]): Counts & { readonly rebuilt: number } {
  const sum = (what: keyof Counts) => reports.reduce((total, report) => total + report[what], 0);
  return {
    ends: sum('ends'),
    sales: sum('sales'),
    payments: sum('payments'),
    paid: sum('paid'),
    late: sum('late'),
    double: sum('double'),
    rebuilt: reports.flatMap(({ rebuilt }) => rebuilt).length,
  };
}
