/**
 * Handles errors that nothing in the main process caught. The state in memory is then unreliable, and everything
 * important is on the disk. So it logs the error, shuts down in order and restarts. If errors keep coming, it tells the
 * user and stops.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { RestartCount } from './restart-count.ts';

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
