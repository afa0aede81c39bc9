/** A gateway without memory: its answer depends on the order ID, the terminal's own ledger and the time. */
import Database from 'better-sqlite3';
import type { Clock } from '../../../electron/platform/clock.ts';
import type { Answer, Gateway } from '../../../electron/ports/gateway.ts';
import { createdReply, LOST, NOT_SENT, statusReply, unknownStatus } from '../model/answers.ts';
import { soakOutcomeOf } from './outcome.ts';

const ANSWER_MS = 150;
/** If there are no other requests. */
const NIGHT_ANSWER_MS = 15;
const HOUR_MS = 3_600_000;
/** Minutes of each hour in which the link is down, first refusing, then silent. */
const DOWN = { refusing: [20, 22], silent: [22, 24] } as const;

export interface ForgetfulGateway extends Gateway {
  /** The gateway's status at a time, epoch ms. */
  isPaid(order: { readonly orderId: string; readonly method: string; readonly createdAt: number }, at: number): boolean;
  /** From now on nobody pays or cancels, and the link stays up. */
  closeForTheDay(): void;
  asked(): number;
}

/** @param file the terminal's ledger, which the terminal has open */
export function forgetfulGateway(file: string, clock: Clock): ForgetfulGateway {
  const db = new Database(file, { readonly: true });
  const find = db.prepare<[string], { amount: number; method: string; createdAt: number }>(
    'SELECT amount, method, created_at AS createdAt FROM payment WHERE merchant_order_id = ?',
  );
  let closedAt = Number.POSITIVE_INFINITY;
  let asked = 0;

  const later = <Reply>(answer: Answer<Reply>): Promise<Answer<Reply>> =>
    new Promise((resolve) => {
      const isNight = clock.now() >= closedAt;
      clock.after(isNight ? NIGHT_ANSWER_MS : ANSWER_MS, () => resolve(answer));
    });
  const lineTrouble = (): typeof LOST | typeof NOT_SENT | null => {
    const minute = (clock.now() % HOUR_MS) / 60_000;
    if (clock.now() >= closedAt) return null;
    if (minute >= DOWN.refusing[0] && minute < DOWN.refusing[1]) return NOT_SENT;
    return minute >= DOWN.silent[0] && minute < DOWN.silent[1] ? LOST : null;
  };
  const happened = (createdAt: number, afterMs: number | null, at: number): boolean =>
    afterMs !== null && createdAt + afterMs <= Math.min(at, closedAt);
  const billOf = (orderId: string, method: string, amount: number) => ({
    orderId,
    method,
    amount,
    reference: `REF-${orderId}`,
  });

  return {
    listMethods: () => later(lineTrouble() ?? { kind: 'answered', reply: LISTED }),
    createTransaction({ merchantOrderId, paymentAmount, paymentMethod }) {
      const { creation } = soakOutcomeOf(merchantOrderId, paymentMethod);
      const bill = billOf(merchantOrderId, paymentMethod, paymentAmount);
      return later(lineTrouble() ?? (creation === 'answered' ? createdReply(bill, {}, true).answer : LOST));
    },
    createInvoice: () => Promise.reject(new Error('Nobody asks for invoices in this soak')),
    checkStatus(orderId) {
      asked += 1;
      const order = find.get(orderId);
      const outcome = soakOutcomeOf(orderId, order?.method ?? '');
      if (!order || outcome.creation === 'lost-before') return later(lineTrouble() ?? unknownStatus.answer);
      const bill = billOf(orderId, order.method, order.amount);
      const paid = happened(order.createdAt, outcome.paysAfterMs, clock.now());
      const canceled = happened(order.createdAt, outcome.cancelsAfterMs, clock.now());
      return later(lineTrouble() ?? statusReply(paid ? '00' : canceled ? '02' : '01', bill).answer);
    },
    hasSigned: () => false,
    close: async () => void db.close(),
    isPaid({ orderId, method, createdAt }, at) {
      const outcome = soakOutcomeOf(orderId, method);
      return outcome.creation !== 'lost-before' && happened(createdAt, outcome.paysAfterMs, at);
    },
    closeForTheDay() {
      closedAt = clock.now();
    },
    asked: () => asked,
  };
}

const LISTED = [
  { code: 'SP', name: 'QRIS', imageUrl: null, fee: null },
  { code: 'BC', name: 'BANK VA', imageUrl: null, fee: null },
];
