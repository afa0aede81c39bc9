/**
 * One attempt to pay a sale: the intent durable first, then the one request, then whatever its answer means. Never
 * sends a second request for the same intent, whatever happens.
 */
import type { Payment, PaymentMethod } from '../../shared/payment.ts';
import { expiryMinutes } from '../../shared/methods.ts';
import type { Clock } from '../clock.ts';
import type { NewsDesk } from '../events.ts';
import type { Answer, Gateway, TransactionReply } from '../gateway/gateway.ts';
import type { Gateways } from '../gateway/gateways.ts';
import { isTaken } from '../payments/ask-status.ts';
import { judgeCreation } from '../payments/judge-creation.ts';
import { learnFromAnswer } from '../payments/learn-from-answer.ts';
import type { Line } from '../payments/line.ts';
import { newOrderId } from '../payments/order-id.ts';
import type { PaymentEvent } from '../payments/payment-event.ts';
import { recordEvent } from '../payments/record-event.ts';
import { planNextCheck, UNWATCHED } from '../payments/schedule.ts';
import type { Watcher } from '../payments/watcher.ts';
import { type Intent, type StoredPayment, StoreTrouble } from '../store/ledger.ts';
import type { Counter } from './counter.ts';
import { transactionRequest } from './transaction-request.ts';

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

const SAVE_AGAIN_MS = 5_000;

/**
 * @param sale the sale that is being paid: new, or one that has payments already
 * @returns the payment as the gateway's answer left it: pending, rejected or unconfirmed
 */
export async function createPayment(
  parts: CreateParts,
  counter: Counter,
  gateway: Gateway,
  sale: Intent['sale'],
  method: PaymentMethod,
): Promise<StoredPayment> {
  const { clock, news, watcher } = parts;
  const { account, book, terms } = counter;
  watcher.noticeClockStep();
  const createdAt = clock.now();
  const minutes = expiryMinutes(
    method.code,
    method.kind === 'qris' ? terms.expiryMinutes.qris : terms.expiryMinutes.virtualAccount,
  );
  const intent = book.ledger.recordIntent({
    sale,
    orderId: newOrderId(terms.terminalId, book.businessDay(createdAt)),
    account,
    method,
    createdAt,
    // The gateway's clock starts when it answers; ours starts when we ask, so ours ends first.
    expiresAt: createdAt + minutes * 60_000,
    watch: UNWATCHED,
  });
  const { payment } = intent;
  const { orderId } = payment;
  watcher.show(orderId);
  news.emit('payment', { environment: book.environment, orderId });

  const line = watcher.lineOf(account);
  const conclude = (judge: () => PaymentEvent): StoredPayment => {
    const planFor = (current: Payment) => planNextCheck(current, clock.now(), watcher.shows(orderId), parts.random());
    try {
      const concluded = recordEvent(book, news, orderId, judge(), planFor);
      watcher.wake();
      return concluded;
    } catch (error) {
      // The order may exist, and nobody asks about one that is still being created: so it is saved as soon as the disk
      // lets it be. If the power fails before that, `resumePayments` finds it.
      if (error instanceof StoreTrouble) clock.after(SAVE_AGAIN_MS, () => quietly(() => conclude(judge)));
      throw error;
    }
  };
  if (!(await isUp(parts, line, counter))) {
    const at = clock.now();
    return conclude(() => ({ kind: 'never-sent', at, failure: { code: 'network-unreachable' } }));
  }

  let answer: Answer<TransactionReply>;
  const departure = line.depart('creation');
  try {
    book.ledger.saveLine(line.baseUrl, line.memory());
    answer = await gateway.createTransaction(transactionRequest(counter, intent, minutes));
  } catch (error) {
    // A bug of ours; whether something left is not known, so it is watched like any other lost answer.
    const at = clock.now();
    conclude(() => ({ kind: 'unclear', at, failure: { code: 'interrupted' }, reference: null }));
    throw error;
  }
  watcher.noticeClockStep();
  const at = clock.now();
  learnFromAnswer(line, news, answer, departure, at);
  return conclude(() => judgeCreation(payment, answer, (reference) => isTaken(book, payment, reference), at));
}

/** Whoever waited for the first attempt was told why it failed. */
function quietly(save: () => unknown): void {
  try {
    save();
  } catch {}
}

/** While the line is down nothing is sent, so that "nothing was charged" is certain; but it gets one chance to be back. */
async function isUp(parts: CreateParts, line: Line, counter: Counter): Promise<boolean> {
  if (line.online) return true;
  const patience = new Promise<void>((resolve) => parts.clock.after(LAST_TRY_MS, resolve));
  await Promise.race([parts.watcher.tryLine(counter.account), patience]);
  return line.online;
}
