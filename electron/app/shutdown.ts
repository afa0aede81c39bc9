/**
 * The ending of the program, in its order: nothing new begins, what is still out is let go of, the files are closed,
 * and the lock on the data directory goes last, so that the next start meets nobody. Saves nothing: what counts was
 * saved when it happened.
 */
import type { Clock } from '../platform/clock.ts';

/** Answers that are still out are let go after this: they would be thrown away. */
const CLOSING_MS = 1_000;

interface Closes {
  close(): void;
}

interface ClosesInAWhile {
  close(): Promise<unknown>;
}

export interface ShutdownDeps {
  /** Electron's. */
  readonly app: {
    on(event: 'will-quit', heard: (event: { preventDefault(): void }) => void): unknown;
    exit(code: number): void;
  };
  readonly clock: Pick<Clock, 'after'>;
  readonly watcher: { stop(): void };
  /** News after the ending would open again what it closed. */
  readonly days: { stop(): void };
  /** @returns once the half-written file is gone */
  readonly exports: { cancel(): Promise<unknown> };
  /** @returns once nothing reads a book any more */
  readonly verification: { stop(): Promise<unknown> };
  readonly background: Closes;
  readonly checkouts: Closes;
  readonly callbacks: ClosesInAWhile;
  readonly gateways: ClosesInAWhile;
  readonly training: ClosesInAWhile;
  /** With every book that is open. */
  readonly shop: Closes;
  readonly messageLog: Closes;
  readonly instance: Closes;
  /** What is left to say when all is closed. Returns once it was read. */
  readonly farewell: () => void;
}

/** From now on the program ends like this, however it is told to, and once. */
export function shutDownInOrder(deps: ShutdownDeps): void {
  const { app, clock, exports, verification, background, checkouts, callbacks, gateways, training } = deps;
  let isEnding = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (isEnding) return;
    isEnding = true;
    deps.watcher.stop();
    deps.days.stop();
    const jobsLeft = [exports.cancel(), verification.stop()];
    background.close();
    checkouts.close();
    // Saved is saved: whatever is still out is asked about at the next start.
    const patience = new Promise((resolve) => clock.after(CLOSING_MS, () => resolve(null)));
    const closed = Promise.allSettled([...jobsLeft, callbacks.close(), gateways.close(), training.close()]);
    void Promise.race([closed, patience]).then(() => {
      deps.shop.close();
      deps.messageLog.close();
      deps.instance.close();
      deps.farewell();
      app.exit(0);
    });
  });
}
