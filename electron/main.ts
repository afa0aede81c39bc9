/**
 * The program's life: ready, a window, the program behind it (`app/`), the end. Never awaits `whenReady` at the top
 * level: Electron becomes ready only after this module has run. It imports little, so that this is soon.
 */
import { join } from 'node:path';
import { app, dialog, session } from 'electron';
import { type LockedDataDirectory, lockDataDirectory } from './app/data-directory.ts';
import {
  countRestarts,
  createCrashHandler,
  startFailureMessage,
  stoppedMessage,
  withoutSandboxMessage,
} from './app/program-end.ts';
import { systemClock as clock } from './platform/clock.ts';
import { logListenerErrors } from './platform/guarded.ts';
import { checkNativeModule } from './platform/native-module.ts';
import { registerAppScheme, serveApp } from './windows/app-protocol.ts';
import { lockSession, lockWindows, refuseSwitches, setApplicationMenu } from './windows/lock-down.ts';
import { createMainWindow } from './windows/main-window.ts';

const built = join(import.meta.dirname, '..');

if (process.argv.includes('--version')) {
  process.stdout.write(`Konter ${app.getVersion()}\n`);
  process.exit(0);
}
// A switch that can't be taken back: the process that starts all pages has read it.
if (app.isPackaged && app.commandLine.hasSwitch('no-sandbox')) {
  dialog.showErrorBox('Konter', withoutSandboxMessage);
  process.exit(1);
}
// Only the owner can read files that any part of this program writes.
process.umask(0o077);
const refused = app.isPackaged ? refuseSwitches(app.commandLine, process.env) : [];
const { KONTER_DATA_DIR } = process.env;
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
    const crashes = createCrashHandler({ app, clock, log, restarts, sayStopped });
    process.on('uncaughtException', (error) => crashes.caught('uncaught exception', error));
    process.on('unhandledRejection', (reason) => crashes.caught('unhandled rejection', reason));
    app
      .whenReady()
      .then(() => start({ ...startup, instance }, crashes))
      .catch((error) => giveUp(error, startup));
  } else {
    const alreadyRuns = `Konter already runs on ${dataDirectory}. / Konter sudah berjalan di ${dataDirectory}.`;
    console.error(alreadyRuns);
    // Not this user's Konter, whose window is in front by now: a preview, or another user of the computer.
    if (app.hasSingleInstanceLock()) dialog.showErrorBox('Konter', alreadyRuns);
    app.exit(1);
  }
} catch (error) {
  giveUp(error);
}

/** The window's process starts, and its page waits, while the program is read, composed and its ledgers are opened. */
async function start(
  { dataDirectory, log, instance }: LockedDataDirectory,
  crashes: ReturnType<typeof createCrashHandler>,
): Promise<void> {
  const servePages = serveApp(join(built, 'renderer'));
  lockSession(session.defaultSession, { isDeveloped: !app.isPackaged });
  const window = createMainWindow(join(built, 'preload/preload.cjs'));
  const { runProgram } = await import('./app/run-program.ts');
  await runProgram({ dataDirectory, log, instance, built, variables: process.env, window, servePages, crashes });
}

/** Nothing can be sold, so the program shows why and ends. */
function giveUp(error: unknown, startup?: Pick<LockedDataDirectory, 'dataDirectory' | 'log'>): void {
  startup?.log.error('start failed', error);
  const where = startup?.dataDirectory ?? KONTER_DATA_DIR ?? app.getPath('userData');
  dialog.showErrorBox('Konter', startFailureMessage(error, where));
  app.exit(1);
}
