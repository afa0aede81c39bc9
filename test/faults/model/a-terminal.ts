/** One life of the program: the real watcher, use cases and ledger, without any effect after its death. */
import { copyFileSync, existsSync } from 'node:fs';
import { Reconciler } from '../../../electron/payments/reconcile/reconciler.ts';
import type { ShopLedger } from '../../../electron/payments/shop-ledgers.ts';
import { Watcher } from '../../../electron/payments/watch/watcher.ts';
import type { Clock } from '../../../electron/platform/clock.ts';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import type { Gateway } from '../../../electron/ports/gateway.ts';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import type { Manager } from '../../../electron/ports/people.ts';
import { draftClosing } from '../../../electron/store/closings/draft-closing.ts';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import type { ClosingDeps } from '../../../electron/usecases/closing.ts';
import { refreshMethods } from '../../../electron/usecases/methods.ts';
import type { ShopContext } from '../../../electron/usecases/parts.ts';
import type { CreateDeps } from '../../../electron/usecases/sale/charge-sale.ts';
import { resumePayments } from '../../../electron/usecases/sale/open-payments.ts';
import type { Account } from '../../../shared/model/environment.ts';
import { ok } from '../../../shared/model/values/result.ts';
import { businessDayOf, shopHourOf } from '../../../shared/model/values/time.ts';
import { shopFixture } from '../../support/program/shop-fixture.ts';

/** The shop's day ends at four in the morning. */
export const DAY_END_HOUR = 4;
export const EXPIRY_MINUTES = shopFixture.expiryMinutes;

export const theAccount: Account = {
  environment: 'sandbox',
  baseUrl: 'https://gateway.example',
  merchantCode: 'D0001',
};

/** Closings are drafted by the program's code, but in this process; backups have their own tests. */
function safekeepingOf(file: string): ClosingDeps['guardian'] {
  return { draftClosing: async () => ok(draftClosing(file)) };
}

/** PINs have their own tests; a slow hash in each of ten thousand runs would test nothing. */
const theManager: Manager = {
  state: () => ({
    pinSet: true,
    resetKeyOf: null,
    lost: false,
    triesLeft: 5,
    lockedUntil: null,
    unlockedUntil: null,
    resetAt: null,
  }),
  check: async () => ok(null),
  setPin: async () => ok(null),
  reset: async () => ok(null),
  resetByKey: async () => ok(null),
  bindResetKey: async () => ok(null),
  unlock: async () => ok(null),
  unlockFor: () => undefined,
  acknowledgeReset: async () => ok(null),
  unlockedSince: () => null,
  lock: () => undefined,
  lockFor: () => undefined,
  allows: () => true,
};

interface AppInfo {
  readonly file: string;
  readonly clock: Clock;
  readonly gateway: Gateway;
  /** The shop's settings at the moment of the request. */
  readonly perMinute: () => number;
  readonly random: () => number;
  readonly expiryMinutes?: typeof EXPIRY_MINUTES;
  /** The watcher's errors. */
  readonly onError: (error: unknown) => void;
}

export interface ModelTerminal {
  readonly ledger: Ledger;
  readonly watcher: Watcher;
  readonly deps: CreateDeps & ClosingDeps & { readonly reconciler: Reconciler };
  readonly shopLedger: ShopLedger;
  readonly context: ShopContext;
  /** A normal end. */
  close(): void;
  /** An immediate end: nothing that waited continues. @returns the file for the next life */
  kill(next: string): void;
}

/** Starts as the program does (`app/run-program.ts`): interrupted creations first, then the watch. */
export function startModelTerminal(appInfo: AppInfo): ModelTerminal {
  const { file, clock, gateway, perMinute, random, onError, expiryMinutes = EXPIRY_MINUTES } = appInfo;
  const own = mortal(clock);
  const ledger = openLedger({ file, environment: 'sandbox' });
  const shopLedger: ShopLedger = {
    environment: 'sandbox',
    ledger,
    businessDay: (at) => businessDayOf(at, 'Asia/Jakarta', DAY_END_HOUR),
    hour: (at) => shopHourOf(at, 'Asia/Jakarta'),
  };
  const context: ShopContext = { account: theAccount, shopLedger, terms: { ...shopFixture, expiryMinutes } };
  const shared = {
    clock: own.clock,
    events: createEventBus(),
    gateways: { of: async () => gateway, requestsPerMinute: perMinute },
    random,
  };
  const watcher: Watcher = new Watcher({
    ...shared,
    shopLedgers: new Map([['sandbox', shopLedger]]),
    async probe() {
      await refreshMethods({ ...shared, watcher }, context);
      return true;
    },
    onError,
  });
  const { idlePoller } = watcher;
  const reconciler = new Reconciler({
    ...shared,
    shopLedgers: new Map([['sandbox', shopLedger]]),
    idlePoller,
    onError,
  });
  const closingBackups = { begin: () => undefined };
  const parts = {
    ...shared,
    watcher,
    manager: theManager,
    reconciler,
    guardian: safekeepingOf(file),
    closingBackups,
    selected: () => theAccount.environment,
  };
  resumePayments(parts, shopLedger);
  watcher.start();
  reconciler.wake();

  return {
    ledger,
    watcher,
    deps: parts,
    shopLedger,
    context,
    close() {
      watcher.stop();
      own.die();
      ledger.close();
    },
    kill(next) {
      own.die();
      watcher.stop();
      // The bytes of this moment, with SQLite's WAL not yet checkpointed.
      copyFileSync(file, next);
      if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${next}-wal`);
      ledger.close();
    },
  };
}

/** A clock whose timers do not fire after death. */
function mortal(clock: Clock): { readonly clock: Clock; die(): void } {
  let alive = true;
  return {
    clock: { ...clock, after: (delayMs, callback) => clock.after(delayMs, () => void (alive && callback())) },
    die() {
      alive = false;
    },
  };
}
