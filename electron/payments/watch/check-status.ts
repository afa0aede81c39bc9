/**
 * One status check, from the rate limit to the saved state. The plan for the next check is durable before the request is
 * sent, unless someone waits and the ledger can't be written. So a kill at any moment loses no payment from the watch and
 * spends no permit twice.
 */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { Payment } from '../../../shared/model/payment.ts';
import { HOUR_MS } from '../../../shared/model/values/time.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { Answer, Gateways, StatusReply } from '../../ports/gateway.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import type { StoredPayment, WatchPlan } from '../../ports/ledger/payment-port.ts';
import { interpretStatus, isFromElsewhere } from '../interpret.ts';
import type { CredentialRefusals } from '../link/credential-refusals.ts';
import type { GatewayLink, RequestOutcome, RequestPermit } from '../link/gateway-link.ts';
import { retryPermitFor, updateLinkFromAnswer } from '../link/update-link.ts';
import type { ShopLedger } from '../shop-ledgers.ts';
import { applyEvent, isTaken } from '../state/apply-event.ts';
import type { StatusEvent } from '../state/transition.ts';
import { UNWATCHED } from './schedule.ts';

export interface StatusCheckDeps {
  readonly clock: Clock;
  readonly gateways: Gateways;
  readonly events: EventBus;
  /** The plan for the next check at present. */
  readonly plan: (payment: Payment) => WatchPlan;
  /** Applies a step of the wall clock before times are compared. */
  readonly detectClockStep: () => void;
  /** The program is shutting down: answers are ignored, and the next start repeats the checks. */
  readonly abandoned: () => boolean;
}
export interface StatusCheckOutcome extends RequestOutcome {
  /** The meaning of the answer for the payment; `null` while the request is still open, or during shutdown. */
  readonly event: StatusEvent | null;
}

/**
 * The answer was paid, and the ledger could not be written. A watched payment is asked about until it can. One that is
 * no longer watched is not.
 */
export class PaidNotSaved extends Error {
  override readonly name = 'PaidNotSaved';
}

/**
 * @param permit the caller has acquired it
 * @param awaited someone waits for the answer: it is asked for also where the ledger can't be written
 * @throws StoreError, or PaidNotSaved; never for network failures
 */
export async function checkStatus(
  checkDeps: StatusCheckDeps,
  shopLedger: ShopLedger,
  link: GatewayLink,
  before: StoredPayment,
  permit: RequestPermit,
  awaited = false,
): Promise<StatusCheckOutcome> {
  const { clock, events } = checkDeps;
  const { orderId, account } = before.payment;
  const askedAt = clock.monotonic();
  const gateway = await checkDeps.gateways.of(account);
  if (checkDeps.abandoned()) return ABANDONED;
  if (!gateway) {
    link.release(permit);
    link.credentialRefusals.suspend(account.merchantCode, askedAt);
    events.emit('connection');
    return unanswered({ code: 'vault-key-missing' });
  }

  // The system may have asked a person for its keyring, and a step meanwhile has shifted the payment's deadline.
  checkDeps.detectClockStep();
  const stored = shopLedger.ledger.payments.find(orderId) ?? before;
  const { payment } = stored;
  // A manual check of a payment that is no longer watched must not restart its watch.
  const wasWatched = stored.watch.nextCheckAt !== null;
  const planFor = (current: Payment) => (wasWatched ? checkDeps.plan(current) : UNWATCHED);

  const sentAtMonotonic = clock.monotonic();
  let unsaved: StoreError | null = null;
  let isLast = false;
  try {
    const plan = planFor(payment);
    isLast = wasWatched && plan.nextCheckAt === null;
    // A payment whose last check is in flight stays due until its answer is saved, and a settled sale is not given up
    // before.
    const planInFlight = isLast ? stored.watch : plan;
    shopLedger.ledger.watch.recordCheck(orderId, clock.now(), planInFlight, link.baseUrl, link.memory());
  } catch (error) {
    if (!awaited || !(error instanceof StoreError)) throw error;
    unsaved = error;
  }
  const retryPermit = retryPermitFor(link, permit, () => {
    checkDeps.detectClockStep(); // A clock step shifts stored times, and the check's own times are by the new clock already.
    shopLedger.ledger.links.save(link.baseUrl, link.memory());
  });
  const answer = await gateway.checkStatus(orderId, () => !checkDeps.abandoned() && retryPermit.mayRetry());
  if (checkDeps.abandoned()) return ABANDONED;
  checkDeps.detectClockStep();
  const at = clock.now();
  // Measured with the monotonic clock: setting the wall clock meanwhile must not change the request's age.
  const byClock = at - Math.round(clock.monotonic() - sentAtMonotonic);
  // A check sent for a paid payment was sent after it was paid, even if the clock was set back since.
  const sentAt = payment.state === 'paid' ? Math.max(byClock, payment.paidAt + 1) : byClock;

  const open =
    updateLinkFromAnswer(link, events, answer, retryPermit.permit(), at) ??
    suspendedBy(link.credentialRefusals, account.merchantCode, answer, sentAtMonotonic) ??
    fromElsewhere(answer);
  if (open?.code === 'watch-blocked') shopLedger.ledger.links.save(link.baseUrl, link.memory());
  if (open) {
    // Still due, because nothing was learned: a bad link must not remove a payment from the watch.
    const isSuspended = link.credentialRefusals.has(account.merchantCode);
    const repeatedAt = wasUnauthorized(answer) && !isSuspended ? at + REPEAT_AFTER_MS : at;
    const repeated = { nextCheckAt: repeatedAt, intervalMs: stored.watch.intervalMs };
    const failure = fromElsewhere(answer);
    // The link is up, so a check that stays due would be repeated at once and without end.
    const nextPlan = failure && !isSuspended ? orHourly(checkDeps.plan(payment), at) : repeated;
    if (wasWatched) shopLedger.ledger.watch.replan(orderId, nextPlan);
    if (wasWatched && failure) {
      applyEvent(shopLedger, events, orderId, { kind: 'status-elsewhere', failure, sentAt, at }, () => nextPlan);
    }
    if (isSuspended) events.emit('connection');
  }
  const event = open
    ? null
    : interpretStatus(payment, answer, (reference) => isTaken(shopLedger, payment, reference), { sentAt, at });
  try {
    if (unsaved) throw unsaved;
    const after = event && applyEvent(shopLedger, events, orderId, event, planFor);
    if (isLast && after && after.watch.nextCheckAt !== null) {
      shopLedger.ledger.watch.replan(orderId, planFor(after.payment));
    }
  } catch (error) {
    if (event?.kind !== 'status-paid' || !(error instanceof StoreError)) throw error;
    throw new PaidNotSaved('A paid answer could not be saved', { cause: error });
  }
  const miss = missOf(answer, open, event);
  shopLedger.ledger.watch.recordAnswer(orderId, at, miss?.code ?? null);
  // An answer about another order was given to these credentials too.
  if (miss === null || event?.kind === 'status-mismatch') {
    if (link.credentialRefusals.accepted(account.merchantCode)) events.emit('connection');
  } else if (neverArrived(answer) || fromElsewhere(answer)) {
    link.credentialRefusals.noAnswer(account.merchantCode);
  }
  events.emit('payment', { environment: shopLedger.environment, orderId });
  return { open, event, miss };
}

