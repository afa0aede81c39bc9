/**
 * Events around failing creations as plain data: a failing story prints as a readable list. Payments are named by their
 * index, newest first; an index without a payment does nothing.
 */
import fc from 'fast-check';
import { type AmbiguityName, ambiguities, ambiguityNames } from './ambiguities.ts';

export type StoryStep =
  | { readonly do: 'charge'; readonly method: 'SP' | 'BC'; readonly how: AmbiguityName }
  | { readonly do: 'retry'; readonly method: 'SP' | 'BC'; readonly how: AmbiguityName; readonly nth: number }
  | { readonly do: 'pay' | 'cancel' | 'dismiss' | 'ask' | 'show'; readonly nth: number }
  | { readonly do: 'restart' }
  | { readonly do: 'pass' | 'line-down'; readonly ms: number };

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const nth = fc.nat({ max: 3 });
const method = fc.constantFrom<'SP' | 'BC'>('SP', 'SP', 'BC');
/** Deadlines and locks take real time, so these are rarer, and the others many. */
const isSlow = (name: AmbiguityName): boolean => ambiguities[name].around !== 'nothing';
const how = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ambiguityNames.filter((name) => !isSlow(name))) },
  { weight: 1, arbitrary: fc.constantFrom(...ambiguityNames.filter(isSlow)) },
);
const charge = fc.record({ do: fc.constant('charge' as const), method, how });

const deed: fc.Arbitrary<StoryStep> = fc.oneof(
  { weight: 6, arbitrary: charge },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('retry' as const), method, how, nth }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'pay' as const,
        'pay' as const,
        'cancel' as const,
        'dismiss' as const,
        'ask' as const,
        'show' as const,
      ),
      nth,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(7 * SECOND_MS, 90 * SECOND_MS, 11 * MINUTE_MS, 61 * MINUTE_MS, 25 * HOUR_MS + MINUTE_MS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('line-down' as const), ms: fc.constantFrom(MINUTE_MS, 15 * MINUTE_MS) }),
  },
);

/** Begins with a sale, because events need one. */
export const stories: fc.Arbitrary<readonly StoryStep[]> = fc
  .tuple(charge, fc.array(deed, { minLength: 1, maxLength: 12, size: 'max' }))
  .map(([first, others]) => [first, ...others]);
