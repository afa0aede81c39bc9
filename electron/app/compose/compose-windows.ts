/** Composes what the windows need: their recovery, the kiosk, the customer's display, what focuses them or ends the program. */
import { join } from 'node:path';
import { app, type BrowserWindow, ipcMain, shell } from 'electron';
import { windowEn, windowId } from '../../../shared/messages/window-texts.ts';
import type { HandlerParts } from '../../ipc/answer-request.ts';
import { eventSender, publishEvents } from '../../ipc/publish-events.ts';
import { allHandlers, routeRequests } from '../../ipc/router.ts';
import { isOurJob } from '../../platform/background/background.ts';
import { guarded } from '../../platform/guarded.ts';
import { isPrinterHost, isUsualPrinterPort } from '../../printing/printer-connection.ts';
import { createItemImport } from '../../usecases/items/import-items.ts';
import { readItemsJob } from '../../usecases/items/item-file.ts';
import { senderCheck } from '../../windows/app-address.ts';
import { createCustomerWindow } from '../../windows/customer-window.ts';
import { holdWindow } from '../../windows/kiosk.ts';
import { mayOpenExternally } from '../../windows/lock-down.ts';
import { superviseWindow } from '../../windows/main-window.ts';
import { customerContents, focusMainWindow, isInOurWindow, openContents } from '../../windows/open-windows.ts';
import { chooseImageFile, chooseListFile, choosePlace, chooseProvisioningFile } from '../../windows/system-dialogs.ts';
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
  const { clock, log, settings, events, notices } = core;
  const { displaySettings } = services;
  const place = createCustomerWindow({
    ...{ main, clock, log },
    preload: join(built, 'preload/customer.cjs'),
    choice: () => settings.read().customerDisplay,
    isTab: displaySettings.view().link !== null,
    onLoaded() {
      notices.withdraw('display-lost');
      events.emit('customer-view-changed');
    },
    onLost: () => notices.show('display-lost'),
    onScreens: displaySettings.setScreens,
  });
  events.on(
    'display-choice-changed',
    guarded('customer screen', () => {
      if (settings.read().customerDisplay.kind === 'off') notices.withdraw('display-lost');
      place();
    }),
  );
}

/** From now on windows get answers and events. */
export function composeRequests(core: Core, services: Services): void {
  const { log, manager, people } = core;
  const parts = partsOf(core, services);
  routeRequests({
    ipcMain,
    handlers: allHandlers(parts),
    allowsManagers: manager.allows,
    leadsOutside: services.kiosk.leadsOutside,
    people,
    isTrustedSender: senderCheck(isInOurWindow),
    onRefused: (reason) => log.info('request refused', { reason }),
    onChanged: (request) => log.info('settings changed', { request }),
    onBug: (name, error) => log.error(name, error),
  });
  publishEvents(parts, { cashier: eventSender(openContents), customer: eventSender(customerContents) });
}

function partsOf(core: Core, services: Services): HandlerParts {
  const { clock, messageLog } = core;
  const { printers, displaySettings } = services;
  return {
    ...{ ...core, ...services, ...printers },
    messages: messageLog.messages,
    itemImport: createItemImport({
      chooseList: chooseListFile,
      readFile: (request) => core.background.run(readItemsJob, request).answer,
      now: () => clock.now(),
    }),
    ...{ choosePlace, isPrinterHost, isUsualPrinterPort },
    ...{ chooseFile: chooseProvisioningFile, chooseImage: chooseImageFile },
    displaySettings: displaySettings.view,
    async openExternal(url) {
      if (!mayOpenExternally(url)) throw new Error('Not an address that Konter opens');
      await shell.openExternal(url);
    },
  };
}
