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

  all(): readonly DayTotal[] {
    return [...this.#sums.values()];
  }
}
