/**
 * One status check, from the ration to the saved state. The plan for the next check is durable before the request
 * leaves, so a kill at any moment loses no payment from the watch and spends no ration twice.
 */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { Payment } from '../../../shared/model/payment.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NewsDesk } from '../../platform/event-bus.ts';
import type { Answer, StatusReply } from '../../ports/gateway.ts';
import type { Gateways } from '../../ports/gateways.ts';
import type { StoredPayment, WatchPlan } from '../../ports/ledger/ledger.ts';
import type { Book } from '../book.ts';
import { judgeStatus } from '../interpret/interpret-status.ts';
import { learnFromAnswer } from '../link/update-link.ts';
import type { Departure, Line } from '../link/gateway-link.ts';
import type { StatusEvent } from '../state/payment-event.ts';
import { recordEvent } from '../state/apply-event.ts';
import { UNWATCHED } from './schedule.ts';
import { sendingOf } from '../link/retry-permit.ts';
import type { Suspensions } from '../link/credential-refusals.ts';

export interface Asking {
  readonly clock: Clock;
  readonly gateways: Gateways;
  readonly news: NewsDesk;
  /** When a payment is asked about next, as things are now. */
  readonly plan: (payment: Payment) => WatchPlan;
  /** Takes a step of the wall clock into account before times are compared. */
  readonly noticeClockStep: () => void;
  /** The program is closing: what comes back now is asked again at the next start. */
  readonly abandoned: () => boolean;
}

/** What came of a question. */
export interface Asked {
  /** What stood in the way of an answer; `null` when there was one, whatever it said. */
  readonly open: Failure | null;
  /** What the answer meant for the payment; `null` without one, or when the program was closing. */
  readonly event: StatusEvent | null;
  /** What the client made of an answer that says nothing, or of none. */
  readonly failure: Failure | null;
}

/** @param departure the caller has taken the ration. Never rejects for the network. */
export async function askStatus(
  asking: Asking,
  book: Book,
  line: Line,
  stored: StoredPayment,
  departure: Departure,
): Promise<Asked> {
  const { clock, news } = asking;
  const { payment } = stored;
  const { orderId, account } = payment;
  // What somebody asks about by hand after its watch has ended gets no new one, whatever the clock says by now.
  const wasWatched = stored.watch.nextCheckAt !== null;
  const planFor = (current: Payment) => (wasWatched ? asking.plan(current) : UNWATCHED);

  const gateway = await asking.gateways.of(account);
  if (asking.abandoned()) return LET_GO;
  if (!gateway) {
    line.neverLeft(departure);
    line.suspended.suspend(account.merchantCode);
    news.emit('connection');
    return inVain({ code: 'vault-key-missing' });
  }

  const askedAtSteady = clock.steady();
  book.ledger.recordCheck(orderId, clock.now(), whileOut(stored, planFor(payment)), line.baseUrl, line.memory());
  const sending = sendingOf(line, departure, () => {
    asking.noticeClockStep(); // it moves what is stored, and this is told in the new time already
    book.ledger.saveLine(line.baseUrl, line.memory());
  });
  const answer = await gateway.checkStatus(orderId, () => !asking.abandoned() && sending.mayRepeat());
  if (asking.abandoned()) return LET_GO;
  asking.noticeClockStep();
  const at = clock.now();
  // By the clock that never steps: a wall clock set meanwhile must not make the question older or younger than it is.
  const byClock = at - Math.round(clock.steady() - askedAtSteady);
  // What was paid when it was asked about was asked about later, wherever the clock was set to since.
  const askedAt = payment.state === 'paid' ? Math.max(byClock, payment.paidAt + 1) : byClock;

  const open =
    learnFromAnswer(line, news, answer, sending.departure(), at) ??
    suspendedBy(line.suspended, account.merchantCode, answer, askedAtSteady);
  if (open?.code === 'watch-blocked') book.ledger.saveLine(line.baseUrl, line.memory());
  if (open) {
    // Still due, because nothing was learnt: a payment must not drop out of the watch over a bad line.
    const rests = line.suspended.has(account.merchantCode);
    const nextCheckAt = wasRefusedEntry(answer) && !rests ? at + ONCE_MORE_AFTER_MS : at;
    if (wasWatched) book.ledger.replan(orderId, { nextCheckAt, intervalMs: stored.watch.intervalMs });
    if (rests) news.emit('connection');
  }
  const event = open
    ? null
    : judgeStatus(payment, answer, (reference) => isTaken(book, payment, reference), { askedAt, at });
  if (event) recordEvent(book, news, orderId, event, planFor);
  if (answer.kind === 'answered' && event?.kind !== 'status-meaningless') {
    if (line.suspended.accepted(account.merchantCode)) news.emit('connection');
  } else if (neverArrived(answer)) {
    line.suspended.unheard(account.merchantCode);
  }
  news.emit('payment', { environment: book.environment, orderId });
  return { open, event, failure: answer.kind === 'answered' ? null : answer.failure };
}

/**
 * A sale settled by hand is given up when none of its payments is asked about any more: one whose last question is out
 * is still asked about, until an answer has come. That answer is saved whatever it says, see `record-event.ts`.
 */
function whileOut({ sale, watch }: StoredPayment, plan: WatchPlan): WatchPlan {
  return sale.state === 'settled' && plan.nextCheckAt === null ? watch : plan;
}

/** Where a 401 may have been a stranger's. */
const ONCE_MORE_AFTER_MS = 5_000;

/** The program is closing. */
const LET_GO: Asked = { open: null, event: null, failure: null };

function inVain(open: Failure): Asked {
  return { open, event: null, failure: open };
}

/**
 * One account's credentials are refused: its payments wait, and the manager is called. Other accounts go on.
 * @param askedAt by the clock that never steps · @returns `null` where the question was let in
 */
function suspendedBy(
  suspended: Suspensions,
  merchantCode: string,
  answer: Answer<StatusReply>,
  askedAt: number,
): Failure | null {
  if (answer.kind !== 'refused' && answer.kind !== 'unclear') return null;
  const { failure } = answer;
  if (failure.code === 'wrong-signature' || failure.code === 'merchant-not-found') {
    suspended.suspend(merchantCode);
    return failure;
  }
  if (!wasRefusedEntry(answer)) return null;
  // The first time nothing was learnt, neither of the order nor for sure of the key: it is asked once more.
  return suspended.refusedOddly(merchantCode, askedAt) ? { ...failure, code: 'wrong-signature' } : failure;
}

function wasRefusedEntry(answer: Answer<StatusReply>): boolean {
  return (answer.kind === 'refused' || answer.kind === 'unclear') && answer.httpStatus === 401;
}

function neverArrived(answer: Answer<StatusReply>): boolean {
  return answer.kind === 'unreachable' || (answer.kind === 'unclear' && answer.httpStatus === null);
}

/** A reference never comes twice: one that another payment has is not this one's. */
export function isTaken(book: Book, payment: Payment, reference: string): boolean {
  const owner = book.ledger.referenceOwner(payment.account, reference);
  return owner !== undefined && owner !== payment.orderId;
}
