/** Guards for requests that need a shop that is set up. */
import type { Environment } from '../../../shared/model/environment.ts';
import { failed, type Result } from '../../../shared/model/values/result.ts';
import type { ClockJudgement } from '../../payments/shop-clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { CounterTerms } from '../../usecases/sale/counter-terms.ts';

/** The counter of present sales; `undefined` while the selected environment is not set up. */
export type CurrentCounter = () => CounterTerms | undefined;

export interface DayInDoubtDeps {
  readonly events: EventBus;
  /** Of the selected environment. @throws StoreError */
  readonly judgeClock: () => ClockJudgement;
}

/**
 * Whether no sale may be taken, because nobody knows its business day: the machine's clock can't be right, and no manager
 * has said which day it is. Tells windows why.
 */
export function isDayInDoubt({ events, judgeClock }: DayInDoubtDeps): boolean {
  const { doubt } = judgeClock();
  if (doubt === null || doubt.said !== null) return false;
  events.emit('terminal-changed');
  return true;
}

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
