/**
 * Selects another environment. Never while a payment is on screen: its code would vanish in front of the customer. The
 * cashier could then also sell in another environment without noticing.
 */
import type { Environment } from '../../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { ShopLedger } from '../../payments/shop-ledgers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import { isAnyPayableOnScreen } from '../sale/interrupted-payment.ts';

export interface ChangeDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly events: EventBus;
  readonly settings: SettingsStore;
  /** The open ledgers. */
  readonly shopLedgers: ReadonlyMap<Environment, ShopLedger>;
  /** Opens the ledger if necessary. @throws StoreError */
  readonly openLedgerOf: (environment: Environment) => ShopLedger;
}

/**
 * @returns or `environment-not-set-up`, `payment-on-counter`
 * @throws StoreError if the ledger does not open: the previous environment stays selected
 */
export function changeEnvironment(deps: ChangeDeps, environment: Environment): Result<Environment> {
  const { clock, events, settings, shopLedgers } = deps;
  const { environment: before } = settings.read();
  if (environment !== 'training' && settings.read()[environment] === null) return failed('environment-not-set-up');
  const left = shopLedgers.get(before);
  if (environment !== before && left && isAnyPayableOnScreen(left.ledger.payments, clock.now()))
    return failed('payment-on-counter');
  // First: without an open ledger, windows would get no view of the new environment and keep showing the old one.
  deps.openLedgerOf(environment);
  settings.write({ environment });
  for (const what of ['terminal-changed', 'methods', 'flags', 'connection'] as const) events.emit(what);
  return ok(environment);
}
