/**
 * Saves what became of a creation. The sale and its intent are durable by now, so a disk that refuses this is no
 * failure of the sale: the payment is answered as it is stored, and its outcome saved as soon as the disk lets it be.
 */
import type { Payment } from '../../../shared/model/payment.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import type { PaymentEvent } from '../../payments/state/payment-event.ts';
import { applyEvent } from '../../payments/state/apply-event.ts';
import { planNextCheck } from '../../payments/watch/schedule.ts';
import type { Watcher } from '../../payments/watch/watcher.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';

const SAVE_AGAIN_MS = 5_000;

interface SaveOutcomeDeps {
  readonly clock: Clock;
  readonly events: EventBus;
  readonly watcher: Watcher;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
}

/**
 * @param intent as it was recorded
 * @param judge called anew for every attempt to save: what the book says of references may have changed
 * @returns as the outcome left it; where the disk refused that, as it is stored: still `creating`, and the news
 *   `payment` tells when it no longer is. If the power fails before that, `resumePayments` finds it
 */
export function saveCreationOutcome(
  deps: SaveOutcomeDeps,
  shopLedger: ShopLedger,
  intent: StoredPayment,
  judge: () => PaymentEvent,
): StoredPayment {
  const { clock, events, watcher } = deps;
  const { orderId } = intent.payment;
  const planFor = (current: Payment) => planNextCheck(current, clock.now(), watcher.shows(orderId), deps.random());
  try {
    // Before any times are compared; a book that can't take the step can't take the outcome either.
    watcher.detectClockStep();
    const concluded = applyEvent(shopLedger, events, orderId, judge(), planFor);
    watcher.wake();
    return concluded;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    // Nobody asks about a payment that is still being created: so it is tried until it is saved.
    clock.after(SAVE_AGAIN_MS, () => ignoreErrors(() => saveCreationOutcome(deps, shopLedger, intent, judge)));
    return asStored(shopLedger, intent);
  }
}

/** A status that somebody asked for by hand may have come first; a book that can't even be read changed nothing. */
function asStored(shopLedger: ShopLedger, intent: StoredPayment): StoredPayment {
  try {
    return shopLedger.ledger.payments.find(intent.payment.orderId) ?? intent;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return intent;
  }
}
