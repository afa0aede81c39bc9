/**
 * Another environment is in use from now on. Never while a payment is on the counter: its code would vanish from under
 * the customer's phone, and the cashier would sell on in another mode without having looked.
 */
import type { Environment } from '../../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NewsDesk } from '../../platform/event-bus.ts';
import type { Book } from '../../payments/book.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import { isAnyOnCounter } from '../sell/interrupted-payment.ts';

export interface ChangeParts {
  readonly clock: Pick<Clock, 'now'>;
  readonly news: NewsDesk;
  readonly settings: SettingsStore;
  /** Those that are open. */
  readonly books: ReadonlyMap<Environment, Book>;
  /** Opens it if need be. @throws StoreTrouble */
  readonly openBook: (environment: Environment) => Book;
}

/**
 * @returns or `environment-not-set-up`, `payment-on-counter`
 * @throws StoreTrouble where its book does not open: the one before stays selected
 */
export function changeEnvironment(parts: ChangeParts, environment: Environment): Result<Environment> {
  const { clock, news, settings, books } = parts;
  const { environment: before } = settings.read();
  if (environment !== 'training' && settings.read()[environment] === null) return failed('environment-not-set-up');
  const left = books.get(before);
  if (environment !== before && left && isAnyOnCounter(left, clock.now())) return failed('payment-on-counter');
  // First: a window could not be told of an environment whose book does not open, and would go on showing this one.
  parts.openBook(environment);
  settings.write({ environment });
  for (const what of ['terminal', 'methods', 'flags', 'connection'] as const) news.emit(what);
  return ok(environment);
}
