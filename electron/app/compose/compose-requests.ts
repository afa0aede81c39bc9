/**
 * Connects windows to the core: requests and events. The compiler requires a handler for every request.
 */
import { ipcMain, shell } from 'electron';
import type { HandlerParts } from '../../ipc/handler-parts.ts';
import { allHandlers } from '../../ipc/handlers/all-handlers.ts';
import { publishEvents } from '../../ipc/publish-events.ts';
import { routeRequests } from '../../ipc/router.ts';
import { eventSender } from '../../ipc/send-event.ts';
import { isPrinterHost, isUsualPrinterPort } from '../../printing/printer-address.ts';
import { createItemImport } from '../../usecases/items/import-items.ts';
import {
  chooseImageFile,
  chooseListFile,
  choosePlace,
  chooseProvisioningFile,
} from '../../windows/dialogs/system-dialogs.ts';
import { mayOpenExternally } from '../../windows/external-address.ts';
import { customerContents, isInOurWindow, openContents } from '../../windows/open-windows.ts';
import { senderCheck } from '../../windows/protocol/trusted-sender.ts';
import type { Core } from './compose-core.ts';
import type { Services } from './compose-services.ts';

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
    itemImport: createItemImport({ chooseList: chooseListFile, now: () => clock.now() }),
    ...{ choosePlace, isPrinterHost, isUsualPrinterPort },
    ...{ chooseFile: chooseProvisioningFile, chooseImage: chooseImageFile },
    displaySettings: displaySettings.view,
    async openExternal(url) {
      if (!mayOpenExternally(url)) throw new Error('Not an address that Konter opens');
      await shell.openExternal(url);
    },
  };
}
