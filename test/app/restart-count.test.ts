import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countRestarts } from '../../electron/app/program-end.ts';
import { fakeClock } from '../support/fake-clock.ts';

const MINUTE = 60_000;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'konter-restarts-'));
  file = join(folder, 'restarts.json');
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

it('gives three in ten minutes, counted over the restarts themselves', () => {
  const clock = fakeClock();
  // Each run has its own count on the same file.
  const take = () => countRestarts(file, clock).take();
  expect([take(), take(), take(), take()]).toEqual([true, true, true, false]);
  clock.advance(10 * MINUTE - 1);
  expect(take()).toBe(false);
  clock.advance(1);
  expect([take(), take(), take(), take()]).toEqual([true, true, true, false]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it.each([-365 * 24 * 60 * MINUTE, 365 * 24 * 60 * MINUTE])('a wall clock that steps by %i ms makes no room', (step) => {
  const clock = fakeClock();
  const { take } = countRestarts(file, clock);
  for (let time = 0; time < 3; time += 1) expect(take()).toBe(true);
  clock.stepWall(step);
  expect(take()).toBe(false);
});

it('an uptime that starts again makes no room', () => {
  const clock = fakeClock();
  clock.sleep(60 * MINUTE);
  for (let time = 0; time < 3; time += 1) expect(countRestarts(file, clock).take()).toBe(true);
  expect(countRestarts(file, { now: clock.now, monotonic: () => 0 }).take()).toBe(false);
});
