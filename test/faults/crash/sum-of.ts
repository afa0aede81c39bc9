/** What many lives came to. */
import type { LifeReport } from './life.ts';

export function sumOf(reports: readonly LifeReport[]): Omit<LifeReport, 'wrong'> {
  const sum = (what: Exclude<keyof LifeReport, 'wrong'>) => reports.reduce((total, report) => total + report[what], 0);
  return {
    ends: sum('ends'),
    sales: sum('sales'),
    payments: sum('payments'),
    paid: sum('paid'),
    late: sum('late'),
    double: sum('double'),
    rebuilt: sum('rebuilt'),
  };
}
