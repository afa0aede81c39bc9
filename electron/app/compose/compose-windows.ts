/** Composes the cashier's window: its files, its recovery, and what focuses it or ends the program. */
import { join } from 'node:path';
import { app, session } from 'electron';
import { windowEn } from '../../../shared/messages/en/first-screen/window-texts.ts';
import { windowId } from '../../../shared/messages/id/first-screen/window-texts.ts';
import { isOurJob } from '../../platform/background/utility-processes.ts';
import { guarded } from '../../platform/guarded.ts';
import { lockSession } from '../../windows/lock-down.ts';
import { createMainWindow } from '../../windows/main-window.ts';
import { focusMainWindow } from '../../windows/open-windows.ts';
import { serveApp } from '../../windows/protocol/app-protocol.ts';
import type { Core } from './compose-core.ts';
import type { Services } from './compose-services.ts';

/** @param built absolute path of the build output */
export function composeWindows({ clock, log }: Core, { printers, language }: Services, built: string): void {
  serveApp(join(built, 'renderer'), printers.pages.find);
  lockSession(session.defaultSession, { isDeveloped: !app.isPackaged });
  createMainWindow(join(built, 'preload/preload.cjs'), {
    clock,
    log,
    texts: () => ({ id: windowId, en: windowEn })[language()],
    restart() {
      app.relaunch();
      app.quit();
    },
  });
  app.on(
    'child-process-gone',
    guarded('child-process-gone', (_event, { type, name = '', reason, exitCode }) => {
      if (!isOurJob(name)) log.info('process ended', { type, name, reason, exitCode });
    }),
  );
  app.on('second-instance', guarded('second-instance', focusMainWindow));
  app.on(
    'window-all-closed',
    guarded('window-all-closed', () => app.quit()),
  );
}
