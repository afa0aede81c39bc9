/**
 * Creations without a clear answer, each in its own story: the customer pays, cancels or leaves; the
 * cashier retries or leaves; the program dies; the link is offline. One attempt is one request, no intent is lost, and
 * no code that must not be paid is shown.
 * A failure prints the shortest failing story with its seed and path; to repeat it: `KONTER_TEST_SEED=…
 * KONTER_TEST_PATH=… vitest run -c config/vitest.config.ts --project faults test/faults/ambiguity`
 */
import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { figure } from '../../support/figures.ts';
import { ambiguityNames } from './ambiguities.ts';
import { type AmbiguousCounter, anAmbiguousCounter } from './ambiguous-counter.ts';
import { stories } from './stories.ts';

const STORIES_AT_ONE_COUNTER = 10;

describe('creations without a clear answer, in any story', () => {
  // In memory if the system allows it: no disk is tested.
  beforeEach(() => {
    if (existsSync('/dev/shm')) vi.stubEnv('TMPDIR', '/dev/shm');
    return () => void vi.unstubAllEnvs();
  });

  it('are asked for once, shown only while they may be paid, and watched until the ledger agrees with the gateway', async () => {
    const amount = amountOfRun({ quick: 14, full: 10_000 });
    const counter = counters();
    const orderIds = new Set<string>();
    const counted = new Map(ambiguityNames.map((name) => [name, 0]));
    let ambiguous = 0;
    await fc.assert(
      fc.asyncProperty(stories, async (deeds) => {
        if (ambiguous >= amount) return;
        const made = await counter.with((each) => each.play(deeds));
        for (const { orderId, how } of made) {
          expect(orderIds).not.toContain(orderId);
          orderIds.add(orderId);
          counted.set(how, (counted.get(how) ?? 0) + 1);
          if (how !== 'none') ambiguous += 1;
        }
      }),
      { numRuns: amount, ...fromOutside() },
    );
    await counter.end();
    figure('ambiguous creations', {
      creations: ambiguous,
      ways: [...counted].filter(([how, times]) => how !== 'none' && times > 0).length,
      'duplicate order ids': 0,
      'second requests': 0,
      'forgotten intents': 0,
      'codes shown that were not pending': 0,
    });
  });
});

/**
 * A counter for a few stories: one for each would be slow, and one for all would overflow its gateway’s log of 5,000
 * requests.
 */
function counters() {
  let current: AmbiguousCounter | null = null;
  let played = 0;
  const end = async (): Promise<void> => {
    const ending = current;
    current = null;
    played = 0;
    await ending?.end();
  };
  return {
    end,
    async with<T>(story: (counter: AmbiguousCounter) => Promise<T>): Promise<T> {
      if (played >= STORIES_AT_ONE_COUNTER) await end();
      current ??= await anAmbiguousCounter();
      played += 1;
      try {
        return await story(current);
      } catch (error) {
        // The next, shorter story starts on a fresh counter.
        await current.bench.end();
        current = null;
        played = 0;
        throw error;
      }
    },
  };
}

/** The path of the shortest failing run within a seed's runs, as a failure prints it. */
function fromOutside(): { path?: string } {
  const path = process.env['KONTER_TEST_PATH'];
  return path === undefined ? {} : { path };
}
