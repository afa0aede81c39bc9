/** Acknowledges a payment's flag. It decides nothing: see `resolve-payment.ts`. */

import type { FlagKind } from '../../../shared/model/payment.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import type { Parts } from '../parts.ts';

export type AcknowledgeDeps = Pick<Parts, 'clock' | 'events' | 'watcher'>;

/** @param orderId of a payment in this ledger; a flag that is not open is left as it is */
export function acknowledgeFlag(deps: AcknowledgeDeps, shopLedger: ShopLedger, orderId: string, flag: FlagKind): void {
  const { clock, events, watcher } = deps;
  watcher.detectClockStep();
  shopLedger.ledger.review.acknowledge(orderId, flag, clock.now());
  events.emit('flags');
  events.emit('payment', { environment: shopLedger.environment, orderId });
}
