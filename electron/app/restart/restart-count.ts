/** Counts recent automatic restarts. In a file, because the count must survive them. */
import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';

const MOST = 3;
const WITHIN_MS = 10 * 60_000;

/**
 * Ms of `Clock.now()` and `Clock.monotonic()`: the first may step, and the second restarts if the system hides its
 * uptime.
 */
const restartsSchema = z.array(z.strictObject({ now: z.number(), monotonic: z.number() })).max(MOST);

export interface RestartCount {
  /** Counts one more. @returns false after 3 within 10 minutes, or if it can't be counted */
  take(): boolean;
}

/** @param file its folder must exist */
export function countRestarts(file: string, clock: Pick<Clock, 'now' | 'monotonic'>): RestartCount {
  return {
    take() {
      const now = clock.now();
      const monotonic = clock.monotonic();
      const recent = read(file).filter(
        (at) => Math.abs(now - at.now) < WITHIN_MS || Math.abs(monotonic - at.monotonic) < WITHIN_MS,
      );
      if (recent.length >= MOST) return false;
      try {
        writeFileSync(file, JSON.stringify([...recent, { now, monotonic }]), { mode: 0o600 });
        return true;
      } catch {
        // Without a count the program might restart forever.
        return false;
      }
    },
  };
}

function read(file: string): z.output<typeof restartsSchema> {
  try {
    return restartsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}
