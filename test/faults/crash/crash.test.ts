/** A counter killed at any moment of a day's work loses nothing that it reported, and invents nothing. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { figure } from '../../support/figures.ts';
import { seedOfThisRun } from '../../support/seed.ts';
import { type ChildStart, live } from './life.ts';
import { livesOf, sumOf } from './many-lives.ts';

it('keeps every sale it acknowledged and invents none, killed at any moment', async () => {
  const seed = seedOfThisRun();
  const kills = amountOfRun({ quick: 5, full: 1_000 });
  const reports = await livesOf(kills, async (done, ends) => {
    const report = await aLife(seed + done, ends);
    // A kill damages nothing: no report may say that the ledger was damaged.
    expect([...report.wrong, ...report.rebuilt], `KONTER_TEST_SEED=${seed}, life after ${done} kills`).toEqual([]);
    return report;
  });
  const { ends, ...counted } = sumOf(reports);
  expect(ends).toBe(kills);
  expect(counted.paid).toBeGreaterThan(0);
  figure('SIGKILL at random moments', { kills, ...counted, lost: 0, invented: 0, seed });
});

async function aLife(seed: number, ends: number) {
  const folder = mkdtempSync(join(tmpdir(), 'konter-crash-'));
  const startup: ChildStart = {
    dataDirectory: () => join(folder, 'data'),
    env: () => ({}),
    ended: () => undefined,
    endsIt: () => false,
  };
  try {
    return await live(seed, ends, startup);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
