/**
 * One customer at the counter, from the amount to the end of the last payment. It invents people, not rules: the
 * program's own state machine decides each transition.
 */
import type { PaymentEvent } from '../../../electron/payments/state/transition.ts';
import { UNWATCHED } from '../../../electron/payments/watch/schedule.ts';
import type { Intent, WatchPlan } from '../../../electron/ports/ledger/payment-port.ts';
import type { Account } from '../../../shared/model/environment.ts';
import { type PaymentMethod, WATCH_AFTER_DEADLINE_MS } from '../../../shared/model/payment.ts';
import { type Rupiah, rupiah } from '../../../shared/model/values/rupiah.ts';
import type { Random } from '../../support/random.ts';
import { decisionAbout, lookTime } from './evening.ts';
import { type Attempt, paysAtOnce, type Scenario, scenarioOf } from './outcomes.ts';
import { madeUpFacts, madeUpOrderId, madeUpQris, madeUpReference, madeUpVaNumber } from './papers.ts';
import type { TradeEvent } from './trade-event.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const EXPIRES_AFTER_MS = { qris: 10 * MINUTE_MS, 'virtual-account': 60 * MINUTE_MS } as const;

const qris: PaymentMethod = { code: 'SP', kind: 'qris', name: 'QRIS' };
const banks: readonly [PaymentMethod, ...PaymentMethod[]] = [
  { code: 'BC', kind: 'virtual-account', name: 'BCA' },
  { code: 'I1', kind: 'virtual-account', name: 'BNI' },
  { code: 'BR', kind: 'virtual-account', name: 'BRIVA' },
];
const BANK_FEE = rupiah(4_000);
const notes: readonly [string, ...string[]] = ['Meja 1', 'Meja 4', 'Meja 12', 'Bungkus', 'Bu Sari', 'Pak Joko', 'ojek'];

export interface SeededShop {
  readonly account: Account;
  readonly terminalId: string;
  readonly chance: Random;
  /** Epoch ms; later events have not happened. */
  readonly closesAt: number;
  /** At the ledger's end nothing is watched any more. */
  readonly isOver: boolean;
  /** Epoch ms: since then no manager has made decisions. */
  readonly reviewedUntil: number;
}

export interface SeededCustomer {
  readonly saleId: number;
  readonly businessDay: string;
  /** Epoch ms. */
  readonly arrivesAt: number;
}

/** @returns the events up to the ledger's end, in order of time */
export function serve(shop: SeededShop, customer: SeededCustomer): TradeEvent[] {
  const served = play(shop, customer, scenarioOf(shop.chance.next()));
  // Its end would be unknown.
  return shop.isOver && leavesAQuestion(shop, served) ? play(shop, customer, paysAtOnce) : served;
}

/** An attempt that is still watched at the ledger's end. */
function leavesAQuestion({ closesAt }: SeededShop, events: readonly TradeEvent[]): boolean {
  const answered = new Set(
    events.flatMap((each) =>
      each.kind === 'event' && (each.event.kind === 'status-paid' || each.event.kind === 'refused')
        ? [each.orderId]
        : [],
    ),
  );
  return events.some(
    (each) =>
      each.kind === 'intent' &&
      !answered.has(each.intent.orderId) &&
      each.intent.expiresAt + WATCH_AFTER_DEADLINE_MS > closesAt,
  );
}

