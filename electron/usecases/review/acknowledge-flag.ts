/** Acknowledges a payment's flag. It decides nothing: see `resolve-payment.ts`. */
import type { FlagKind } from '../../../shared/model/payment.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import type { Watcher } from '../../payments/watch/watcher.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';

export interface AcknowledgeDeps {
  readonly clock: Clock;
  readonly events: EventBus;
  readonly watcher: Pick<Watcher, 'detectClockStep'>;
}

/** @param orderId of a payment in this ledger; a flag that is not open is left as it is */
export function acknowledgeFlag(deps: AcknowledgeDeps, shopLedger: ShopLedger, orderId: string, flag: FlagKind): void {
  const { clock, events, watcher } = deps;
  watcher.detectClockStep();
  shopLedger.ledger.review.acknowledge(orderId, flag, clock.now());
  events.emit('flags');
  events.emit('payment', { environment: shopLedger.environment, orderId });
}
