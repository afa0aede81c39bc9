/**
 * Sales settled by hand before the gateway has reported anything, with the terminal dying now and then. A payment, in
 * time or late, confirms the settlement, and the sale counts once. Without a payment a person is called. Nothing is
 * counted twice or forgotten on any day.
 */
import { expect, it, onTestFailed } from 'vitest';
import { resolvePayment } from '../../../electron/usecases/review.ts';
import { aManager, MANAGER_PIN } from '../../support/a-manager.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { MORNING } from '../../support/builders.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';
import { figure } from '../../support/figures.ts';
import { type Random, randomFrom } from '../../support/random.ts';
import { seedOfThisRun } from '../../support/seed.ts';
import { verified } from '../../support/verified.ts';

const AMOUNT = 25_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const amount = amountOfRun({ quick: 24, full: 1_000 });
const handful = amountOfRun({ quick: 24, full: 50 });

type Money = 'in time' | 'late' | 'never';

class SettlingShop {
  readonly bench: CounterFixture;
  readonly #random: Random;
  readonly #manager: Awaited<ReturnType<typeof aManager>>;
  deaths = 0;

  constructor(bench: CounterFixture, random: Random, manager: Awaited<ReturnType<typeof aManager>>) {
    this.bench = bench;
    this.#random = random;
    this.#manager = manager;
  }

  /** Settles a handful of sales and lets two days pass. @returns the order IDs that were paid, and when */
  async settle(count: number): Promise<ReadonlyMap<string, Money>> {
    const customers = new Map<string, Money>();
    for (let index = 0; index < count; index += 1) {
      customers.set(await this.#settled(), this.#random.oneOf(['in time', 'late', 'never']));
    }
    await this.#pay(customers, 'in time');
    await this.#timeGoesBy(2 * HOUR_MS);
    await this.#pay(customers, 'late');
    await this.#timeGoesBy(2 * DAY_MS);
    return customers;
  }

  async #settled(): Promise<string> {
    const { bench } = this;
    const { orderId } = (await bench.charge(this.#random.chance(0.7) ? 'SP' : 'BC')).payment;
    const settlement = { kind: 'settled', reason: 'showed the transfer', pin: MANAGER_PIN } as const;
    const settled = await resolvePayment(
      { ...bench.parts, manager: this.#manager },
      bench.shopLedger,
      orderId,
      settlement,
    );
    if (!settled.ok) throw new Error(`Not settled: ${settled.failure.code}`);
    return orderId;
  }

  async #pay(customers: ReadonlyMap<string, Money>, when: Money): Promise<void> {
    for (const [orderId, money] of customers) if (money === when) await this.bench.pay(orderId);
  }

  async #timeGoesBy(ms: number): Promise<void> {
    const part = this.#random.between(0, ms);
    await this.bench.pass(part);
    if (this.#random.chance(0.7)) {
      this.deaths += 1;
      await this.bench.restart();
    }
    await this.bench.pass(ms - part);
  }
}

/** All days together. */
function report({ ledger, clock, shopLedger }: CounterFixture) {
  const days = new Set<string>();
  for (let at = MORNING; at <= clock.now() + DAY_MS; at += DAY_MS) days.add(shopLedger.businessDay(at));
  const sum = (line: (day: string) => number) => [...days].reduce((total, day) => total + line(day), 0);
  const takings = (day: string) => ledger.reports.takings(day, day);
  return {
    gross: sum((day) => takings(day).methods.reduce((total, { gross }) => total + gross, 0)),
    settled: sum((day) => takings(day).settled.count),
    confirmed: sum((day) => takings(day).confirmed.count),
    confirmedGross: sum((day) => takings(day).confirmed.gross),
    unconfirmed: sum((day) => takings(day).unconfirmed.count),
  };
}

it('a settlement by hand is confirmed or called into question, each once', async () => {
  const seed = seedOfThisRun();
  onTestFailed(() => console.error(`To see it again: KONTER_TEST_SEED=${seed}`));
  const bench = await counterFixture({ perMinute: 6_000 });
  const shop = new SettlingShop(bench, randomFrom(seed), await aManager(bench.clock));
  const customers = new Map<string, Money>();
  for (let left = amount; left > 0; left -= handful) {
    for (const [orderId, money] of await shop.settle(Math.min(handful, left))) customers.set(orderId, money);
  }

  const expected = { 'in time': [], late: ['paid-late'], never: ['settlement-unconfirmed'] };
  const wrong = [...customers].filter(([orderId, money]) => {
    const flags = bench.ledger.review.unresolvedOf(orderId).map(({ flag }) => flag);
    const state = bench.payment(orderId).sale.state;
    return flags.join() !== expected[money].join() || state !== (money === 'never' ? 'settled' : 'paid');
  });
  expect(wrong).toEqual([]);
  const never = [...customers.values()].filter((money) => money === 'never').length;
  expect(report(bench)).toEqual({
    gross: (amount - never) * AMOUNT,
    settled: amount,
    confirmed: amount - never,
    confirmedGross: (amount - never) * AMOUNT,
    unconfirmed: never,
  });
  expect(verified(bench.file)).toEqual([]);
  figure('settled by hand', { sales: amount, confirmed: amount - never, unconfirmed: never, deaths: shop.deaths });
});
