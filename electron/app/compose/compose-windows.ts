/** Composes what the windows need: their recovery, the kiosk, the customer's display, what focuses them or ends the program. */
import { join } from 'node:path';
import { app, type BrowserWindow } from 'electron';
import { windowEn, windowId } from '../../../shared/messages/first-screen/window-texts.ts';
import { isOurJob } from '../../platform/background/utility-processes.ts';
import { guarded } from '../../platform/guarded.ts';
import { openCustomerWindow } from '../../windows/display/customer-window.ts';
import { holdWindow } from '../../windows/kiosk/hold-window.ts';
import { focusMainWindow } from '../../windows/open-windows.ts';
import { superviseWindow } from '../../windows/recover-window.ts';
import type { Core } from './compose-core.ts';
import type { Services } from './compose-services.ts';

/** @param main the cashier's window, whose page waits · @param built absolute path of the build output */
export function composeWindows(main: BrowserWindow, core: Core, services: Services, built: string): void {
  const { clock, log } = core;
  superviseWindow(main, {
    clock,
    log,
    texts: () => ({ id: windowId, en: windowEn })[services.language()],
    restart() {
      app.relaunch();
      app.quit();
    },
  });
  composeKiosk(main, core, services);
  composeCustomerWindow(main, core, services, built);
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

function composeKiosk(main: BrowserWindow, { events, log }: Core, { kiosk }: Services): void {
  const place = holdWindow(main, { isHeld: kiosk.isHeld, onWayOut: kiosk.askForWayOut });
  place();
  events.on(
    'kiosk-changed',
    guarded('kiosk', () => {
      log.info('kiosk', { held: kiosk.isHeld() });
      place();
    }),
  );
}

function composeCustomerWindow(main: BrowserWindow, core: Core, services: Services, built: string): void {
  const { clock, log, settings, events } = core;
  const { displaySettings } = services;
  const place = openCustomerWindow({
    ...{ main, clock, log },
    preload: join(built, 'preload/customer.cjs'),
    choice: () => settings.read().customerDisplay,
    isTab: displaySettings.view().link !== null,
    onLoaded: () => void events.emit('customer-view-changed'),
    onScreens: displaySettings.setScreens,
  });
  events.on('display-choice-changed', guarded('customer screen', place));
}
