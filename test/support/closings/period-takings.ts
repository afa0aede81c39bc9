/** The takings between two closings, by the person who charged them and by the account that received them. */
import type { AccountSum } from '../../../shared/contract/report.ts';
import { namedAccounts } from '../../../shared/model/report-sums.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';
import { addTo, countedPeriod, zeroSum } from './period-days.ts';
import type { PeriodEvent } from './period-event.ts';

type PaidEvent = Extract<PeriodEvent, { readonly kind: 'paid' }>;

interface AccountTaken {
  readonly account: NonNullable<PaidEvent['account']>;
  readonly sum: ReturnType<typeof zeroSum>;
}
export class PeriodTakings {
  readonly #accounts = new Map<string, AccountTaken>();
  readonly #people = new Map<string | null, ReturnType<typeof zeroSum>>();

  /** @param event not a second payment of a sale, whose money is no takings */
  add({ subject, chargedBy, account }: PaidEvent): void {
    const sum = this.#people.get(chargedBy) ?? zeroSum();
    this.#people.set(chargedBy, sum);
    addTo(sum, subject.amount);
    if (account === null) return;
    const key = `${account.merchantCode} ${account.baseUrl}`;
    const taken = this.#accounts.get(key) ?? { account, sum: zeroSum() };
    this.#accounts.set(key, taken);
    addTo(taken.sum, subject.amount);
  }

  /** Someone charged under a name. */
  get haveNames(): boolean {
    return [...this.#people.keys()].some((name) => name !== null);
  }

  /** More than one account received them. */
  get haveAccounts(): boolean {
    return this.#accounts.size > 1;
  }

  byPerson(): { name: string | null; count: number; gross: Rupiah }[] {
    return [...this.#people]
      .map(([name, sum]) => ({ name, ...countedPeriod(sum) }))
      .toSorted((one, other) => byName(one.name, other.name));
  }

  byAccount(): AccountSum[] {
    return namedAccounts(
      [...this.#accounts.values()].map(({ account, sum }) => ({ ...account, ...countedPeriod(sum) })),
    );
  }
}

/** Orders by code units, because verification must give the same order on every machine. `null` comes last. */
function byName(one: string | null, other: string | null): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  return one < other ? -1 : Number(one > other);
}
