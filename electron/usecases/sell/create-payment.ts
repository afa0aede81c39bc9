/**
 * One attempt to pay a sale: the intent durable first, then the one request, then whatever its answer means. Never
 * sends a second request for the same intent, whatever happens; and no disk makes it fail once there is an
 * intent, because whoever hears of a failure believes that no sale was recorded.
 */
import type { Customer } from '../../../shared/contract/customer.ts';
import type { PaymentMethod, PaymentWay } from '../../../shared/model/payment.ts';
import { expiryNames } from '../../../shared/model/method-terms.ts';
import { expiryMinutes } from '../../../shared/model/methods.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { Gateway } from '../../ports/gateway.ts';
import type { Gateways } from '../../ports/gateways.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import { isTaken } from '../../payments/watch/check-status.ts';
import { interpretCreation } from '../../payments/interpret/interpret-creation.ts';
import { updateLinkFromAnswer, updateLinkFromInvoice } from '../../payments/link/update-link.ts';
import type { RequestPermit, GatewayLink } from '../../payments/link/gateway-link.ts';
import { newOrderId } from '../../payments/state/order-id.ts';
import type { PaymentEvent } from '../../payments/state/payment-event.ts';
import { UNWATCHED } from '../../payments/watch/schedule.ts';
import type { Watcher } from '../../payments/watch/watcher.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import type { Intent, StoredPayment } from '../../ports/ledger/payment-port.ts';
import { saveCreationOutcome } from './save-creation-outcome.ts';
import type { CounterTerms } from './counter.ts';
import { offeredMethods } from '../methods/offered-methods.ts';
import { invoiceRequest, type RequestDetails, transactionRequest } from './transaction-request.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';

export interface CreateDeps {
  readonly clock: Clock;
  readonly events: EventBus;
  readonly gateways: Gateways;
  readonly watcher: Watcher;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
}

/** How long a line that was down is given to answer before the cashier is told that it still is. */
const LAST_TRY_MS = 2_000;

export interface NewPayment {
  /** New, or one that has payments already. */
  readonly sale: Intent['sale'];
  readonly method: PaymentMethod;
  /** What the method asked of the customer. Goes into the one request; nothing of it is recorded. */
  readonly customer: Customer;
}

/**
 * @returns the payment as the gateway's answer left it: pending, rejected or unconfirmed; `creating` where the disk
 *   would not take that yet · @throws StoreError while there is no intent: nothing was recorded, nothing sent
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
  const { intent, permit } = begin(deps, counter, wanted, minutes);
  const details = { expiryPeriod: minutes, customer, seal: gateway.seal };
  const { orderId } = intent.payment;
  // The payment that leaves the screen may be replanned for that, and the disk refuse it: no matter of this one.
  ignoreErrors(() => watcher.show(orderId));
  events.emit('payment', { environment: shopLedger.environment, orderId });
  try {
    return saveCreationOutcome(
      deps,
      shopLedger,
      intent,
      await attempt(deps, counter, gateway, intent, permit, details),
    );
  } catch (error) {
    // A bug of ours; whether something left is not known, so it is watched like any other lost answer.
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
 * Makes the intent durable. Over a line that is up the request leaves at once, so its place in the rate limit is kept in
 * the same commit; over one that is down nobody knows yet whether it will leave.
 * @returns with `departure` `null` where the line has to be found up first
 */
function begin(
  { clock, watcher }: CreateDeps,
  counter: CounterTerms,
  { sale, method }: NewPayment,
  minutes: number,
): { readonly intent: StoredPayment; readonly permit: RequestPermit | null } {
  const { account, shopLedger, terms } = counter;
  const createdAt = clock.now();
  const link = watcher.lineOf(account);
  const permit = link.online ? link.acquire('creation') : null;
  try {
    const intent = shopLedger.ledger.payments.recordIntent({
      sale,
      orderId: newOrderId(terms.terminalId, shopLedger.businessDay(createdAt)),
      account,
      method,
      via: wayOf(terms, method),
      createdAt,
      // The gateway's clock starts when it answers; ours starts when we ask, so ours ends first.
      expiresAt: createdAt + minutes * 60_000,
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

/** For reports, and never on a bill: as the gateway's list named it last. */
function feeOf(counter: CounterTerms, { code }: PaymentMethod): Pick<Intent, 'fee'> {
  const fee = offeredMethods(counter).offers.find((offer) => offer.code === code)?.fee ?? null;
  return fee === null ? {} : { fee };
}

/** Where the customer is to choose there is no other way; for some kinds, some gateways have only this one. */
function wayOf(terms: CounterTerms['terms'], { kind }: PaymentMethod): PaymentWay {
  return kind === 'checkout' || terms.invoiceFor.some((each) => each === kind) ? 'invoice' : 'direct';
}

/** Makes the one request, if it may leave. @returns how to judge what came of it */
async function attempt(
  deps: CreateDeps,
  counter: CounterTerms,
  gateway: Gateway,
  intent: StoredPayment,
  acquired: RequestPermit | null,
  details: RequestDetails,
): Promise<() => PaymentEvent> {
  const { clock, events } = deps;
  const { shopLedger } = counter;
  const { payment } = intent;
  const link = deps.watcher.lineOf(counter.account);
  const permit = acquired ?? (await clearWay(deps, counter, link));
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
  // A restart must not ask into a block that this creation brought on; more than that does not hang on it.
  if (open?.code === 'watch-blocked') ignoreErrors(() => saveLinkState(deps, shopLedger, link));
  return () => interpretCreation(payment, answer, (reference) => isTaken(shopLedger, payment, reference), at);
}

/** Over a line that was down. @returns this request's place in the rate limit, or why nothing may leave */
async function clearWay(
  deps: CreateDeps,
  counter: CounterTerms,
  link: GatewayLink,
): Promise<RequestPermit | { readonly failure: Failure }> {
  try {
    const isBack = await isUp(deps, link, counter);
    const permit = isBack ? link.acquire('creation') : null;
    // Also for a line that is not back: a disk that won't take this kept it from being tried, and is to blame.
    saveLinkState(deps, counter.shopLedger, link);
    return permit ?? { failure: { code: link.neverSent } };
  } catch (error) {
    // A disk that won't take this would not take the answer either. The place in the rate limit stays taken: better so
    // than one too many.
    if (error instanceof StoreError) return { failure: { code: error.code } };
    throw error;
  }
}

/** A step that came while we waited goes first: it moves what is stored, and this is told in the new time already. */
function saveLinkState({ watcher }: CreateDeps, { ledger }: ShopLedger, link: GatewayLink): void {
  watcher.detectClockStep();
  ledger.links.save(link.baseUrl, link.memory());
}

/** While the line is down nothing is sent, so that "nothing was charged" is certain; but it gets one chance to be back. */
async function isUp(deps: CreateDeps, link: GatewayLink, counter: CounterTerms): Promise<boolean> {
  if (link.online) return true;
  const patience = new Promise<void>((resolve) => deps.clock.after(LAST_TRY_MS, resolve));
  await Promise.race([deps.watcher.tryLink(counter.account), patience]);
  return link.online;
}
