/** Kinds of customers and their shares. Most pay at once; the terminal exists for the others. */
import type { PaymentEvent } from '../../../electron/payments/state/transition.ts';
import type { Intent } from '../../../electron/ports/ledger/payment-port.ts';
import { WATCH_AFTER_DEADLINE_MS } from '../../../shared/model/payment.ts';
import type { Resolution } from '../../../shared/model/resolution.ts';
import { type Rupiah, rupiah } from '../../../shared/model/values/rupiah.ts';
import type { Random } from '../../support/random.ts';
import { confirmedAfterAll, neverConfirmed, settledByHand } from './evening.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DEADLINE_OF_A_REQUEST_MS = 15 * SECOND_MS;

/** One attempt to pay, with the gateway's answer and the customer's time of payment. Epoch ms. */
export interface Attempt {
  readonly intent: Intent;
  readonly created: Extract<PaymentEvent, { kind: 'created' }>;
  readonly paysAt: number;
}

/** A customer's actions: each call causes an event. */
export interface Stage {
  readonly chance: Random;
  readonly first: Attempt;
  /** Of the sale. */
  readonly amount: Rupiah;
  /** Epoch ms: the ledger's end. Later events do not happen. */
  readonly endsAt: number;
  again(at: number): Attempt;
  record(attempt: Attempt, event: PaymentEvent): void;
  acknowledge(attempt: Attempt, flag: 'paid-late' | 'paid-twice', at: number): void;
  /** A person decides at once. */
  resolve(attempt: Attempt, resolution: Resolution, at: number): void;
  /** A manager records a refund. */
  refund(
    attempt: Attempt,
    refund: { readonly amount: Rupiah; readonly reason: string; readonly reference: string },
    at: number,
  ): void;
  /** A manager decides on an evening after the flag, unless that is after the last decisions. */
  review(attempt: Attempt, about: 'late' | 'double' | Resolution, flaggedAt: number): void;
}

export type Scenario = (stage: Stage) => void;

/** Shares sum to 1; the last one takes the rest. */
const fates: readonly { readonly share: number; readonly play: Scenario }[] = [
  { share: 0.036, play: walksAway },
  { share: 0.02, play: triesAgain },
  { share: 0.01, play: cancels },
  { share: 0.01, play: refusedThenPays },
  { share: 0.008, play: isLeft },
  { share: 0.007, play: answerLostThenPays },
  { share: 0.007, play: paysLate },
  { share: 0.002, play: paysTwice },
  { share: 0.001, play: paysBothLateAndTwice },
  { share: 0.001, play: isSettledByHand },
  { share: 0.003, play: bringsItBack },
  { share: 1, play: paysAtOnce },
];

/** @param luck 0 ≤ luck < 1 */
export function scenarioOf(luck: number): Scenario {
  let share = 0;
  for (const scenario of fates) {
    share += scenario.share;
    if (luck < share) return scenario.play;
  }
  throw new Error(`No fate for ${luck}`);
}

export function paysAtOnce(stage: Stage): void {
  pay(stage, stage.first);
}

/** Within the hour, whole or in part. */
function bringsItBack(stage: Stage): void {
  pay(stage, stage.first);
  const { first, chance, amount } = stage;
  const part = rupiah(chance.next() < 0.5 ? amount : Math.max(1_000, Math.floor(amount / 2_000) * 1_000));
  const reference = `KAS ${chance.between(1_000, 9_999)}`;
  stage.refund(
    first,
    { amount: part, reason: chance.oneOf(['Barang dikembalikan', 'Pesanan keliru']), reference },
    first.paysAt + chance.between(5, 55) * MINUTE_MS,
  );
}

function walksAway(stage: Stage): void {
  stage.record(stage.first, stage.first.created);
  expire(stage);
}

function triesAgain(stage: Stage): void {
  stage.record(stage.first, stage.first.created);
  pay(stage, stage.again(expire(stage) + stage.chance.between(5, 60) * SECOND_MS));
}

function cancels({ first, record }: Stage): void {
  record(first, first.created);
  record(first, status('status-canceled', first, first.paysAt));
}

