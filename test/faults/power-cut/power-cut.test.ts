/**
 * The power fails at any moment of a day's work, and only flushed data remains. Tested on the strictest disk, and on
 * disks that also keep some other data, torn and out of order, as real ones do. The test proves its own power: with a
 * database that does not flush each commit it must find a loss.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { figure, skipped } from '../../support/figures.ts';
import { type Random, randomFrom } from '../../support/random.ts';
import { seedOfThisRun } from '../../support/seed.ts';
import { type LifeReport, live } from '../crash/life.ts';
import { livesOf, sumOf } from '../crash/many-lives.ts';
import { compileFakeDisk } from './compile-fake-disk.ts';
import { Disk, nothingSurvives, type SurvivalRule } from './disk.ts';

/** Changes and flushes of a run: a start takes about 40, a sale about 15. */
const LATEST_CUT = 400;

const compiled = compileFakeDisk();
if ('reason' in compiled) skipped('power cuts', compiled.reason);
const library = 'library' in compiled ? compiled.library : '';

describe.skipIf(library === '')('a counter whose power is cut', () => {
  it.each([
    ['strict', 'only flushed bytes and names survive', () => nothingSurvives],
    ['torn', 'anything not flushed may survive too, block by block', someSurvive],
  ] as const)('on a %s disk keeps every sale it acknowledged and invents none: %s', async (kind, _, luckOf) => {
    const seed = seedOfThisRun();
    const cuts = amountOfRun({ quick: 3, full: 500 });
    const reports = await livesOf(cuts, async (done, ends) => {
      const report = await aLife({ seed: seed + done, cuts: ends, luckOf });
      // Half a block of an unfinished commit can't be distinguished from a flipped byte in a finished one: that ledger
      // is rebuilt.
      const alarms = kind === 'strict' ? report.rebuilt : [];
      expect([...report.wrong, ...alarms], `KONTER_TEST_SEED=${seed}, life after ${done} cuts`).toEqual([]);
      return report;
    });
    const { ends, ...counted } = sumOf(reports);
    expect(ends).toBe(cuts);
    expect(counted.paid).toBeGreaterThan(0);
    figure(`power cut, ${kind} disk`, { cuts, ...counted, lost: 0, invented: 0, seed });
  });

  it('with synchronous=NORMAL loses what it acknowledged, and the harness finds that', async () => {
    const spoilt = { KONTER_CHILD_SYNCHRONOUS: 'NORMAL' };
    const { wrong, ends } = await aLife({
      seed: seedOfThisRun(),
      cuts: 40,
      luckOf: () => nothingSurvives,
      env: spoilt,
    });
    expect(wrong).toContainEqual(expect.stringMatching(/^(Lost|Went back|Dismissed no more): /));
    figure('power cut, self-check with synchronous=NORMAL', { 'found after cuts': ends, wrong: wrong.length });
  });
});

function someSurvive(random: Random): SurvivalRule {
  const share = random.oneOf([0.05, 0.5, 0.95]);
  return { survives: () => random.chance(share), blockBytes: random.oneOf([512, 4_096]) };
}

interface Wishes {
  readonly seed: number;
  readonly cuts: number;
  readonly luckOf: (random: Random) => SurvivalRule;
  readonly env?: Readonly<Record<string, string>>;
}

async function aLife({ seed, cuts, luckOf, env = {} }: Wishes): Promise<LifeReport> {
  const folder = mkdtempSync(join(tmpdir(), 'konter-power-cut-'));
  const disk = new Disk(folder);
  const random = randomFrom(seed ^ 0x5eed);
  let cutAfter = 0;
  try {
    return await live(seed, cuts, {
      dataDirectory: () => join(disk.live, 'konter'),
      env: () => ({ ...env, ...disk.env(library, cutAfter) }),
      endsIt() {
        cutAfter = random.chance(0.6) ? random.between(1, LATEST_CUT) : 0;
        return cutAfter > 0;
      },
      ended: () => disk.cut(luckOf(random)),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
