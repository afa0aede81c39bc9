/**
 * A counter whose customers pay late in every possible way, while the terminal dies now and then. Sales are recorded in
 * handfuls at the same time, as in a shop.
 */
import { retrySale } from '../../../electron/usecases/sale/charge-sale.ts';
import { dismissPayment } from '../../../electron/usecases/sale/open-payments.ts';
import { mayStillBePaidOnScreen } from '../../../shared/model/payment.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';
import type { Random } from '../../support/random.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** A virtual account may be paid for an hour. */
const PAST_EVERY_DEADLINE_MS = 62 * MINUTE_MS;
/** The lag of a slow gateway's status. */
const LAG_MS = 120 * MINUTE_MS;
/** The longest interval between checks is an hour, plus a tenth of it for jitter. */
const SURELY_LEARNT_MS = LAG_MS + 70 * MINUTE_MS;

export type PaymentOutcome = 'in time' | 'late' | 'dismissed' | 'twice';

/** A sale with the attempts that its customer pays. */
export interface LateCustomer {
  readonly outcome: PaymentOutcome;
  readonly paying: readonly string[];
  /** It is not watched any more, so a person checks it. */
  readonly onlyByHand: boolean;
}

export class LateCounter {
  readonly bench: CounterFixture;
  readonly #random: Random;
  restarts = 0;

  constructor(bench: CounterFixture, random: Random) {
    this.bench = bench;
    this.#random = random;
  }

  /** Charges a sale for each outcome and lets all of them happen. */
  async serve(outcomes: readonly PaymentOutcome[]): Promise<readonly LateCustomer[]> {
    const customers: LateCustomer[] = [];
    for (const outcome of outcomes) customers.push(await this.#ringUp(outcome));
    await this.#timeGoesBy(this.#random.between(1, 50) * SECOND_MS);
    await this.#pay(customers.filter(({ outcome }) => outcome !== 'late'));
    await this.#timeGoesBy(PAST_EVERY_DEADLINE_MS);

    const late = customers.filter(({ outcome }) => outcome === 'late');
    for (const orderId of late.flatMap(({ paying }) => paying)) {
      if (mayStillBePaidOnScreen(this.bench.payment(orderId).payment)) throw new Error(`${orderId} is not late yet`);
    }
    await this.#pay(late);
    for (const { paying, onlyByHand } of late) if (onlyByHand) for (const each of paying) await this.#askByHand(each);
    await this.#timeGoesBy(SURELY_LEARNT_MS);
    return customers;
  }

  async #ringUp(outcome: PaymentOutcome): Promise<LateCustomer> {
    const { bench } = this;
    const random = this.#random;
    const onlyByHand = outcome === 'late' && random.chance(0.1);
    if (onlyByHand) {
      await bench.fault({
        operation: 'create',
        fault: 'refuse',
        status: 400,
        message: 'Invalid Email Address',
        afterCommit: true,
      });
    } else if (outcome !== 'in time' && random.chance(0.2)) {
      await bench.fault({ operation: 'create', fault: '500', afterCommit: true });
    } else if (outcome === 'late' && random.chance(0.3)) {
      // The gateway still reports "pending" after the deadline, so the payment expires.
      await bench.fault({ operation: 'create', fault: 'status-lag', seconds: LAG_MS / SECOND_MS });
    }
    const first = await bench.charge(random.chance(0.7) ? 'SP' : 'BC');
    const { orderId } = first.payment;
    switch (outcome) {
      case 'in time':
        return { outcome, paying: [orderId], onlyByHand };
      case 'late':
        if (random.chance(0.3)) await bench.pay(orderId, 'canceled');
        return { outcome, paying: [orderId], onlyByHand };
      case 'dismissed': {
        const left = random.chance(0.4) ? await this.#tryAgain(first.sale.id) : orderId;
        dismissPayment(bench.parts, bench.shopLedger, left);
        return { outcome, paying: [random.chance(0.5) ? left : orderId], onlyByHand };
      }
      case 'twice': {
        const both = [orderId, await this.#tryAgain(first.sale.id)];
        return { outcome, paying: random.chance(0.5) ? both : both.toReversed(), onlyByHand };
      }
    }
  }

  async #tryAgain(saleId: number): Promise<string> {
    const { bench } = this;
    const method = this.#random.chance(0.7) ? 'SP' : 'BC';
    const again = await retrySale(bench.parts, bench.context, { saleId, method });
    if (!again.ok) throw new Error(`Not tried again: ${again.failure.code}`);
    return again.value.payment.orderId;
  }

  async #pay(customers: readonly LateCustomer[]): Promise<void> {
    for (const orderId of customers.flatMap(({ paying }) => paying)) {
      await this.bench.pay(orderId);
      // Some answers come between two payments, some after both.
      if (this.#random.chance(0.1)) await this.bench.pass(this.#random.between(1, 5) * SECOND_MS);
    }
  }

  async #askByHand(orderId: string): Promise<void> {
    const asked = await this.bench.watcher.checkNow(orderId);
    if (!asked.ok) throw new Error(`Not asked by hand: ${asked.failure.code}`);
  }

  /** In two parts, with a death between them every second time. */
  async #timeGoesBy(ms: number): Promise<void> {
    const part = this.#random.between(0, ms);
    await this.bench.pass(part);
    if (this.#random.chance(0.5)) {
      this.restarts += 1;
      await this.bench.restart();
    }
    await this.bench.pass(ms - part);
  }
}

export async function aLateCounter(random: Random): Promise<LateCounter> {
  // A high rate limit, which is the subject of another test.
  return new LateCounter(await counterFixture({ perMinute: 6_000 }), random);
}
