/** How the program ends: in order, by a quit; after an error that nothing caught; in words, when no window can say why. */
import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { Failure, FailureCode } from '../../shared/contract/failure.ts';
import type { Language } from '../../shared/contract/preferences.ts';
import { failures } from '../../shared/messages/failures/failures.ts';
import type { Clock } from '../platform/clock.ts';
import { ignoreErrors, isDone } from '../platform/ignore-errors.ts';
import type { Log } from '../platform/log.ts';
import { ProgramAltered } from '../platform/native-module.ts';
import { StoreError } from '../ports/ledger/ledger.ts';
import { toStoreError } from '../store/sqlite/sqlite-error.ts';

// The order: stop new work, abandon in-flight requests, close files, release the instance lock last. So the next start
// finds no other instance. It saves only how far the ledgers came: important changes are saved when they happen.

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

// Errors that nothing in the main process caught. The state in memory is then unreliable, and everything important is on
// the disk. So the program logs the error, shuts down in order and restarts. If errors keep coming, it tells the user and
// stops.

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

/** Call before `ready`. */
export function createCrashHandler({ app, clock, log, restarts, sayStopped }: CrashHandlerDeps) {
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
    /** @param event kind of bug, for the log. @param error any value */
    caught(event: string, error: unknown): void {
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
    /** From now on `app.quit()` leads to an orderly shutdown; before, there is nothing to close. */
    endsInOrder(): void {
      hasOrder = true;
    },
    /** The last step before the process ends. */
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
      const kept = ignoreErrors(() => restartsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))) ?? [];
      const recent = kept.filter(
        (at) => Math.abs(now - at.now) < WITHIN_MS || Math.abs(monotonic - at.monotonic) < WITHIN_MS,
      );
      if (recent.length >= MOST_RESTARTS) return false;
      // Without a count the program might restart forever.
      return isDone(() => writeFileSync(file, JSON.stringify([...recent, { now, monotonic }]), { mode: 0o600 }));
    },
  };
}

// Messages for a start or restart that failed, when no window exists: in both languages, because none is chosen.

const ALTERED =
  'Konter tidak dimulai: sebuah berkas program rusak atau diubah orang lain. Pasang ulang Konter. Data penjualan tidak diubah.\n' +
  "Konter doesn't start: a file of the program is damaged or was changed by others. Install Konter again. No sales data was changed.";

/** @param where the data directory */
export function startFailureMessage(error: unknown, where: string): string {
  if (error instanceof ProgramAltered) return ALTERED;
  const storeError = toStoreError(error);
  const isKnown = storeError instanceof StoreError;
  const code = !isKnown && error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  const why = (language: Language): string => (isKnown ? plain(storeError.code, language) : '');
  return (
    `Konter tidak bisa dimulai${code}. ${why('id')}Data tidak diubah; lihat ${where}.\n` +
    `Konter can't start${code}. ${why('en')}Nothing was changed; see ${where}.`
  );
}

/** For a program that was started without Chromium's sandbox. */
export const withoutSandboxMessage =
  'Konter tidak dimulai dengan --no-sandbox: halaman dari luar harus tetap terkurung. Hapus pilihan itu dari perintah atau pintasannya.\n' +
  "Konter doesn't start with --no-sandbox: pages from outside must stay confined. Remove it from the command or the shortcut.";

/** For the terminal that set KONTER_PROVISION; the window shows the same. @param file as it was set */
export function refusedProvisioningMessage(file: string, { code }: Failure): string {
  const why = (language: Language): string => plain(code, language) || `${code}. `;
  return (
    `KONTER_PROVISION: ${file} tidak dipakai. ${why('id')}\n` + `KONTER_PROVISION: ${file} was not used. ${why('en')}`
  );
}

/** After errors that restarts did not solve. @param where the data directory */
export function stoppedMessage(where: string): string {
  return (
    `Konter berhenti karena kesalahan terus berulang. Penjualan sudah tercatat; mulai lagi Konter, atau lihat ${where}.\n` +
    `Konter stopped because an error keeps occurring. Sales are recorded; start Konter again, or see ${where}.`
  );
}

function plain(code: FailureCode, language: Language): string {
  const words = failures[code][language];
  return typeof words === 'function' ? '' : `${words.join(' ')} `;
}
