/**
 * Events of a run of the model as plain data: a failing run prints as a readable list, and a regression test can
 * contain it. Payments are indexed, newest first, because order IDs are unknown in advance; an index without a payment
 * does nothing.
 */
import fc from 'fast-check';
import type { DecisionKind } from '../../../shared/model/resolution.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Outcomes of one creation request. Those that end in `-after` created the order before the answer failed. */
export const creationOutcomes = [
  'kept',
  'slow',
  'held',
  'reset-before',
  'reset-after',
  'commits-late',
  'silence-after',
  'error-after',
  'refused',
  'refused-yet-kept',
  'never-sent',
  'other-amount',
  'without-amount',
  'without-code',
  'spoilt-code',
  'other-merchant',
  'without-reference',
  'others-reference',
  'too-many',
  'exists',
] as const;
export type CreationOutcome = (typeof creationOutcomes)[number];

/**
 * Outcomes of one status request. A lie is wrong in at least one point: a lie that fits in all is the truth to any
 * terminal.
 */
export const statusOutcomes = [
  'truth',
  'slow',
  'held',
  'lost',
  'never-sent',
  'silence',
  'html',
  'error',
  'unknown',
  'other-address',
  'too-many',
  'quiet-for-90-s',
  'wrong-signature',
  'paid-other-amount',
  'paid-other-order',
  'paid-others-reference',
  'paid-without-amount',
  'paid-without-order',
  'strange-code',
  'says-pending',
  'says-canceled',
] as const;
export type StatusOutcome = (typeof statusOutcomes)[number];

export type Method = 'SP' | 'BC';

/** Of the refundable rest. */
export const refundShares = ['part', 'all', 'too-much', 'nothing'] as const;
export type RefundShare = (typeof refundShares)[number];

/** What a gateway says of an order that it had reported paid: the customer may still pay, did not, or never ordered. */
export const denials = ['pending', 'canceled', 'unknown'] as const;
export type Denial = (typeof denials)[number];

export type Command =
  // The cashier
  | { readonly do: 'charge'; readonly amount: number; readonly method: Method; readonly outcome: CreationOutcome }
  | { readonly do: 'retry'; readonly nth: number; readonly method: Method; readonly outcome: CreationOutcome }
  | { readonly do: 'show' | 'check' | 'dismiss' | 'acknowledge'; readonly nth: number }
  | { readonly do: 'leave-screen' | 'close-day' }
  // A decision; `other` is the sale to which the money belongs.
  | { readonly do: 'resolve'; readonly nth: number; readonly kind: DecisionKind; readonly other: number }
  /** A refund; `twice`: the button is pressed a second time for the same form. */
  | { readonly do: 'refund'; readonly nth: number; readonly share: RefundShare; readonly twice: boolean }
  /** The nth newest refund record was a mistake. */
  | { readonly do: 'correct-refund'; readonly nth: number }
  /** The day of that sale is reconciled, or its reconciliation is canceled. */
  | { readonly do: 'reconcile' | 'stop-reconciling'; readonly nth: number }
  | { readonly do: 'page'; readonly size: number }
  // The customer and the gateway
  | { readonly do: 'customer-pays' | 'gateway-cancels' | 'callback'; readonly nth: number }
  /** Of the orders that it says are paid. `asked`: somebody asks at once, as far as the terminal can. */
  | { readonly do: 'gateway-denies'; readonly nth: number; readonly as: Denial; readonly asked: boolean }
  /** It says again, or only now, that one is paid which it had canceled or denied. */
  | { readonly do: 'gateway-admits'; readonly nth: number; readonly asked: boolean }
  | { readonly do: 'next-answers'; readonly outcomes: readonly StatusOutcome[] }
  | { readonly do: 'reply' | 'lose'; readonly nth: number }
  // The world
  | { readonly do: 'line'; readonly is: 'up' | 'refusing' | 'silent' }
  | { readonly do: 'network-reported' | 'credentials-mended' }
  | { readonly do: 'pass' | 'rest' | 'sleep' | 'set-clock'; readonly ms: number }
  | { readonly do: 'crash'; readonly how: 'killed' | 'closed'; readonly downMs: number; readonly stepMs: number };

export interface Run {
  /** `statusChecksPerMinute`. */
  readonly perMinute: number;
  readonly commands: readonly Command[];
}

