/**
 * Saves the outcome of a creation. The sale and its intent are durable by now, so a disk error here does not fail the
 * sale. The caller gets the payment as stored, and the outcome is saved when the disk permits.
 */

import type { Payment } from '../../../../shared/model/payment.ts';
import type { ShopLedger } from '../../../payments/shop-ledger.ts';
import { applyEvent } from '../../../payments/state/apply-event.ts';
import type { PaymentEvent } from '../../../payments/state/payment-event.ts';
import { planNextCheck } from '../../../payments/watch/schedule.ts';
import { ignoreErrors } from '../../../platform/ignore-errors.ts';
import { StoreError } from '../../../ports/ledger/ledger.ts';
import type { StoredPayment } from '../../../ports/ledger/payment-port.ts';
import type { Parts } from '../../parts.ts';

const SAVE_AGAIN_MS = 5_000;

type SaveOutcomeDeps = Pick<Parts, 'clock' | 'events' | 'watcher' | 'random'>;

/**
 * @param intent as it was recorded
 * @param interpret called for every attempt to save, because the ledger's references may have changed
 * @returns the payment after the outcome. If the disk refused it, the stored payment, still `creating`; the event
 * `payment` follows when it is saved. After a power cut before that, `resumePayments` finds it
 */
export function saveCreationOutcome(
  deps: SaveOutcomeDeps,
  shopLedger: ShopLedger,
  intent: StoredPayment,
  interpret: () => PaymentEvent,
): StoredPayment {
  const { clock, events, watcher } = deps;
  const { orderId } = intent.payment;
  const planFor = (current: Payment) => planNextCheck(current, clock.now(), watcher.shows(orderId), deps.random());
  try {
    // Before times are compared; a ledger that can't save the step can't save the outcome either.
    watcher.detectClockStep();
    const saved = applyEvent(shopLedger, events, orderId, interpret(), planFor);
    watcher.wake();
    return saved;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    // No other check covers a payment in state `creating`, so saving is repeated until it succeeds.
    clock.after(SAVE_AGAIN_MS, () => ignoreErrors(() => saveCreationOutcome(deps, shopLedger, intent, interpret)));
    return asStored(shopLedger, intent);
  }
}

/** A manual status check may have changed it first. A ledger that can't be read has not changed it. */
function asStored(shopLedger: ShopLedger, intent: StoredPayment): StoredPayment {
  try {
    return shopLedger.ledger.payments.find(intent.payment.orderId) ?? intent;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return intent;
  }
}
