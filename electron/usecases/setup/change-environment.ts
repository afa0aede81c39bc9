/**
 * Another environment is in use from now on. Never while a payment is on the counter: its code would vanish from under
 * the customer's phone, and the cashier would sell on in another mode without having looked.
 */
import type { Environment } from '../../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import { isAnyOnCounter } from '../sell/interrupted-payment.ts';

export interface ChangeDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly events: EventBus;
  readonly settings: SettingsStore;
  /** Those that are open. */
  readonly shopLedgers: ReadonlyMap<Environment, ShopLedger>;
  /** Opens it if need be. @throws StoreError */
  readonly openLedgerOf: (environment: Environment) => ShopLedger;
}

/**
 * @returns or `environment-not-set-up`, `payment-on-counter`
 * @throws StoreError where its book does not open: the one before stays selected
 */
export function changeEnvironment(deps: ChangeDeps, environment: Environment): Result<Environment> {
  const { clock, events, settings, shopLedgers } = deps;
  const { environment: before } = settings.read();
  if (environment !== 'training' && settings.read()[environment] === null) return failed('environment-not-set-up');
  const left = shopLedgers.get(before);
  if (environment !== before && left && isAnyOnCounter(left, clock.now())) return failed('payment-on-counter');
  // First: a window could not be told of an environment whose book does not open, and would go on showing this one.
  deps.openLedgerOf(environment);
  settings.write({ environment });
  for (const what of ['terminal-changed', 'methods', 'flags', 'connection'] as const) events.emit(what);
  return ok(environment);
}
