/**
 * Connects windows to the core: requests and events. The compiler requires a handler for every request.
 */
import { ipcMain, shell } from 'electron';
import type { Handlers } from '../../ipc/answer-request.ts';
import { publishDisplayEvents } from '../../ipc/events/display-events.ts';
import { publishJobEvents } from '../../ipc/events/job-events.ts';
import { publishPaymentEvents } from '../../ipc/events/payment-events.ts';
import { eventSender } from '../../ipc/events/send-event.ts';
import { publishTerminalEvents } from '../../ipc/events/terminal-events.ts';
import { allHandlers } from '../../ipc/handlers/all-handlers.ts';
import { routeRequests } from '../../ipc/router.ts';
import { isPrinterHost, isUsualPrinterPort } from '../../printing/printer-address.ts';
import { createItemImport } from '../../usecases/items/import-items.ts';
import { chooseImageFile, chooseListFile, chooseProvisioningFile } from '../../windows/dialogs/choose-file.ts';
import { choosePlace } from '../../windows/dialogs/choose-place.ts';
import { mayOpenExternally } from '../../windows/external-address.ts';
import { customerContents, isInOurWindow, openContents } from '../../windows/open-windows.ts';
import { senderCheck } from '../../windows/protocol/trusted-sender.ts';
import type { Core } from './compose-core.ts';
import type { Services } from './compose-services.ts';

/** From now on windows get answers and events. */
export function composeRequests(core: Core, services: Services): void {
  const { log, manager, people } = core;
  routeRequests({
    ipcMain,
    handlers: handlersOf(core, services),
    allowsManagers: manager.allows,
    leadsOutside: services.kiosk.leadsOutside,
    people,
    isTrustedSender: senderCheck(isInOurWindow),
    onRefused: (reason) => log.info('request refused', { reason }),
    onChanged: (request) => log.info('settings changed', { request }),
    onBug: (name, error) => log.error(name, error),
  });
  publishEvents(core, services);
}

function handlersOf(core: Core, services: Services): Handlers {
  const { clock, settings, shop, messageLog } = core;
  const { printers, displaySettings } = services;
  const openExternal = async (url: string): Promise<void> => {
    if (!mayOpenExternally(url)) throw new Error('Not an address that Konter opens');
    await shell.openExternal(url);
  };
  // Each group takes of it what its `Deps` name.
  const all = {
    ...{ ...core, ...services, ...printers },
    ...{ selected: shop.selected, openLedgerOf: shop.shopLedger, messages: messageLog.messages },
    dayEndHour: (): number => settings.read().dayEndHour,
    itemImport: createItemImport({ chooseList: chooseListFile, now: () => clock.now() }),
    ...{ choosePlace, openExternal, isPrinterHost, isUsualPrinterPort },
    ...{ chooseFile: chooseProvisioningFile, chooseImage: chooseImageFile },
    displaySettings: displaySettings.view,
  };
  return allHandlers(all);
}

function publishEvents(core: Core, services: Services): void {
  const all = {
    ...{ ...core, ...services },
    selected: core.shop.selected,
    displaySettings: services.displaySettings.view,
    send: eventSender(openContents),
    sendToCustomer: eventSender(customerContents),
  };
  publishPaymentEvents(all);
  publishJobEvents(all);
  publishDisplayEvents(all);
  publishTerminalEvents(all);
}
