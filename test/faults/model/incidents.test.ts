/** Bugs that the model found, each as its shortest run. A passing run has violated nothing. */
import { describe, it } from 'vitest';
import { aRunFolder } from './run/run-folder.ts';
import type { Command } from './vocabulary.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;

const charge: Command = { do: 'charge', amount: 10_000, method: 'SP', outcome: 'kept' };
const killed = { do: 'crash', how: 'killed', downMs: 0, stepMs: 0 } as const;
/** Both have ended: one expired the day before, the other was rejected. */
const settledWithTwoPayments: readonly Command[] = [
  charge,
  { ...killed, downMs: 30 * HOUR_MS },
  { do: 'retry', nth: 0, method: 'SP', outcome: 'refused-yet-kept' },
  { do: 'pass', ms: 150 },
];
const paidByTheSecondOfTwo: readonly Command[] = [
  charge,
  { do: 'pass', ms: 20_000 },
  { do: 'retry', nth: 0, method: 'SP', outcome: 'kept' },
  { do: 'customer-pays', nth: 0 },
  { do: 'pass', ms: 20_000 },
];

describe('incidents', () => {
  const incidents: Readonly<Record<string, readonly Command[]>> = {
    'a payment that expired, and was asked about by a clock a year ahead, is asked about this year once it is right': [
      charge,
      { do: 'pass', ms: 11 * MINUTE_MS },
      { ...killed, stepMs: YEAR_MS },
      { do: 'set-clock', ms: -YEAR_MS },
      killed,
    ],
    'a payment made before the clock was put back by a year is asked about this year': [
      charge,
      { ...killed, stepMs: -YEAR_MS },
    ],
    'a check by hand after the end of the watch starts no new one once the clock is put back': [
      charge,
      { ...killed, downMs: 30 * HOUR_MS },
      { do: 'pass', ms: 20_000 },
      { do: 'set-clock', ms: -YEAR_MS },
      { do: 'check', nth: 0 },
    ],
    'a canceled payment is asked about this year though the clock was put back by one while it was off': [
      charge,
      { do: 'gateway-cancels', nth: 0 },
      { do: 'pass', ms: 20_000 },
      { ...killed, stepMs: -YEAR_MS },
    ],
    'a clock set back by a day and forth again does not end the watch of an expired payment a day early': [
      charge,
      { do: 'pass', ms: 11 * MINUTE_MS },
      { do: 'set-clock', ms: -DAY_MS },
      { do: 'leave-screen' },
      { do: 'pass', ms: MINUTE_MS },
      { do: 'set-clock', ms: DAY_MS },
    ],
    'a payment rejected before the clock was put back is asked about once more after a start': [
      charge,
      { ...charge, outcome: 'reset-before' },
      { do: 'pass', ms: 11 * MINUTE_MS },
      { do: 'retry', nth: 0, method: 'SP', outcome: 'kept' },
      { do: 'pass', ms: 278_606 },
      { do: 'set-clock', ms: -30 * MINUTE_MS },
      { ...killed, downMs: 20 * MINUTE_MS },
    ],
    'two attempts of the sale on screen are one question with refused credentials': [
      { do: 'next-answers', outcomes: ['wrong-signature'] },
      charge,
      { ...killed, stepMs: MINUTE_MS },
      { do: 'retry', nth: 0, method: 'SP', outcome: 'too-many' },
      { do: 'pass', ms: 11 * MINUTE_MS },
    ],
    'a refusal that comes after the credentials were corrected says nothing of the new ones': [
      charge,
      { do: 'customer-pays', nth: 0 },
      { do: 'pass', ms: 20_000 },
      { do: 'next-answers', outcomes: ['wrong-signature'] },
      { do: 'gateway-denies', nth: 0, as: 'pending', asked: true },
      { do: 'line', is: 'silent' },
      { do: 'sleep', ms: 2 * MINUTE_MS },
      { do: 'credentials-mended' },
      charge,
      { do: 'pass', ms: 2 * MINUTE_MS },
    ],
    'a block that a creation brought on outlives a kill': [
      { ...charge, outcome: 'too-many' },
      { do: 'pass', ms: 20_000 },
      killed,
    ],
    'a reconciliation whose last try lies in the future, because the clock was put back since, comes to its end': [
      charge,
      { do: 'customer-pays', nth: 0 },
      { do: 'pass', ms: 20_000 },
      { do: 'next-answers', outcomes: ['html'] },
      { do: 'reconcile', nth: 0 },
      { do: 'pass', ms: 20_000 },
      { do: 'set-clock', ms: -YEAR_MS },
    ],
    'a flag seen while the clock was set forth and back again is no proof of a later time': [
      { do: 'next-answers', outcomes: ['paid-other-amount', 'truth'] },
      charge,
      { do: 'pass', ms: 20_000 },
      { do: 'set-clock', ms: 30 * MINUTE_MS },
      { do: 'acknowledge', nth: 0 },
      { do: 'set-clock', ms: -30 * MINUTE_MS },
      killed,
    ],
    'a sale settled by hand is not given up because the cashier leaves it while nobody can be asked': [
      { do: 'line', is: 'refusing' },
      charge,
      { do: 'pass', ms: 11 * MINUTE_MS },
      { do: 'resolve', nth: 0, kind: 'settled', other: 0 },
      { do: 'pass', ms: 11 * MINUTE_MS },
      { do: 'set-clock', ms: -DAY_MS },
      killed,
      { do: 'check', nth: 0 },
      { do: 'dismiss', nth: 0 },
    ],
    'a paid payment that the gateway no longer knows calls a person though the clock was put back since it was paid': [
      charge,
      { do: 'customer-pays', nth: 0 },
      { ...killed, downMs: 30 * HOUR_MS },
      { do: 'pass', ms: 150 },
      { do: 'set-clock', ms: -DAY_MS },
      { do: 'next-answers', outcomes: ['unknown'] },
      { do: 'reconcile', nth: 0 },
      { do: 'pass', ms: 11 * MINUTE_MS },
    ],
    'an expired payment that is reconciled just after the clock was put forward by a day is still asked about': [
      charge,
      { do: 'pass', ms: 11 * MINUTE_MS },
      { do: 'set-clock', ms: DAY_MS },
      { do: 'reconcile', nth: 0 },
    ],
    'a sale settled by hand is not given up while the last question about another of its payments is out': [
      ...settledWithTwoPayments,
      { do: 'next-answers', outcomes: ['slow', 'truth'] },
      { do: 'resolve', nth: 0, kind: 'settled', other: 0 },
      { do: 'pass', ms: 1_000 },
    ],
    'a sale settled by hand is not given up while a question that got lost is asked again': [
      ...settledWithTwoPayments,
      { do: 'next-answers', outcomes: ['truth', 'lost'] },
      { do: 'resolve', nth: 0, kind: 'settled', other: 0 },
      { do: 'pass', ms: 20_000 },
    ],
    'a refused key is tried again a minute after a question about it that nobody heard': [
      { do: 'next-answers', outcomes: ['wrong-signature', 'truth'] },
      charge,
      { do: 'pass', ms: 20_000 },
      { do: 'sleep', ms: 8 * HOUR_MS },
      { do: 'line', is: 'refusing' },
      { do: 'pass', ms: 80_000 },
    ],
    'a page that answers for the gateway calls a person a day after the deadline, and ends nothing': [
      charge,
      { do: 'next-answers', outcomes: ['html'] },
      { ...killed, downMs: 30 * HOUR_MS },
      { do: 'pass', ms: 150 },
    ],
    'a last question that nobody answered, while the clock was put back by a day, is a possible plan': [
      charge,
      charge,
      { ...killed, downMs: 30 * HOUR_MS, stepMs: MINUTE_MS },
      { do: 'line', is: 'silent' },
      { do: 'pass', ms: 150 },
      { ...killed, downMs: 30 * HOUR_MS },
      { do: 'set-clock', ms: -DAY_MS },
      { do: 'set-clock', ms: -MINUTE_MS },
      { do: 'pass', ms: 20_000 },
      killed,
    ],
    'a sale that expired when the clock was a year ahead, and is settled by hand after that, has a possible plan': [
      charge,
      { do: 'pass', ms: 11 * MINUTE_MS },
      { ...killed, stepMs: YEAR_MS },
      { do: 'set-clock', ms: DAY_MS },
      { do: 'pass', ms: 150 },
      { do: 'set-clock', ms: -YEAR_MS },
      { do: 'resolve', nth: 0, kind: 'settled', other: 0 },
      killed,
    ],
    'an answer that did not match, and that the cashier has seen, is not asked about once it is corrected': [
      { do: 'next-answers', outcomes: ['paid-without-amount'] },
      { ...charge, method: 'BC' },
      { do: 'pass', ms: 11 * MINUTE_MS },
      { do: 'customer-pays', nth: 0 },
      { do: 'acknowledge', nth: 0 },
    ],
    'a reconciliation does not look a thousand times a second whether a silent line is back': [
      charge,
      { do: 'customer-pays', nth: 0 },
      { do: 'pass', ms: 20_000 },
      { do: 'line', is: 'silent' },
      { do: 'reconcile', nth: 0 },
      { do: 'pass', ms: 3 * MINUTE_MS },
    ],
  };
  /** With a ration that lets a reconciliation ask at once. */
  const denied: Readonly<Record<string, readonly Command[]>> = {
    'what a customer pays after the money of another payment of the sale never came is in the takings': [
      ...paidByTheSecondOfTwo,
      { do: 'gateway-denies', nth: 0, as: 'canceled', asked: true },
      { do: 'pass', ms: 20_000 },
      { do: 'resolve', nth: 0, kind: 'never-came', other: 0 },
      { do: 'customer-pays', nth: 1 },
      { do: 'pass', ms: 20_000 },
      { do: 'close-day' },
      { do: 'resolve', nth: 0, kind: 'came-after-all', other: 0 },
    ],
  };
  it('a check by hand while four requests are out does not make them five', async () => {
    const commands: Command[] = [
      charge,
      charge,
      charge,
      charge,
      charge,
      { do: 'pass', ms: 150 },
      { do: 'next-answers', outcomes: ['held', 'held', 'held', 'held'] },
      // Everything is due at a start: three background checks are sent, a fourth for the screen.
      killed,
      { do: 'show', nth: 0 },
      { do: 'check', nth: 1 },
    ];
    await aRunFolder().play({ perMinute: 60, commands });
  });

  it('a block that a creation brought on outlives a kill though the clock was set while it was out', async () => {
    const commands: Command[] = [
      { do: 'charge', amount: 10_000, method: 'SP', outcome: 'too-many' },
      { do: 'set-clock', ms: -60_000 },
      { do: 'reply', nth: 0 },
      { do: 'crash', how: 'killed', downMs: 0, stepMs: 0 },
    ];
    await aRunFolder().play({ perMinute: 4, commands });
  });

  it.each(Object.entries(incidents))('%s', async (_, commands) => {
    await aRunFolder().play({ perMinute: 4, commands });
  });

  it.each(Object.entries(denied))('%s', async (_, commands) => {
    await aRunFolder().play({ perMinute: 60, commands });
  });
});
