/**
 * One status check, from the rate limit to the saved state. The plan for the next check is durable before the request
 * leaves, so a kill at any moment loses no payment from the watch and spends no rate limit twice.
 */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { Payment } from '../../../shared/model/payment.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { Answer, StatusReply } from '../../ports/gateway.ts';
import type { Gateways } from '../../ports/gateways.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import type { WatchPlan } from '../../ports/ledger/watch-port.ts';
import type { ShopLedger } from '../shop-ledger.ts';
import { interpretStatus } from '../interpret/interpret-status.ts';
import { updateLinkFromAnswer } from '../link/update-link.ts';
import type { RequestPermit, GatewayLink } from '../link/gateway-link.ts';
import type { StatusEvent } from '../state/payment-event.ts';
import { applyEvent } from '../state/apply-event.ts';
import { UNWATCHED } from './schedule.ts';
import { retryPermitFor } from '../link/retry-permit.ts';
import type { CredentialRefusals } from '../link/credential-refusals.ts';

export interface StatusCheckDeps {
  readonly clock: Clock;
  readonly gateways: Gateways;
  readonly events: EventBus;
  /** When a payment is asked about next, as things are now. */
  readonly plan: (payment: Payment) => WatchPlan;
  /** Takes a step of the wall clock into account before times are compared. */
  readonly detectClockStep: () => void;
  /** The program is closing: what comes back now is asked again at the next start. */
  readonly abandoned: () => boolean;
}

/** What came of a question. */
export interface StatusCheckOutcome {
  /** What stood in the way of an answer; `null` when there was one, whatever it said. */
  readonly open: Failure | null;
  /** What the answer meant for the payment; `null` without one, or when the program was closing. */
  readonly event: StatusEvent | null;
  /** What the client made of an answer that says nothing, or of none. */
  readonly failure: Failure | null;
}

/** @param permit the caller has taken the rate limit. Never rejects for the network. */
export async function checkStatus(
  checkDeps: StatusCheckDeps,
  shopLedger: ShopLedger,
  link: GatewayLink,
  stored: StoredPayment,
  permit: RequestPermit,
): Promise<StatusCheckOutcome> {
  const { clock, events } = checkDeps;
  const { payment } = stored;
  const { orderId, account } = payment;
  // What somebody asks about by hand after its watch has ended gets no new one, whatever the clock says by now.
  const wasWatched = stored.watch.nextCheckAt !== null;
  const planFor = (current: Payment) => (wasWatched ? checkDeps.plan(current) : UNWATCHED);

  const gateway = await checkDeps.gateways.of(account);
  if (checkDeps.abandoned()) return ABANDONED;
  if (!gateway) {
    link.release(permit);
    link.credentialRefusals.suspend(account.merchantCode);
    events.emit('connection');
    return unanswered({ code: 'vault-key-missing' });
  }

  const askedAtMonotonic = clock.monotonic();
  shopLedger.ledger.watch.recordCheck(
    orderId,
    clock.now(),
    whileOut(stored, planFor(payment)),
    link.baseUrl,
    link.memory(),
  );
  const retryPermit = retryPermitFor(link, permit, () => {
    checkDeps.detectClockStep(); // it moves what is stored, and this is told in the new time already
    shopLedger.ledger.links.save(link.baseUrl, link.memory());
  });
  const answer = await gateway.checkStatus(orderId, () => !checkDeps.abandoned() && retryPermit.mayRetry());
  if (checkDeps.abandoned()) return ABANDONED;
  checkDeps.detectClockStep();
  const at = clock.now();
  // By the clock that never steps: a wall clock set meanwhile must not make the question older or younger than it is.
  const byClock = at - Math.round(clock.monotonic() - askedAtMonotonic);
  // What was paid when it was asked about was asked about later, wherever the clock was set to since.
  const askedAt = payment.state === 'paid' ? Math.max(byClock, payment.paidAt + 1) : byClock;

  const open =
    updateLinkFromAnswer(link, events, answer, retryPermit.permit(), at) ??
    suspendedBy(link.credentialRefusals, account.merchantCode, answer, askedAtMonotonic);
  if (open?.code === 'watch-blocked') shopLedger.ledger.links.save(link.baseUrl, link.memory());
  if (open) {
    // Still due, because nothing was learned: a payment must not drop out of the watch over a bad line.
    const rests = link.credentialRefusals.has(account.merchantCode);
    const nextCheckAt = wasRefusedEntry(answer) && !rests ? at + ONCE_MORE_AFTER_MS : at;
    if (wasWatched) shopLedger.ledger.watch.replan(orderId, { nextCheckAt, intervalMs: stored.watch.intervalMs });
    if (rests) events.emit('connection');
  }
  const event = open
    ? null
    : interpretStatus(payment, answer, (reference) => isTaken(shopLedger, payment, reference), { askedAt, at });
  if (event) applyEvent(shopLedger, events, orderId, event, planFor);
  if (answer.kind === 'answered' && event?.kind !== 'status-meaningless') {
    if (link.credentialRefusals.accepted(account.merchantCode)) events.emit('connection');
  } else if (neverArrived(answer)) {
    link.credentialRefusals.noAnswer(account.merchantCode);
  }
  events.emit('payment', { environment: shopLedger.environment, orderId });
  return { open, event, failure: answer.kind === 'answered' ? null : answer.failure };
}

/**
 * A sale settled by hand is given up when none of its payments is asked about any more: one whose last question is out
 * is still asked about, until an answer has come. That answer is saved whatever it says, see `apply-event.ts`.
 */
function whileOut({ sale, watch }: StoredPayment, plan: WatchPlan): WatchPlan {
  return sale.state === 'settled' && plan.nextCheckAt === null ? watch : plan;
}

/** Where a 401 may have been a stranger's. */
const ONCE_MORE_AFTER_MS = 5_000;

/** The program is closing. */
const ABANDONED: StatusCheckOutcome = { open: null, event: null, failure: null };

function unanswered(open: Failure): StatusCheckOutcome {
  return { open, event: null, failure: open };
}

/**
 * One account's credentials are refused: its payments wait, and the manager is called. Other accounts go on.
 * @param askedAt by the clock that never steps · @returns `null` where the question was let in
 */
function suspendedBy(
  credentialRefusals: CredentialRefusals,
  merchantCode: string,
  answer: Answer<StatusReply>,
  askedAt: number,
): Failure | null {
  if (answer.kind !== 'refused' && answer.kind !== 'unclear') return null;
  const { failure } = answer;
  if (failure.code === 'wrong-signature' || failure.code === 'merchant-not-found') {
    credentialRefusals.suspend(merchantCode);
    return failure;
  }
  if (!wasRefusedEntry(answer)) return null;
  // The first time nothing was learned, neither of the order nor for sure of the key: it is asked once more.
  return credentialRefusals.refusedUndocumented(merchantCode, askedAt)
    ? { ...failure, code: 'wrong-signature' }
    : failure;
}

function wasRefusedEntry(answer: Answer<StatusReply>): boolean {
  return (answer.kind === 'refused' || answer.kind === 'unclear') && answer.httpStatus === 401;
}

function neverArrived(answer: Answer<StatusReply>): boolean {
  return answer.kind === 'unreachable' || (answer.kind === 'unclear' && answer.httpStatus === null);
}

/** A reference never comes twice: one that another payment has is not this one's. */
export function isTaken(shopLedger: ShopLedger, payment: Payment, reference: string): boolean {
  const owner = shopLedger.ledger.payments.referenceOwner(payment.account, reference);
  return owner !== undefined && owner !== payment.orderId;
}
