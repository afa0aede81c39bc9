/**
 * Sends the one request of a payment over its gateway link. Nothing is sent over an offline link, so that "nothing was
 * charged" is certain.
 */

import type { Failure } from '../../../../shared/contract/failure.ts';
import { interpretCreation } from '../../../payments/interpret/interpret-creation.ts';
import type { GatewayLink, RequestPermit } from '../../../payments/link/gateway-link.ts';
import { updateLinkFromAnswer, updateLinkFromInvoice } from '../../../payments/link/update-link.ts';
import type { ShopLedger } from '../../../payments/shop-ledger.ts';
import type { PaymentEvent } from '../../../payments/state/payment-event.ts';
import { isTaken } from '../../../payments/watch/check-status.ts';
import { ignoreErrors } from '../../../platform/ignore-errors.ts';
import type { Gateway } from '../../../ports/gateway/gateway.ts';
import { StoreError } from '../../../ports/ledger/ledger.ts';
import type { StoredPayment } from '../../../ports/ledger/payment-port.ts';
import type { Parts } from '../../parts.ts';
import type { CounterTerms } from '../counter-terms.ts';
import { invoiceRequest, type RequestDetails, transactionRequest } from './transaction-request.ts';

type SendDeps = Pick<Parts, 'clock' | 'events' | 'watcher'>;

/** How long an offline link may take to answer before the cashier sees that it still is offline. */
const LAST_TRY_MS = 2_000;

/**
 * Sends the one request, if it may be sent.
 * @param acquired saved with the intent; `null` if the link was offline then
 * @returns a function that interprets the outcome; it may be called again, because the ledger's references may change
 */
export async function sendCreation(
  deps: SendDeps,
  counter: CounterTerms,
  gateway: Gateway,
  intent: StoredPayment,
  acquired: RequestPermit | null,
  details: RequestDetails,
): Promise<() => PaymentEvent> {
  const { clock, events } = deps;
  const { shopLedger } = counter;
  const { payment } = intent;
  const link = deps.watcher.linkOf(counter.account);
  const permit = acquired ?? (await acquireIfOnline(deps, counter, link));
  if ('failure' in permit) {
    const at = clock.now();
    return () => ({ kind: 'never-sent', at, failure: permit.failure });
  }
  const isInvoice = payment.via === 'invoice';
  const answer = isInvoice
    ? await gateway.createInvoice(invoiceRequest(counter, intent, details), clock.now())
    : await gateway.createTransaction(transactionRequest(counter, intent, details));
  const at = clock.now();
  const open = (isInvoice ? updateLinkFromInvoice : updateLinkFromAnswer)(link, events, answer, permit, at);
  // Signed with the same key as a status check; an invoice may be signed in another way.
  const isAccepted = !isInvoice && answer.kind === 'answered' && answer.reply.statusCode === '00';
  if (isAccepted && link.credentialRefusals.accepted(payment.account.merchantCode)) events.emit('connection');
  // Saved so that a restart does not send requests during the pause. An error here has no further effect.
  if (open?.code === 'watch-blocked') ignoreErrors(() => saveLinkState(deps, shopLedger, link));
  return () => interpretCreation(payment, answer, (reference) => isTaken(shopLedger, payment, reference), at);
}

/** For an offline link. @returns a permit for this request, or why nothing may be sent */
async function acquireIfOnline(
  deps: SendDeps,
  counter: CounterTerms,
  link: GatewayLink,
): Promise<RequestPermit | { readonly failure: Failure }> {
  try {
    const isBack = await isOnline(deps, link, counter);
    const permit = isBack ? link.acquire('creation') : null;
    // Also for a link that stays offline: if the disk refuses this, it also prevented the attempt and is the cause.
    saveLinkState(deps, counter.shopLedger, link);
    return permit ?? { failure: { code: link.neverSent } };
  } catch (error) {
    // A disk that refuses this would refuse the answer too. The permit stays used, which can only make requests fewer.
    if (error instanceof StoreError) return { failure: { code: error.code } };
    throw error;
  }
}

/** First applies a clock step: it shifts stored times, and the link state already uses the new time. */
function saveLinkState({ watcher }: SendDeps, { ledger }: ShopLedger, link: GatewayLink): void {
  watcher.detectClockStep();
  ledger.links.save(link.baseUrl, link.memory());
}

/** One attempt may bring an offline link back. */
async function isOnline(deps: SendDeps, link: GatewayLink, counter: CounterTerms): Promise<boolean> {
  if (link.online) return true;
  const patience = new Promise<void>((resolve) => deps.clock.after(LAST_TRY_MS, resolve));
  await Promise.race([deps.watcher.tryLink(counter.account), patience]);
  return link.online;
}
