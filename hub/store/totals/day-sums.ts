/** Sums by day and method, while rows are counted. */

/** A row of the table `day_total`, or what is added to it. */
export interface DayTotal {
  readonly day: string;
  readonly method: string;
  readonly payments: number;
  readonly amount: number;
  readonly refunds: number;
  readonly refunded: number;
  readonly byHand: number;
}

const NOTHING = { payments: 0, amount: 0, refunds: 0, refunded: 0, byHand: 0 };
const sumNames = Object.keys(NOTHING) as readonly (keyof typeof NOTHING)[];

export class DaySums {
  readonly #sums = new Map<string, { -readonly [Name in keyof DayTotal]: DayTotal[Name] }>();

  add(day: string, method: string, part: Partial<typeof NOTHING>): void {
    const key = `${day} ${method}`;
    const sum = this.#sums.get(key) ?? { day, method, ...NOTHING };
    this.#sums.set(key, sum);
    for (const name of sumNames) sum[name] += part[name] ?? 0;
  }

  /** What is to be added to `before`, without what is the same. */
  static difference(after: DaySums | undefined, before: DaySums | undefined): DaySums {
    const difference = new DaySums();
    for (const { day, method, ...sums } of after?.all() ?? []) difference.add(day, method, sums);
    for (const { day, method, ...sums } of before?.all() ?? [])
      difference.add(day, method, Object.fromEntries(sumNames.map((name) => [name, -sums[name]])));
    for (const [key, sum] of difference.#sums)
      if (sumNames.every((name) => sum[name] === 0)) difference.#sums.delete(key);
    return difference;
  }

  all(): readonly DayTotal[] {
    return [...this.#sums.values()];
  }
}
