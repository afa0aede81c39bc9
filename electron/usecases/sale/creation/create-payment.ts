/**
 * One attempt to pay a sale: first the durable intent, then one request, then the interpretation of its answer. No
 * second request is ever sent for the same intent. After the intent, no disk error makes it fail: a failure would mean
 * that no sale was recorded.
 */

import type { Customer } from '../../../../shared/contract/customer.ts';
import { expiryNames } from '../../../../shared/model/methods/method-terms.ts';
import { expiryMinutes } from '../../../../shared/model/methods/methods.ts';
import type { PaymentMethod } from '../../../../shared/model/payment.ts';
import { MINUTE_MS } from '../../../../shared/model/values/durations.ts';
import type { RequestPermit } from '../../../payments/link/gateway-link.ts';
import { newOrderId } from '../../../payments/state/order-id.ts';
import { UNWATCHED } from '../../../payments/watch/schedule.ts';
import { actorFacts } from '../../../platform/acting-person.ts';
import { ignoreErrors } from '../../../platform/ignore-errors.ts';
import type { Gateway } from '../../../ports/gateway/gateway.ts';
import type { Intent, StoredPayment } from '../../../ports/ledger/payment-port.ts';
import { offeredMethods } from '../../methods/offered-methods.ts';
import type { Parts } from '../../parts.ts';
import type { CounterTerms } from '../counter-terms.ts';
import { paymentWayOf } from './payment-way.ts';
import { saveCreationOutcome } from './save-creation-outcome.ts';
import { sendCreation } from './send-creation.ts';

export type CreateDeps = Pick<Parts, 'clock' | 'events' | 'gateways' | 'watcher' | 'random'>;

export interface NewPayment {
  /** A new sale, or one that has payments already. */
  readonly sale: Intent['sale'];
  readonly method: PaymentMethod;
  /** The method's customer fields, for the one request; none of them is saved. */
  readonly customer: Customer;
}

/**
 * @returns the payment after the gateway's answer: pending, rejected or unconfirmed; `creating` if the disk could not
 * save that yet
 * @throws StoreError before there is an intent: nothing was recorded, nothing sent
 */
export async function createPayment(
  deps: CreateDeps,
  counter: CounterTerms,
  gateway: Gateway,
  wanted: NewPayment,
): Promise<StoredPayment> {
  const { clock, events, watcher } = deps;
  const { shopLedger, terms } = counter;
  watcher.detectClockStep();
  const { method, customer } = wanted;
  const minutes = expiryMinutes(method.code, terms.expiryMinutes[expiryNames[method.kind]]);
  const { intent, permit } = recordIntent(deps, counter, wanted, minutes);
  const details = { expiryPeriod: minutes, customer, cashier: actorFacts().by ?? '' };
  const { orderId } = intent.payment;
  // The previously focused payment may be replanned, and the disk may refuse that. It must not fail this payment.
  ignoreErrors(() => watcher.show(orderId));
  events.emit('payment', { environment: shopLedger.environment, orderId });
  try {
    return saveCreationOutcome(
      deps,
      shopLedger,
      intent,
      await sendCreation(deps, counter, gateway, intent, permit, details),
    );
  } catch (error) {
    // A bug. It is unknown whether the request was sent, so the payment is watched like any other without an answer.
    const at = clock.now();
    saveCreationOutcome(deps, shopLedger, intent, () => ({
      kind: 'unclear',
      at,
      failure: { code: 'interrupted' },
      reference: null,
    }));
    throw error;
  }
}

/**
 * Makes the intent durable. If the link is online, the request is sent at once, so its permit is saved in the same
 * commit. If it is offline, it is unknown yet whether the request will be sent.
 * @returns `permit: null` if the link must be probed first
 */
function recordIntent(
  { clock, watcher }: CreateDeps,
  counter: CounterTerms,
  { sale, method }: NewPayment,
  minutes: number,
): { readonly intent: StoredPayment; readonly permit: RequestPermit | null } {
  const { account, shopLedger, terms } = counter;
  const createdAt = clock.now();
  const link = watcher.linkOf(account);
  const permit = link.online ? link.acquire('creation') : null;
  try {
    const intent = shopLedger.ledger.payments.recordIntent({
      sale,
      orderId: newOrderId(terms.terminalId, shopLedger.businessDay(createdAt)),
      account,
      method,
      via: paymentWayOf(terms, method),
      createdAt,
      // Our lifetime starts with the request and the gateway's with its answer, so ours ends first.
      expiresAt: createdAt + minutes * MINUTE_MS,
      watch: UNWATCHED,
      ...feeOf(counter, method),
      ...(permit ? { link: link.memory() } : {}),
    });
    return { intent, permit };
  } catch (error) {
    if (permit) link.release(permit);
    throw error;
  }
}

/** The fee in the gateway's last list. For reports only, never on a bill. */
function feeOf(counter: CounterTerms, { code }: PaymentMethod): Pick<Intent, 'fee'> {
  const fee = offeredMethods(counter).offers.find((offer) => offer.code === code)?.fee ?? null;
  return fee === null ? {} : { fee };
}
