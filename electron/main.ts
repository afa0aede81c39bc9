/**
 * The program's life: ready, compose (`app/`), show the window, shut down. Never awaits `whenReady` at the top level:
 * Electron becomes ready only after this module has run.
 */
import { join } from 'node:path';
import { app, dialog } from 'electron';
import { composeCore } from './app/compose/compose-core.ts';
import { composeRequests } from './app/compose/compose-requests.ts';
import { composeServices } from './app/compose/compose-services.ts';
import { composeWindows } from './app/compose/compose-windows.ts';
import { type LockedDataDirectory, lockDataDirectory } from './app/data-directory-lock.ts';
import { checkStaff, openShop } from './app/open-shop.ts';
import { type CrashHandler, openCrashHandler } from './app/restart/restart-after-error.ts';
import { countRestarts } from './app/restart/restart-count.ts';
import { shutDownInOrder } from './app/shutdown.ts';
import { startFailureMessage, stoppedMessage } from './app/start-failure.ts';
import { startWork } from './app/start-work.ts';
import { systemClock as clock } from './platform/clock.ts';
import { logListenerErrors } from './platform/guarded.ts';
import { checkNativeModule } from './platform/native-module.ts';
import { setApplicationMenu } from './windows/application-menu.ts';
import { lockWindows } from './windows/lock-down.ts';
import { registerAppScheme } from './windows/protocol/app-protocol.ts';
import { refuseSwitches } from './windows/refuse-switches.ts';

const built = join(import.meta.dirname, '..');

// Only the owner can read files that any part of this program writes.
process.umask(0o077);
const refused = app.isPackaged ? refuseSwitches(app.commandLine, process.env) : [];
const { KONTER_DATA_DIR, KONTER_PROVISION, KONTER_LANG, KONTER_CHECKOUT_RETURN_URL, KONTER_DISPLAY_URL } = process.env;
// A closed output stream is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
registerAppScheme();
lockWindows(app);
setApplicationMenu();
try {
  checkNativeModule();
  const startup = lockDataDirectory(app, KONTER_DATA_DIR);
  const { dataDirectory, log, instance } = startup;
  if (instance) {
    if (refused.length > 0) log.info('switches refused', { switches: refused.join(' ') });
    logListenerErrors(log);
    const restarts = countRestarts(join(dataDirectory, 'restarts.json'), clock);
    const sayStopped = (): void => dialog.showErrorBox('Konter', stoppedMessage(dataDirectory));
    const crashes = openCrashHandler({ app, clock, log, restarts, sayStopped });
    process.on('uncaughtException', (error) => crashes.caught('uncaught exception', error));
    process.on('unhandledRejection', (reason) => crashes.caught('unhandled rejection', reason));
    app
      .whenReady()
      .then(() => start({ ...startup, instance }, crashes))
      .catch((error) => giveUp(error, startup));
  } else {
    console.error(`Konter already runs on ${dataDirectory}. / Konter sudah berjalan di ${dataDirectory}.`);
    app.exit(1);
  }
} catch (error) {
  giveUp(error);
}

async function start({ dataDirectory, log, instance }: LockedDataDirectory, crashes: CrashHandler): Promise<void> {
  const core = await composeCore({ dataDirectory, log, pageReturnUrl: KONTER_CHECKOUT_RETURN_URL });
  const unopened = await openShop(core, KONTER_PROVISION);
  const provisionedAtStart = KONTER_PROVISION !== undefined;
  const services = composeServices({
    ...{ core, built, wantedLanguage: KONTER_LANG, provisionedAtStart },
    displayLink: KONTER_DISPLAY_URL,
  });
  await checkStaff(core);
  // Nothing is on a screen yet, and nobody has begun a sale.
  if (await services.updates.installOrdered()) return;
  composeRequests(core, services);
  const { days } = startWork(core, services, unopened);
  composeWindows(core, services, built);
  log.info('started', { environment: core.shop.selected() });
  shutDownInOrder({ app, ...core, ...services, days, instance, beforeExit: crashes.beforeExit });
  crashes.endsInOrder();
}

/** Nothing can be sold, so the program shows why and ends. */
function giveUp(error: unknown, startup?: Pick<LockedDataDirectory, 'dataDirectory' | 'log'>): void {
  startup?.log.error('start failed', error);
  const where = startup?.dataDirectory ?? KONTER_DATA_DIR ?? app.getPath('userData');
  dialog.showErrorBox('Konter', startFailureMessage(error, where));
  app.exit(1);
}