/** Mostly the newest ones, which concern a cashier most. */
const nth = fc.oneof(fc.nat({ max: 2 }), fc.nat({ max: 12 }));
const method = fc.constantFrom<Method>('SP', 'SP', 'BC');
const creation = fc.oneof({ weight: 3, arbitrary: fc.constant('kept' as const) }, fc.constantFrom(...creationOutcomes));
const asked = fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false));
const stepMs = fc.constantFrom(MINUTE_MS, 30 * MINUTE_MS, DAY_MS, 365 * DAY_MS).chain((ms) => fc.constantFrom(ms, -ms));
const doing = <D extends string>(...what: D[]): fc.Arbitrary<{ readonly do: D; readonly nth: number }> =>
  fc.record({ do: fc.constantFrom(...what), nth });

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('charge' as const),
      amount: fc.constantFrom(10_000, 25_000, 25_000, 1_234_567),
      method,
      outcome: creation,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('retry' as const), nth, method, outcome: creation }) },
  { weight: 6, arbitrary: doing('show', 'check', 'dismiss', 'acknowledge') },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('leave-screen' as const, 'close-day' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('resolve' as const),
      nth,
      kind: fc.oneof(
        fc.constantFrom('accepted', 'refunded-outside', 'linked', 'settled', 'settled'),
        fc.constantFrom('never-came', 'never-came', 'came-after-all'),
      ),
      other: nth,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      nth,
      share: fc.constantFrom<RefundShare>('part', 'part', ...refundShares),
      twice: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: doing('correct-refund') },
  { weight: 2, arbitrary: doing('reconcile', 'reconcile', 'reconcile', 'stop-reconciling') },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('page' as const), size: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 10, arbitrary: doing('customer-pays', 'customer-pays', 'customer-pays', 'gateway-cancels', 'callback') },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('gateway-denies' as const), nth, as: fc.constantFrom(...denials), asked }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('gateway-admits' as const), nth, asked }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('next-answers' as const),
      outcomes: fc.array(fc.constantFrom(...statusOutcomes), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 3, arbitrary: doing('reply', 'lose') },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('line' as const),
      is: fc.constantFrom('up' as const, 'up' as const, 'refusing' as const, 'silent' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('network-reported' as const, 'credentials-mended' as const) }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.oneof(
        fc.integer({ min: 0, max: 20 * SECOND_MS }),
        fc.integer({ min: 20 * SECOND_MS, max: 3 * MINUTE_MS }),
        fc.constant(11 * MINUTE_MS),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('rest' as const, 'sleep' as const),
      ms: fc.constantFrom(2 * MINUTE_MS, 70 * MINUTE_MS, 8 * HOUR_MS, 26 * HOUR_MS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('set-clock' as const), ms: stepMs }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('crash' as const),
      how: fc.constantFrom('killed' as const, 'killed' as const, 'closed' as const),
      downMs: fc.constantFrom(0, 3 * SECOND_MS, 20 * MINUTE_MS, 30 * HOUR_MS),
      stepMs: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, stepMs),
    }),
  },
);

/**
 * As far as it comes: a payment is denied, somebody decides, and the gateway changes its mind. Commands in any order would
 * seldom come that far. Where the sale has another attempt, the customer pays that too, before the denial or after it.
 */
const denialStory: fc.Arbitrary<readonly Command[]> = fc
  .record({
    other: fc.constantFrom('none', 'before', 'after'),
    as: fc.constantFrom(...denials),
    last: fc.constantFrom<DecisionKind>('never-came', 'came-after-all'),
    length: fc.integer({ min: 6, max: 14 }),
  })
  .map(({ other, as, last, length }) => {
    const pass: Command = { do: 'pass', ms: 2 * MINUTE_MS };
    const decide = (kind: DecisionKind): Command => ({ do: 'resolve', nth: 0, kind, other: 0 });
    const pay = (nth: number): readonly Command[] => [{ do: 'customer-pays', nth }, pass];
    const moment: Command = { do: 'pass', ms: SECOND_MS };
    const charged: readonly Command[] = [{ do: 'charge', amount: 25_000, method: 'SP', outcome: 'kept' }, moment];
    const retried: readonly Command[] = [{ do: 'retry', nth: 0, method: 'SP', outcome: 'kept' }, moment];
    return [
      ...charged,
      ...(other === 'none' ? [] : retried),
      ...pay(0),
      ...(other === 'before' ? pay(1) : []),
      ...([{ do: 'gateway-denies', nth: 0, as, asked: true }, pass] as const),
      decide('never-came'),
      ...(other === 'after' ? pay(1) : []),
      ...([{ do: 'gateway-admits', nth: 0, asked: true }, pass] as const),
      decide(last),
    ].slice(0, length);
  });

export function runs(mostCommands: number): fc.Arbitrary<Run> {
  return fc.record({
    perMinute: fc.constantFrom(4, 20, 20, 60),
    // Of any length up to the maximum, not mostly short ones: problems need some time to appear.
    commands: fc
      .array(
        fc.oneof(
          { weight: 25, arbitrary: command.map((each): readonly Command[] => [each]) },
          { weight: 1, arbitrary: denialStory },
        ),
        { maxLength: mostCommands, size: 'max' },
      )
      .map((parts) => parts.flat()),
  });
}
