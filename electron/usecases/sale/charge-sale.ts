/**
 * Charges a sale, for the first time or by another method. One attempt to pay it: first the durable intent, then one
 * request, then the interpretation of its answer. No second request is ever sent for the same intent. After the intent,
 * no disk error makes it fail: a failure would mean that no sale was recorded.
 */
import type { RequestInput } from '../../../shared/contract/contract.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { Customer, TypedCustomer } from '../../../shared/contract/methods.ts';
import { expiryMinutes, expiryNames } from '../../../shared/model/methods.ts';
import type { Payment, PaymentMethod } from '../../../shared/model/payment.ts';
import { LONGEST_NOTE } from '../../../shared/model/sale.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { LARGEST_AMOUNT, MINIMUM_PAYMENT } from '../../../shared/model/values/rupiah.ts';
import { MINUTE_MS } from '../../../shared/model/values/time.ts';
import { interpretCreation } from '../../payments/interpret.ts';
import type { GatewayLink, RequestPermit } from '../../payments/link/gateway-link.ts';
import { updateLinkFromAnswer, updateLinkFromInvoice } from '../../payments/link/update-link.ts';
import type { ShopLedger } from '../../payments/shop-ledgers.ts';
import { applyEvent, isTaken } from '../../payments/state/apply-event.ts';
import { newOrderId } from '../../payments/state/order-id.ts';
import type { PaymentEvent } from '../../payments/state/transition.ts';
import { planNextCheck, UNWATCHED } from '../../payments/watch/schedule.ts';
import { actorFacts } from '../../platform/acting-person.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { Gateway } from '../../ports/gateway.ts';
import { StoreError, unlessStoreFails } from '../../ports/ledger/ledger.ts';
import type { Intent, StoredPayment } from '../../ports/ledger/payment-port.ts';
import { type ChargedSale, chargedLines } from '../items/manage-items.ts';
import { methodOf, offeredMethods } from '../methods.ts';
import type { Parts, ShopContext } from '../parts.ts';
import {
  checkCustomer,
  invoiceRequest,
  paymentWayOf,
  type RequestDetails,
  transactionRequest,
} from './transaction-request.ts';

export type CreateDeps = Pick<Parts, 'clock' | 'events' | 'gateways' | 'watcher' | 'random' | 'selected'>;

type ChargeInput = ChargedSale & Pick<RequestInput<'sale.charge'>, 'amount' | 'method' | 'note' | 'customer'>;

/**
 * Records a sale and creates its first payment.
 * @returns the payment in the state after the gateway's answer (`creating` while the disk refuses to save that). A
 * failure, or StoreError, only if no sale was recorded: `amount-below-minimum`, `amount-too-large`, `note-too-long`,
 * `method-not-offered`, `item-changed`, and those of `checkCustomer` and `gatewayOfSelected`
 */
export async function chargeSale(
  deps: CreateDeps,
  context: ShopContext,
  { method, note, customer = {}, ...charged }: ChargeInput,
): Promise<Result<StoredPayment>> {
  const { amount } = charged;
  if (amount < MINIMUM_PAYMENT) return failed('amount-below-minimum');
  if (amount > LARGEST_AMOUNT) return failed('amount-too-large');
  if (note.length > LONGEST_NOTE) return failed('note-too-long');
  const offer = offeredMethods(context).offers.find(({ code }) => code === method);
  if (!offer) return failed('method-not-offered');
  const checkedCustomer = checkCustomer(context, offer, customer);
  if (!checkedCustomer.ok) return checkedCustomer;
  const lines = chargedLines(context.shopLedger.ledger.items, charged);
  if (!lines.ok) return lines;
  const gateway = await gatewayOfSelected(deps, context);
  if (!gateway.ok) return gateway;

  const businessDay = context.shopLedger.businessDay(deps.clock.now());
  const sale = { kind: 'new', amount, note: note.trim(), businessDay, ...lines.value } as const;
  return ok(
    await createPayment(deps, context, gateway.value, {
      sale,
      method: methodOf(offer),
      customer: checkedCustomer.value,
    }),
  );
}

/**
 * Creates another payment of a recorded sale.
 * @returns the new payment; a failure if none was created: `sale-not-found`, `sale-already-paid`, `sale-settled`,
 * `sale-still-creating`, `method-not-offered`, and those of `checkCustomer` and `gatewayOfSelected`
 */
export async function retrySale(
  deps: CreateDeps,
  context: ShopContext,
  input: { readonly saleId: number; readonly method: string; readonly customer?: TypedCustomer },
): Promise<Result<StoredPayment>> {
  const sale = payableSale(context, input.saleId);
  if (!sale.ok) return sale;
  const offer = offeredMethods(context).offers.find(({ code }) => code === input.method);
  if (!offer) return failed('method-not-offered');
  const checkedCustomer = checkCustomer(context, offer, input.customer ?? {});
  if (!checkedCustomer.ok) return checkedCustomer;
  const gateway = await gatewayOfSelected(deps, context);
  if (!gateway.ok) return gateway;
  // While the key was read, the sale may have been paid or the button pressed twice.
  const still = payableSale(context, input.saleId);
  if (!still.ok) return still;
  const existingSale = { kind: 'existing', saleId: input.saleId } as const;
  const attempt = { sale: existingSale, method: methodOf(offer), customer: checkedCustomer.value };
  return ok(await createPayment(deps, context, gateway.value, attempt));
}

/**
 * The key may take long: the system asks a person for its keyring, or training's gateway starts. No window shows a payment
 * of an environment that was left meanwhile, so nobody would see its bill.
 * @returns or `vault-key-missing`, `environment-changed`
 */
