/** Guards for requests that need a shop that is set up. */
import type { Environment } from '../../../shared/model/environment.ts';
import { failed, type Result } from '../../../shared/model/values/result.ts';
import type { Parts } from '../../usecases/parts.ts';
import type { CounterTerms } from '../../usecases/sale/counter-terms.ts';

/**
 * Whether no sale may be taken, because nobody knows its business day: the machine's clock can't be right, and no manager
 * has said which day it is. Tells windows why.
 */
export function isDayInDoubt({ events, judgeClock }: Pick<Parts, 'events' | 'judgeClock'>): boolean {
  const { doubt } = judgeClock();
  if (doubt === null || doubt.said !== null) return false;
  events.emit('terminal-changed');
  return true;
}

type Use<T> = (counter: CounterTerms) => Promise<Result<T>> | Result<T>;

/** @returns or `environment-not-set-up` */
export async function withCounter<T>(currentCounter: Parts['counter'], use: Use<T>): Promise<Result<T>> {
  const counter = currentCounter();
  return counter ? use(counter) : failed('environment-not-set-up');
}

/**
 * Refuses a request from a window that still shows the previous environment: the cashier must see what is charged.
 * @returns or `environment-not-set-up`, `environment-changed`
 */
export function withShownCounter<T>(
  shownEnvironment: Environment,
  currentCounter: Parts['counter'],
  use: Use<T>,
): Promise<Result<T>> {
  return withCounter(currentCounter, (counter) =>
    counter.account.environment === shownEnvironment ? use(counter) : failed('environment-changed'),
  );
}