/** Delay after a 401 that may come from a proxy. */
const REPEAT_AFTER_MS = 5_000;

/** The program is shutting down. */
const ABANDONED: StatusCheckOutcome = { open: null, event: null, miss: null };

function unanswered(open: Failure): StatusCheckOutcome {
  return { open, event: null, miss: open };
}

/**
 * "The gateway does not know the order" is documented, so it is an answer. An undocumented code is none, nor is one about
 * another order, amount or reference.
 */
function missOf(answer: Answer<StatusReply>, open: Failure | null, event: StatusEvent | null): Failure | null {
  if (event?.kind === 'status-mismatch') return { code: 'answer-differs' };
  if (answer.kind === 'answered') return event?.kind === 'status-meaningless' ? { code: 'status-code-unknown' } : null;
  if (event?.kind === 'order-unknown') return null;
  return open?.code === 'wrong-signature' ? open : answer.failure;
}

/**
 * Suspends one account whose credentials were refused: its payments wait, and the manager is notified. Other accounts
 * continue.
 * @param sentAt ms of the monotonic clock
 * @returns `null` if the request was let in
 */
function suspendedBy(
  credentialRefusals: CredentialRefusals,
  merchantCode: string,
  answer: Answer<StatusReply>,
  sentAt: number,
): Failure | null {
  if (answer.kind !== 'refused' && answer.kind !== 'unclear') return null;
  const { failure } = answer;
  if (failure.code === 'wrong-signature' || failure.code === 'merchant-not-found') {
    credentialRefusals.suspend(merchantCode, sentAt);
    return failure;
  }
  if (!wasUnauthorized(answer)) return null;
  // The first 401 proves nothing about the order or the key, so the check is repeated.
  return credentialRefusals.refusedUndocumented(merchantCode, sentAt)
    ? { ...failure, code: 'wrong-signature' }
    : failure;
}

function wasUnauthorized(answer: Answer<StatusReply>): boolean {
  return (answer.kind === 'refused' || answer.kind === 'unclear') && answer.httpStatus === 401;
}

/** Why nothing was learned about the payment. A 401 is the credentials' matter, no matter who sent it. */
function fromElsewhere(answer: Answer<StatusReply>): Failure | null {
  return answer.kind === 'unclear' && isFromElsewhere(answer) && !wasUnauthorized(answer) ? answer.failure : null;
}

/** The plan of a payment whose watch would end without its last answer. */
function orHourly(plan: WatchPlan, at: number): WatchPlan {
  return plan.nextCheckAt === null ? { nextCheckAt: at + HOUR_MS, intervalMs: HOUR_MS } : plan;
}

function neverArrived(answer: Answer<StatusReply>): boolean {
  return answer.kind === 'unreachable' || (answer.kind === 'unclear' && answer.httpStatus === null);
}
