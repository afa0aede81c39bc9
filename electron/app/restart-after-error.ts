/**
 * Handles errors that nothing in the main process caught. The state in memory is then unreliable, and everything
 * important is on the disk. So it logs the error, shuts down in order and restarts. If errors keep coming, it tells the
 * user and stops.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';

/** An orderly shutdown takes a second; one that hangs, on a page or a dialog, is cut off. */
const LONGEST_END_MS = 5_000;

export interface CrashHandlerDeps {
  /** Electron's. */
  readonly app: {
    on(event: 'before-quit', heard: () => void): unknown;
    quit(): void;
    exit(code: number): void;
    relaunch(): void;
  };
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Pick<Log, 'error' | 'info'>;
  readonly restarts: RestartCount;
  /** Tells the user that the program does not restart. Returns after the dialog is closed. */
  readonly sayStopped: () => void;
}

export interface CrashHandler {
  /** @param event kind of bug, for the log. @param error any value */
  caught(event: string, error: unknown): void;
  /** From now on `app.quit()` leads to an orderly shutdown; before, there is nothing to close. */
  endsInOrder(): void;
  /** The last step before the process ends. */
  beforeExit(): void;
}

/** Call before `ready`. */
export function createCrashHandler({ app, clock, log, restarts, sayStopped }: CrashHandlerDeps): CrashHandler {
  let hasOrder = false;
  let isEnding = false;
  let stops = false;
  let hasSaid = false;
  // No code of this program cancels a quit.
  app.on('before-quit', () => {
    isEnding = true;
  });

  const endAnyway = (): void => void clock.after(LONGEST_END_MS, end);
  function end(): void {
    beforeExit();
    // Exit code 1; the orderly shutdown has 0.
    app.exit(1);
  }
  function beforeExit(): void {
    if (!stops || hasSaid) return;
    hasSaid = true;
    sayStopped();
  }

  return {
    caught(event, error) {
      log.error(event, error);
      if (isEnding) {
        // The program was ending already, and this error may come from the shutdown itself.
        endAnyway();
        return;
      }
      isEnding = true;
      if (restarts.take()) app.relaunch();
      else stops = true;
      log.info(stops ? 'stops after an error' : 'restarts after an error');
      if (!hasOrder) {
        end();
        return;
      }
      endAnyway();
      app.quit();
    },
    endsInOrder() {
      hasOrder = true;
    },
    beforeExit,
  };
}

const MOST_RESTARTS = 3;
const WITHIN_MS = 10 * 60_000;

/**
 * Ms of `Clock.now()` and `Clock.monotonic()`: the first may step, and the second restarts if the system hides its
 * uptime.
 */
const restartsSchema = z.array(z.strictObject({ now: z.number(), monotonic: z.number() })).max(MOST_RESTARTS);

export interface RestartCount {
  /** Counts one more. @returns false after 3 within 10 minutes, or if it can't be counted */
  take(): boolean;
}

/**
 * Counts recent automatic restarts. In a file, because the count must survive them.
 * @param file its folder must exist
 */
export function countRestarts(file: string, clock: Pick<Clock, 'now' | 'monotonic'>): RestartCount {
  return {
    take() {
      const now = clock.now();
      const monotonic = clock.monotonic();
      const recent = read(file).filter(
        (at) => Math.abs(now - at.now) < WITHIN_MS || Math.abs(monotonic - at.monotonic) < WITHIN_MS,
      );
      if (recent.length >= MOST_RESTARTS) return false;
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
