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
import type { NewsDesk } from '../../platform/event-bus.ts';
import type { Gateway } from '../../ports/gateway.ts';
import type { Gateways } from '../../ports/gateways.ts';
import type { Book } from '../../payments/book.ts';
import { isTaken } from '../../payments/watch/check-status.ts';
import { judgeCreation } from '../../payments/interpret/interpret-creation.ts';
import { learnFromAnswer, learnFromInvoice } from '../../payments/link/update-link.ts';
import type { Departure, Line } from '../../payments/link/gateway-link.ts';
import { newOrderId } from '../../payments/state/order-id.ts';
import type { PaymentEvent } from '../../payments/state/payment-event.ts';
import { UNWATCHED } from '../../payments/watch/schedule.ts';
import type { Watcher } from '../../payments/watch/watcher.ts';
import { type Intent, type StoredPayment, StoreTrouble } from '../../ports/ledger/ledger.ts';
import { concludeCreation, quietly } from './save-creation-outcome.ts';
import type { Counter } from './counter.ts';
import { offeredMethods } from '../methods/offered-methods.ts';
import { invoiceRequest, type RequestDetails, transactionRequest } from './transaction-request.ts';

export interface CreateParts {
  readonly clock: Clock;
  readonly news: NewsDesk;
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
 *   would not take that yet · @throws StoreTrouble while there is no intent: nothing was recorded, nothing sent
 */
export async function createPayment(
  parts: CreateParts,
  counter: Counter,
  gateway: Gateway,
  wanted: NewPayment,
): Promise<StoredPayment> {
  const { clock, news, watcher } = parts;
  const { book, terms } = counter;
  watcher.noticeClockStep();
  const { method, customer } = wanted;
  const minutes = expiryMinutes(method.code, terms.expiryMinutes[expiryNames[method.kind]]);
  const { intent, departure } = begin(parts, counter, wanted, minutes);
  const details = { expiryPeriod: minutes, customer, seal: gateway.seal };
  const { orderId } = intent.payment;
  // The payment that leaves the screen may be replanned for that, and the disk refuse it: no matter of this one.
  quietly(() => watcher.show(orderId));
  news.emit('payment', { environment: book.environment, orderId });
  try {
    return concludeCreation(parts, book, intent, await attempt(parts, counter, gateway, intent, departure, details));
  } catch (error) {
    // A bug of ours; whether something left is not known, so it is watched like any other lost answer.
    const at = clock.now();
    concludeCreation(parts, book, intent, () => ({
      kind: 'unclear',
      at,
      failure: { code: 'interrupted' },
      reference: null,
    }));
    throw error;
  }
}

/**
 * Makes the intent durable. Over a line that is up the request leaves at once, so its place in the ration is kept in
 * the same commit; over one that is down nobody knows yet whether it will leave.
 * @returns with `departure` `null` where the line has to be found up first
 */
function begin(
  { clock, watcher }: CreateParts,
  counter: Counter,
  { sale, method }: NewPayment,
  minutes: number,
): { readonly intent: StoredPayment; readonly departure: Departure | null } {
  const { account, book, terms } = counter;
  const createdAt = clock.now();
  const line = watcher.lineOf(account);
  const departure = line.online ? line.depart('creation') : null;
  try {
    const intent = book.ledger.recordIntent({
      sale,
      orderId: newOrderId(terms.terminalId, book.businessDay(createdAt)),
      account,
      method,
      via: wayOf(terms, method),
      createdAt,
      // The gateway's clock starts when it answers; ours starts when we ask, so ours ends first.
      expiresAt: createdAt + minutes * 60_000,
      watch: UNWATCHED,
      ...feeOf(counter, method),
      ...(departure ? { line: line.memory() } : {}),
    });
    return { intent, departure };
  } catch (error) {
    if (departure) line.neverLeft(departure);
    throw error;
  }
}

/** For reports, and never on a bill: as the gateway's list named it last. */
function feeOf(counter: Counter, { code }: PaymentMethod): Pick<Intent, 'fee'> {
  const fee = offeredMethods(counter).offers.find((offer) => offer.code === code)?.fee ?? null;
  return fee === null ? {} : { fee };
}

/** Where the customer is to choose there is no other way; for some kinds, some gateways have only this one. */
function wayOf(terms: Counter['terms'], { kind }: PaymentMethod): PaymentWay {
  return kind === 'checkout' || terms.invoiceFor.some((each) => each === kind) ? 'invoice' : 'direct';
}

/** Makes the one request, if it may leave. @returns how to judge what came of it */
async function attempt(
  parts: CreateParts,
  counter: Counter,
  gateway: Gateway,
  intent: StoredPayment,
  departed: Departure | null,
  details: RequestDetails,
): Promise<() => PaymentEvent> {
  const { clock, news } = parts;
  const { book } = counter;
  const { payment } = intent;
  const line = parts.watcher.lineOf(counter.account);
  const departure = departed ?? (await clearWay(parts, counter, line));
  if ('failure' in departure) {
    const at = clock.now();
    return () => ({ kind: 'never-sent', at, failure: departure.failure });
  }
  const isInvoice = payment.via === 'invoice';
  const answer = isInvoice
    ? await gateway.createInvoice(invoiceRequest(counter, intent, details), clock.now())
    : await gateway.createTransaction(transactionRequest(counter, intent, details));
  const at = clock.now();
  const open = (isInvoice ? learnFromInvoice : learnFromAnswer)(line, news, answer, departure, at);
  // Signed with the same key as a status check; an invoice may be signed in another way.
  const isAccepted = !isInvoice && answer.kind === 'answered' && answer.reply.statusCode === '00';
  if (isAccepted && line.suspended.accepted(payment.account.merchantCode)) news.emit('connection');
  // A restart must not ask into a block that this creation brought on; more than that does not hang on it.
  if (open?.code === 'watch-blocked') quietly(() => saveLine(parts, book, line));
  return () => judgeCreation(payment, answer, (reference) => isTaken(book, payment, reference), at);
}

/** Over a line that was down. @returns this request's place in the ration, or why nothing may leave */
async function clearWay(
  parts: CreateParts,
  counter: Counter,
  line: Line,
): Promise<Departure | { readonly failure: Failure }> {
  try {
    const isBack = await isUp(parts, line, counter);
    const departure = isBack ? line.depart('creation') : null;
    // Also for a line that is not back: a disk that won't take this kept it from being tried, and is to blame.
    saveLine(parts, counter.book, line);
    return departure ?? { failure: { code: line.neverSent } };
  } catch (error) {
    // A disk that won't take this would not take the answer either. The place in the ration stays taken: better so
    // than one too many.
    if (error instanceof StoreTrouble) return { failure: { code: error.code } };
    throw error;
  }
}

/** A step that came while we waited goes first: it moves what is stored, and this is told in the new time already. */
function saveLine({ watcher }: CreateParts, { ledger }: Book, line: Line): void {
  watcher.noticeClockStep();
  ledger.saveLine(line.baseUrl, line.memory());
}

/** While the line is down nothing is sent, so that "nothing was charged" is certain; but it gets one chance to be back. */
async function isUp(parts: CreateParts, line: Line, counter: Counter): Promise<boolean> {
  if (line.online) return true;
  const patience = new Promise<void>((resolve) => parts.clock.after(LAST_TRY_MS, resolve));
  await Promise.race([parts.watcher.tryLine(counter.account), patience]);
  return line.online;
}
