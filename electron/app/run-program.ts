/**
 * Composes the program behind its window, starts its work, and ends in order. Loaded by `main.ts` while the window's
 * process starts.
 */
import { app, type BrowserWindow, powerMonitor } from 'electron';
import { guarded } from '../platform/guarded.ts';
import { createRowsAtHub } from '../usecases/hub/restore-terminal.ts';
import { createDayRollover } from '../usecases/settings/business-day.ts';
import type { FindPage } from '../windows/app-protocol.ts';
import { afterSleep } from './after-sleep.ts';
import { type Core, composeCore } from './compose/compose-core.ts';
import { composeServices, type Services } from './compose/compose-services.ts';
import { composeRequests, composeWindows } from './compose/compose-windows.ts';
import type { LockedDataDirectory } from './data-directory.ts';
import { maintainLedgers, recoverLedgers } from './ledgers.ts';
import { openShop } from './open-shop.ts';
import { type createCrashHandler, shutDownInOrder } from './program-end.ts';

export interface Program extends LockedDataDirectory {
  /** The build output, absolute. */
  readonly built: string;
  /** The environment variables of the same names. */
  readonly variables: {
    readonly KONTER_PROVISION?: string | undefined;
    readonly KONTER_LANG?: string | undefined;
    readonly KONTER_CHECKOUT_RETURN_URL?: string | undefined;
    readonly KONTER_DISPLAY_URL?: string | undefined;
  };
  /** Its page waits for `servePages`. */
  readonly window: BrowserWindow;
  /** From now on requests are answered. @param findPage finds generated pages */
  readonly servePages: (findPage: FindPage) => void;
  readonly crashes: ReturnType<typeof createCrashHandler>;
}

/** Resolves when the program runs. Rejects if it can't start. */
export async function runProgram(program: Program): Promise<void> {
  const { dataDirectory, log, instance, built, variables, window, servePages, crashes } = program;
  // As Chromium's own handlers do. electron-store, loaded after them, takes the signals for itself and ends the process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(
      signal,
      guarded(signal, () => app.quit()),
    );
  }
  const core = await composeCore({ dataDirectory, log, pageReturnUrl: variables.KONTER_CHECKOUT_RETURN_URL });
  const { clock, onError, vault, hubAccess } = core;
  const rowsAtHub = createRowsAtHub({ ...{ clock, onError, keys: vault }, ...hubAccess });
  await recoverLedgers(core.guardian, rowsAtHub, servePages);
  await openShop(core, variables.KONTER_PROVISION);
  const services = composeServices({
    ...{ core, built, wantedLanguage: variables.KONTER_LANG },
    provisionedAtStart: variables.KONTER_PROVISION !== undefined,
    displayLink: variables.KONTER_DISPLAY_URL,
  });
  composeRequests(core, services);
  const { days } = startWork(core, services);
  composeWindows(window, core, services, built);
  servePages(services.printers.pages.find);
  log.info('started', { environment: core.shop.selected() });
  shutDownInOrder({ app, ...core, ...services, days, instance, beforeExit: crashes.beforeExit });
  crashes.endsInOrder();
}

/** Starts the background work: watching, callbacks, reconciling, the day rollover. */
function startWork(core: Core, services: Services) {
  const { clock, events, watcher, reconciler, guardian, shop, shopLedgers, onError } = core;
  const { callbacks, updates, hub, secondPlace } = services;
  void callbacks.follow();
  events.on(
    'terminal-changed',
    guarded('callback listeners', () => callbacks.follow()),
  );

  watcher.start();
  updates.start();
  hub.start();
  reconciler.wake();
  // A restored backup may have replaced the ledger.
  events.on(
    'terminal-changed',
    guarded('reconciler', () => reconciler.wake()),
  );
  // Only for a ledger that is already open; a clock check must not open one.
  const today = (): string | undefined => {
    if (!shopLedgers.has(shop.selected())) return undefined;
    const { businessDay, doubt } = shop.clock();
    return doubt ? `${businessDay}, in doubt, ${doubt.said}` : businessDay;
  };
  const days = createDayRollover({ clock, events, today });
  powerMonitor.on(
    'resume',
    guarded('resume', () => afterSleep({ watcher, days, events })),
  );
  const onMaintained = (): void => {
    void core.rememberLedgers();
    secondPlace.look();
  };
  maintainLedgers({ clock, onError, onMaintained }, guardian, shopLedgers);
  return { days };
}
