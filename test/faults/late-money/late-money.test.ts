/**
 * Late money: a thousand payments each that are paid late, after the cashier left, or twice, against the training
 * gateway, with the terminal dying now and then. Each is flagged, in review, and in its own line of the days' totals.
 * Payments in time are not.
 */
import { describe, expect, it, onTestFailed } from 'vitest';
import { reviewCount } from '../../../electron/usecases/review.ts';
import type { FlagKind } from '../../../shared/model/payment.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { MORNING } from '../../support/builders.ts';
import { figure } from '../../support/figures.ts';
import { randomFrom } from '../../support/random.ts';
import { seedOfThisRun } from '../../support/seed.ts';
import { verified } from '../../support/verified.ts';
import { aLateCounter, type LateCounter, type LateCustomer, type PaymentOutcome } from './a-late-counter.ts';

const AMOUNT = 25_000;
const amount = amountOfRun({ quick: 30, full: 1_000 });
const handful = amountOfRun({ quick: 30, full: 50 });

interface Topic {
  readonly outcome: PaymentOutcome;
  readonly flag: FlagKind;
  /** The line of the report with each of them, besides gross. */
  readonly line: 'late' | 'double';
}

const topics: readonly Topic[] = [
  { outcome: 'late', flag: 'paid-late', line: 'late' },
  { outcome: 'dismissed', flag: 'paid-late', line: 'late' },
  { outcome: 'twice', flag: 'paid-twice', line: 'double' },
];

async function serveAll(counter: LateCounter, outcome: PaymentOutcome): Promise<readonly LateCustomer[]> {
  const customers: LateCustomer[] = [];
  for (let left = amount; left > 0; left -= handful) {
    const some = Array<PaymentOutcome>(Math.min(handful, left)).fill(outcome);
    // With a few in time, so that a program that flags everything fails.
    customers.push(...(await counter.serve([...some, 'in time', 'in time'])));
  }
  return customers;
}

/** All days together. */
function report({ bench }: LateCounter) {
  const sums = { counted: { count: 0, gross: 0 }, late: { count: 0, gross: 0 }, doubles: { count: 0, gross: 0 } };
  const days = new Set<string>();
  for (let at = MORNING; at <= bench.clock.now() + 86_400_000; at += 86_400_000)
    days.add(bench.shopLedger.businessDay(at));
  for (const method of [...days].flatMap((day) => bench.ledger.reports.takings(day, day).methods)) {
    for (const [line, { count, gross }] of [
      [sums.counted, method],
      [sums.late, method.late],
      [sums.doubles, method.doubles],
    ] as const) {
      line.count += count;
      line.gross += gross;
    }
  }
  return sums;
}

describe.each(topics)('money that comes $outcome', ({ outcome, flag, line }) => {
  it('is flagged, to be reviewed and in the report, every time', async () => {
    const seed = seedOfThisRun();
    onTestFailed(() => console.error(`To see it again: KONTER_TEST_SEED=${seed}`));
    const counter = await aLateCounter(randomFrom(seed));
    const customers = await serveAll(counter, outcome);
    const { shopLedger, ledger } = counter.bench;
    const flagsOf = ({ paying }: LateCustomer) =>
      paying.flatMap((orderId) => ledger.review.unresolvedOf(orderId).map((each) => each.flag));

    const wrong = customers.filter(
      (customer) => flagsOf(customer).join() !== (customer.outcome === outcome ? flag : ''),
    );
    expect(wrong).toEqual([]);
    const states = customers.flatMap(({ paying }) => paying.map((orderId) => counter.bench.stateOf(orderId)));
    expect(new Set(states)).toEqual(new Set(['paid']));
    expect(ledger.review.unacknowledged()).toHaveLength(amount);
    expect(reviewCount([shopLedger])).toEqual({ count: amount });
    expect(report(counter)).toEqual({
      counted: { count: customers.length, gross: customers.length * AMOUNT },
      late: line === 'late' ? { count: amount, gross: amount * AMOUNT } : { count: 0, gross: 0 },
      doubles: line === 'double' ? { count: amount, gross: amount * AMOUNT } : { count: 0, gross: 0 },
    });
    expect(verified(counter.bench.file)).toEqual([]);
    figure(`paid ${outcome}`, { payments: amount, flagged: amount, 'in report': amount, deaths: counter.restarts });
  });
});
