/** Guards for requests that need a shop that is set up. */
import type { Environment } from '../../../../shared/model/environment.ts';
import { failed, type Result } from '../../../../shared/model/values/result.ts';
import type { CounterTerms } from '../../../usecases/sell/counter-terms.ts';

/** The counter of present sales; `undefined` while the selected environment is not set up. */
export type CurrentCounter = () => CounterTerms | undefined;

type Use<T> = (counter: CounterTerms) => Promise<Result<T>> | Result<T>;

/** @returns or `environment-not-set-up` */
export async function withCounter<T>(currentCounter: CurrentCounter, use: Use<T>): Promise<Result<T>> {
  const counter = currentCounter();
  return counter ? use(counter) : failed('environment-not-set-up');
}

/**
 * Refuses a request from a window that still shows the previous environment: the cashier must see what is charged.
 * @returns or `environment-not-set-up`, `environment-changed`
 */
export function withShownCounter<T>(
  shownEnvironment: Environment,
  currentCounter: CurrentCounter,
  use: Use<T>,
): Promise<Result<T>> {
  return withCounter(currentCounter, (counter) =>
    counter.account.environment === shownEnvironment ? use(counter) : failed('environment-changed'),
  );
}
