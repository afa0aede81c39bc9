/** Many lives, several at a time because each waits most of the time; and their sums. */
import type { LifeReport } from './life.ts';

/** A ledger that ended this often is long enough; the next one begins with a first start again. */
const ENDS_IN_A_LIFE = 40;
const AT_ONCE = 4;

/**
 * @param ends of all lives together
 * @param oneLife `before`: the ends of the lives before it, which tells its seed from theirs
 */
export async function livesOf(
  ends: number,
  oneLife: (before: number, ends: number) => Promise<LifeReport>,
): Promise<readonly LifeReport[]> {
  const reports: LifeReport[] = [];
  let begun = 0;
  const oneAfterAnother = async (): Promise<void> => {
    while (begun < ends) {
      const before = begun;
      begun += ENDS_IN_A_LIFE;
      reports.push(await oneLife(before, Math.min(ENDS_IN_A_LIFE, ends - before)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterAnother));
  return reports;
}

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
