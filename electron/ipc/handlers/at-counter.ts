/** For requests that need a shop which is set up. */
import type { Environment } from '../../../shared/model/environment.ts';
import { failed, type Result } from '../../../shared/model/values/result.ts';
import type { CounterTerms } from '../../usecases/sell/counter.ts';

/** Where sales go now; `undefined` while the selected environment is not set up. */
export type CounterNow = () => CounterTerms | undefined;

type Use<T> = (counter: CounterTerms) => Promise<Result<T>> | Result<T>;

/** @returns or `environment-not-set-up` */
export async function atCounter<T>(counterNow: CounterNow, use: Use<T>): Promise<Result<T>> {
  const counter = counterNow();
  return counter ? use(counter) : failed('environment-not-set-up');
}

/**
 * What the cashier sees is what is charged: until a window has heard of a change, it shows the one before.
 * @returns or `environment-not-set-up`, `environment-changed`
 */
export function atCounterOf<T>(shownThere: Environment, counterNow: CounterNow, use: Use<T>): Promise<Result<T>> {
  return atCounter(counterNow, (counter) =>
    counter.account.environment === shownThere ? use(counter) : failed('environment-changed'),
  );
}
