/**
 * Shutdown order: stop new work, abandon in-flight requests, close files, release the instance lock last. So the next
 * start finds no other instance. It saves nothing, because important changes are saved when they happen.
 */
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';

/** How long the shutdown waits for in-flight work, whose answers are ignored anyway. */
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
  readonly log: Pick<Log, 'info'>;
  readonly watcher: { stop(): void };
  /** Its events after the shutdown would open closed ledgers again. */
  readonly days: { stop(): void };
  readonly updates: { stop(): void };
  readonly hub: { stop(): void };
  /** @returns once the partial file is removed */
  readonly exports: { stop(): Promise<unknown> };
  /** @returns once nothing reads a ledger any more */
  readonly verification: { stop(): Promise<unknown> };
  /** @returns once it is known how far the ledgers came */
  readonly rememberLedgers: () => Promise<unknown>;
  readonly background: Closes;
  readonly checkouts: Closes;
  readonly callbacks: ClosesInAWhile;
  readonly gateways: ClosesInAWhile;
  readonly training: ClosesInAWhile;
  /** Closes every open ledger too. */
  readonly shop: Closes;
  readonly messageLog: Closes;
  readonly instance: Closes;
  /** Shows a last message after everything is closed. Returns once it was read. */
  readonly beforeExit: () => void;
}

/** From now on every quit runs this order, and only once. */
export function shutDownInOrder(deps: ShutdownDeps): void {
  const { app, clock, exports, verification, background, checkouts, callbacks, gateways, training } = deps;
  let isEnding = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (isEnding) return;
    isEnding = true;
    deps.watcher.stop();
    deps.days.stop();
    deps.updates.stop();
    deps.hub.stop();
    const jobsLeft = [exports.stop(), verification.stop(), deps.rememberLedgers()];
    background.close();
    checkouts.close();
    // The state is saved; the next start repeats requests in flight.
    const patience = new Promise((resolve) => clock.after(CLOSING_MS, () => resolve(null)));
    const closed = Promise.allSettled([...jobsLeft, callbacks.close(), gateways.close(), training.close()]);
    void Promise.race([closed, patience]).then(() => {
      deps.shop.close();
      deps.messageLog.close();
      deps.instance.close();
      deps.beforeExit();
      // Tells support, and the tests, an orderly end from a kill; what follows is Electron's own.
      deps.log.info('ended');
      app.exit(0);
    });
  });
}