function play(shop: SeededShop, customer: SeededCustomer, scenario: Scenario): TradeEvent[] {
  const { chance } = shop;
  const events: TradeEvent[] = [];
  const method = chance.next() < 0.8 ? qris : chance.oneOf(banks);
  const amount = rupiah(500 * Math.round(20 + 600 * chance.next() ** 3));
  const note = chance.next() < 0.15 ? chance.oneOf(notes) : '';

  // Not every terminal can be reached from outside.
  const tell = ({ orderId, method }: Intent, at: number): void => {
    if (chance.next() > 0.66) return;
    events.push({ kind: 'callback', at: at - 1, orderId, facts: madeUpFacts(chance, method, at) });
  };
  const attempt = (sale: Intent['sale'], createdAt: number): Attempt => {
    const started = start(shop, customer, { sale, amount, createdAt, method });
    events.push({ kind: 'intent', at: createdAt, intent: started.intent });
    return started;
  };
  const record = ({ intent }: Attempt, event: PaymentEvent): void => {
    if (event.kind === 'status-paid') tell(intent, event.at);
    events.push({
      kind: 'event',
      at: event.at,
      orderId: intent.orderId,
      event,
      plan: planAfter(shop, intent, event),
    });
  };

  const first = attempt({ kind: 'new', amount, note, businessDay: customer.businessDay }, customer.arrivesAt);
  scenario({
    chance,
    first,
    amount,
    endsAt: shop.closesAt,
    record,
    again: (at) => attempt({ kind: 'existing', saleId: customer.saleId }, at),
    acknowledge: ({ intent: { orderId } }, flag, at) => events.push({ kind: 'acknowledged', at, orderId, flag }),
    resolve: ({ intent: { orderId } }, resolution, at) => events.push({ kind: 'resolved', at, orderId, resolution }),
    refund: ({ intent: { orderId } }, refund, at) =>
      events.push({ kind: 'refunded', at, orderId, refund: { requestId: `refund of ${orderId}`, ...refund } }),
    review({ intent: { orderId } }, about, flaggedAt) {
      const at = lookTime(chance, flaggedAt);
      const resolution = typeof about === 'string' ? decisionAbout(chance, about, customer.saleId) : about;
      if (at <= shop.reviewedUntil) events.push({ kind: 'resolved', at, orderId, resolution });
    },
  });
  return events.filter(({ at }) => at <= shop.closesAt).sort((a, b) => a.at - b.at);
}

interface Start {
  readonly sale: Intent['sale'];
  readonly amount: Rupiah;
  readonly createdAt: number;
  readonly method: PaymentMethod;
}

function start({ account, terminalId, chance }: SeededShop, { businessDay }: SeededCustomer, wanted: Start): Attempt {
  const { sale, amount, createdAt, method } = wanted;
  const isQris = method.kind === 'qris';
  const orderId = madeUpOrderId(chance, terminalId, businessDay);
  const expiresAt = createdAt + EXPIRES_AFTER_MS[isQris ? 'qris' : 'virtual-account'];
  const created: Attempt['created'] = {
    kind: 'created',
    at: createdAt + chance.between(180, 1_900),
    reference: madeUpReference(chance, account.merchantCode, createdAt),
    code: isQris
      ? { kind: 'qris', payload: madeUpQris(amount, orderId) }
      : { kind: 'virtual-account', number: madeUpVaNumber(chance) },
  };
  const paysAt = created.at + (isQris ? chance.between(9, 95) * 1_000 : chance.between(2, 45) * MINUTE_MS);
  const intent: Intent = {
    sale,
    orderId,
    account,
    method,
    via: 'direct',
    createdAt,
    expiresAt,
    watch: UNWATCHED,
    ...(isQris ? {} : { fee: BANK_FEE }),
  };
  return { intent, created, paysAt };
}

/** Only payments that are open at the ledger's end have a next check. */
function planAfter({ closesAt, isOver: isAllOver }: SeededShop, { expiresAt }: Intent, event: PaymentEvent): WatchPlan {
  const isOver = isAllOver || event.kind === 'status-paid' || event.kind === 'refused';
  if (isOver || expiresAt + WATCH_AFTER_DEADLINE_MS <= closesAt) return UNWATCHED;
  return expiresAt <= closesAt
    ? { nextCheckAt: closesAt + HOUR_MS / 2, intervalMs: HOUR_MS }
    : { nextCheckAt: closesAt + MINUTE_MS / 2, intervalMs: MINUTE_MS / 2 };
}
