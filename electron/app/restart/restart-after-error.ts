/**
 * What becomes of the program when nobody caught what its main process threw. Nobody knows then what in memory is still
 * right, and everything that counts is on the disk: so it is logged, the program ends in its order, and starts anew.
 * One that keeps failing says so in words and stops.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { RestartCount } from './restart-count.ts';

/** The orderly ending takes a second; one that hangs, on a page or a dialog, is cut off. */
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
  /** Tells a person that the program does not start again by itself. Returns once that was read. */
  readonly sayStopped: () => void;
}

export interface CrashHandler {
  /** @param event what kind of bug it is, in words for the log. @param error may hold anything */
  caught(event: string, error: unknown): void;
  /** From now on `app.quit()` leads to an orderly ending; before, there is nothing to close. */
  endsInOrder(): void;
  /** The last thing before the process ends in its order. */
  farewell(): void;
}

/** Before `ready`. */
export function openCrashHandler({ app, clock, log, restarts, sayStopped }: CrashHandlerDeps): CrashHandler {
  let hasOrder = false;
  let isEnding = false;
  let stops = false;
  let hasSaid = false;
  // Nothing of ours calls it off.
  app.on('before-quit', () => {
    isEnding = true;
  });

  const endAnyway = (): void => void clock.after(LONGEST_END_MS, end);
  function end(): void {
    farewell();
    // Not in its order: that one ends with 0.
    app.exit(1);
  }
  function farewell(): void {
    if (!stops || hasSaid) return;
    hasSaid = true;
    sayStopped();
  }

  return {
    caught(event, error) {
      log.error(event, error);
      if (isEnding) {
        // Whoever ended the program wants it ended, and what failed may have been the ending.
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
    farewell,
  };
}