function refusedThenPays(stage: Stage): void {
  const { at } = stage.first.created;
  stage.record(stage.first, { kind: 'refused', at, failure: { code: 'channel-unavailable' } });
  pay(stage, stage.again(at + stage.chance.between(4, 30) * SECOND_MS));
}

function isLeft(stage: Stage): void {
  const { first, chance, record } = stage;
  record(first, first.created);
  record(first, { kind: 'dismissed', at: first.created.at + chance.between(20, 90) * SECOND_MS });
  expire(stage);
}

function answerLostThenPays(stage: Stage): void {
  const { first, chance, record } = stage;
  const at = first.intent.createdAt + DEADLINE_OF_A_REQUEST_MS;
  record(first, { kind: 'unclear', at, failure: { code: 'no-answer-in-time' }, reference: null });
  pay(stage, stage.again(at + chance.between(4, 30) * SECOND_MS));
  expire(stage);
}

function paysLate(stage: Stage): void {
  const { first, chance, record } = stage;
  record(first, first.created);
  const at = expire(stage) + chance.between(5, 300) * MINUTE_MS;
  record(first, status('status-paid', first, at));
  isFlagged(stage, 'late', at);
}

function paysTwice(stage: Stage): void {
  const { first, chance, record } = stage;
  record(first, first.created);
  const second = stage.again(first.created.at + 40 * SECOND_MS);
  pay(stage, second);
  const at = second.paysAt + chance.between(3, 60) * SECOND_MS;
  record(first, status('status-paid', first, at));
  isFlagged(stage, 'double', at);
}

/** The first attempt was left for another one, which was paid. The first is paid too, after its deadline. */
function paysBothLateAndTwice(stage: Stage): void {
  const { first, chance, record } = stage;
  record(first, first.created);
  const leftAt = first.created.at + chance.between(20, 90) * SECOND_MS;
  record(first, { kind: 'dismissed', at: leftAt });
  pay(stage, stage.again(leftAt + 5 * SECOND_MS));
  const at = expire(stage) + chance.between(5, 120) * MINUTE_MS;
  record(first, status('status-paid', first, at));
  stage.acknowledge(first, 'paid-late', at + MINUTE_MS);
  isFlagged(stage, 'double', at);
}

function isFlagged({ first, chance, acknowledge, review }: Stage, what: 'late' | 'double', at: number): void {
  acknowledge(first, what === 'late' ? 'paid-late' : 'paid-twice', at + chance.between(1, 20) * MINUTE_MS);
  review(first, what, at);
}

/** The customer can prove the transfer; the gateway reports it later, or never. */
function isSettledByHand(stage: Stage): void {
  const { first, chance, record } = stage;
  record(first, first.created);
  const settledAt = expire(stage) + chance.between(1, 15) * MINUTE_MS;
  const isConfirmed = chance.next() < 0.6;
  const watchEndsAt = first.intent.expiresAt + WATCH_AFTER_DEADLINE_MS + MINUTE_MS;
  // Not among the payments that are watched at the ledger's end.
  if (watchEndsAt > stage.endsAt) return;
  stage.resolve(first, settledByHand, settledAt);
  const at = isConfirmed ? settledAt + chance.between(20, 600) * MINUTE_MS : watchEndsAt;
  record(first, status(isConfirmed ? 'status-paid' : 'status-pending', first, at));
  stage.review(first, isConfirmed ? confirmedAfterAll : neverConfirmed, at);
}

function pay({ record }: Stage, attempt: Attempt): void {
  record(attempt, attempt.created);
  record(attempt, status('status-paid', attempt, attempt.paysAt));
}

/** The first attempt, checked after its deadline. @returns the time of that check */
function expire({ first, chance, record }: Stage): number {
  const at = first.intent.expiresAt + SECOND_MS + chance.between(100, 900);
  record(first, status('status-pending', first, at));
  return at;
}

function status(
  kind: 'status-paid' | 'status-pending' | 'status-canceled',
  { created: { reference } }: Attempt,
  at: number,
): PaymentEvent {
  return { kind, at, sentAt: at - 120, reference };
}