async function gatewayOfSelected(
  { gateways, selected }: Pick<CreateDeps, 'gateways' | 'selected'>,
  { account }: ShopContext,
): Promise<Result<Gateway>> {
  const gateway = await gateways.of(account);
  if (selected() !== account.environment) return failed('environment-changed');
  return gateway ? ok(gateway) : failed('vault-key-missing');
}

function payableSale({ shopLedger }: ShopContext, saleId: number): Result<null> {
  const earlier = shopLedger.ledger.payments.ofSale(saleId);
  const sale = earlier[0]?.sale;
  if (!sale) return failed(shopLedger.ledger.cash.ofSale(saleId) ? 'sale-already-paid' : 'sale-not-found');
  if (sale.state === 'paid') return failed('sale-already-paid');
  if (sale.state === 'settled') return failed('sale-settled');
  // A second request while the first is in flight would charge the customer twice.
  return earlier.some(({ payment }) => payment.state === 'creating') ? failed('sale-still-creating') : ok(null);
}

interface NewPayment {
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
async function createPayment(
  deps: CreateDeps,
  context: ShopContext,
  gateway: Gateway,
  wanted: NewPayment,
): Promise<StoredPayment> {
  const { clock, events, watcher } = deps;
  const { shopLedger, terms } = context;
  watcher.detectClockStep();
  const { method, customer } = wanted;
  const minutes = expiryMinutes(method.code, terms.expiryMinutes[expiryNames[method.kind]]);
  const { intent, permit } = recordIntent(deps, context, wanted, minutes);
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
      await sendCreation(deps, context, gateway, intent, permit, details),
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
  context: ShopContext,
  { sale, method }: NewPayment,
  minutes: number,
): { readonly intent: StoredPayment; readonly permit: RequestPermit | null } {
  const { account, shopLedger, terms } = context;
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
      ...feeOf(context, method),
      ...(permit ? { link: link.memory() } : {}),
    });
    return { intent, permit };
  } catch (error) {
    if (permit) link.release(permit);
    throw error;
  }
}

/** The fee in the gateway's last list. For reports only, never on a bill. */
function feeOf(context: ShopContext, { code }: PaymentMethod): Pick<Intent, 'fee'> {
  const fee = offeredMethods(context).offers.find((offer) => offer.code === code)?.fee ?? null;
  return fee === null ? {} : { fee };
}

/** How long an offline link may take to answer before the cashier sees that it still is offline. */
const LAST_TRY_MS = 2_000;

/**
 * Sends the one request of a payment, if it may be sent. Nothing is sent over an offline link, so that "nothing was
 * charged" is certain.
 * @param acquired saved with the intent; `null` if the link was offline then
 * @returns a function that interprets the outcome; it may be called again, because the ledger's references may change
 */
async function sendCreation(
  deps: CreateDeps,
  context: ShopContext,
  gateway: Gateway,
  intent: StoredPayment,
  acquired: RequestPermit | null,
  details: RequestDetails,
): Promise<() => PaymentEvent> {
  const { clock, events } = deps;
  const { shopLedger } = context;
  const { payment } = intent;
  const link = deps.watcher.linkOf(context.account);
  const permit = acquired ?? (await acquireIfOnline(deps, context, link));
  if ('failure' in permit) {
    const at = clock.now();
    return () => ({ kind: 'never-sent', at, failure: permit.failure });
  }
  const isInvoice = payment.via === 'invoice';
  const answer = isInvoice
    ? await gateway.createInvoice(invoiceRequest(context, intent, details), clock.now())
    : await gateway.createTransaction(transactionRequest(context, intent, details));
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
  deps: CreateDeps,
  context: ShopContext,
  link: GatewayLink,
): Promise<RequestPermit | { readonly failure: Failure }> {
  try {
    const isBack = await isOnline(deps, link, context);
    const permit = isBack ? link.acquire('creation') : null;
    // Also for a link that stays offline: if the disk refuses this, it also prevented the attempt and is the cause.
    saveLinkState(deps, context.shopLedger, link);
    return permit ?? { failure: { code: link.neverSent } };
  } catch (error) {
    // A disk that refuses this would refuse the answer too. The permit stays used, which can only make requests fewer.
    if (error instanceof StoreError) return { failure: { code: error.code } };
    throw error;
  }
}

/** First applies a clock step: it shifts stored times, and the link state already uses the new time. */
function saveLinkState({ watcher }: CreateDeps, { ledger }: ShopLedger, link: GatewayLink): void {
  watcher.detectClockStep();
  ledger.links.save(link.baseUrl, link.memory());
}

/**
 * One attempt may bring an offline link back. During a pause that the gateway asked for, none may be made, so nothing else
 * finds out that the link is back: the creation, which no pause delays, is the attempt.
 */
async function isOnline(deps: CreateDeps, link: GatewayLink, context: ShopContext): Promise<boolean> {
  if (link.online || link.blockedUntil() !== null) return true;
  const patience = new Promise<void>((resolve) => deps.clock.after(LAST_TRY_MS, resolve));
  await Promise.race([deps.watcher.tryLink(context.account), patience]);
  return link.online;
}

const SAVE_AGAIN_MS = 5_000;

/**
 * Saves the outcome of a creation. The sale and its intent are durable by now, so a disk error here does not fail the
 * sale. The caller gets the payment as stored, and the outcome is saved when the disk permits.
 * @param intent as it was recorded
 * @param interpret called for every attempt to save, because the ledger's references may have changed
 * @returns the payment after the outcome. If the disk refused it, the stored payment, still `creating`; the event
 * `payment` follows when it is saved. After a power cut before that, `resumePayments` finds it
 */
function saveCreationOutcome(
  deps: CreateDeps,
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
function asStored({ ledger }: ShopLedger, intent: StoredPayment): StoredPayment {
  return unlessStoreFails(() => ledger.payments.find(intent.payment.orderId)) ?? intent;
}
