/**
 * Connects windows to the core: requests and events. Each handler gets only its dependencies; the compiler requires one
 * for every request.
 */
import { ipcMain, shell } from 'electron';
import type { Handlers } from '../../ipc/answer-request.ts';
import { publishDisplayEvents } from '../../ipc/events/display-events.ts';
import { publishJobEvents } from '../../ipc/events/job-events.ts';
import { publishPaymentEvents } from '../../ipc/events/payment-events.ts';
import { eventSender } from '../../ipc/events/send-event.ts';
import { publishTerminalEvents } from '../../ipc/events/terminal-events.ts';
import { historyHandlers } from '../../ipc/handlers/history/history-handlers.ts';
import { printHandlers } from '../../ipc/handlers/print/print-handlers.ts';
import { exportHandlers } from '../../ipc/handlers/report/export-handlers.ts';
import { receiptHandlers } from '../../ipc/handlers/report/receipt-handlers.ts';
import { reportHandlers } from '../../ipc/handlers/report/report-handlers.ts';
import { reconcileHandlers } from '../../ipc/handlers/review/reconcile-handlers.ts';
import { refundHandlers } from '../../ipc/handlers/review/refund-handlers.ts';
import { reviewHandlers } from '../../ipc/handlers/review/review-handlers.ts';
import { cashHandlers } from '../../ipc/handlers/sell/cash-handlers.ts';
import { checkoutHandlers } from '../../ipc/handlers/sell/checkout-handlers.ts';
import { itemHandlers } from '../../ipc/handlers/sell/item-handlers.ts';
import { methodHandlers } from '../../ipc/handlers/sell/method-handlers.ts';
import { paymentHandlers } from '../../ipc/handlers/sell/payment-handlers.ts';
import { quickAmountHandlers } from '../../ipc/handlers/sell/quick-amount-handlers.ts';
import { saleHandlers } from '../../ipc/handlers/sell/sale-handlers.ts';
import { aboutHandlers } from '../../ipc/handlers/setup/about-handlers.ts';
import { backupHandlers } from '../../ipc/handlers/setup/backup-handlers.ts';
import { connectionHandlers } from '../../ipc/handlers/setup/connection-handlers.ts';
import { displayHandlers } from '../../ipc/handlers/setup/display-handlers.ts';
import { hubHandlers } from '../../ipc/handlers/setup/hub-handlers.ts';
import { kioskHandlers } from '../../ipc/handlers/setup/kiosk-handlers.ts';
import { managerHandlers } from '../../ipc/handlers/setup/manager-handlers.ts';
import { peopleHandlers } from '../../ipc/handlers/setup/people-handlers.ts';
import { settingsHandlers } from '../../ipc/handlers/setup/settings-handlers.ts';
import { terminalHandlers } from '../../ipc/handlers/setup/terminal-handlers.ts';
import { updateHandlers } from '../../ipc/handlers/setup/update-handlers.ts';
import { verifyHandlers } from '../../ipc/handlers/setup/verify-handlers.ts';
import { routeRequests } from '../../ipc/router.ts';
import { isPrinterHost, isUsualPrinterPort } from '../../printing/printer-address.ts';
import { openItemImport } from '../../usecases/catalogue/file/import-items.ts';
import type { TerminalDeps } from '../../usecases/setup/terminal-view.ts';
import { chooseProvisioningFile } from '../../windows/dialogs/choose-file.ts';
import { chooseImageFile } from '../../windows/dialogs/choose-image.ts';
import { chooseListFile } from '../../windows/dialogs/choose-list.ts';
import { choosePlace } from '../../windows/dialogs/choose-place.ts';
import { saveFile } from '../../windows/dialogs/save-file.ts';
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
  const { clock, events, random, onError, settings, vault, people, manager, gateways, watcher, reconciler } = core;
  const { guardian, interrupted, isPackaged, messageLog, shop, shopLedgers, selectedLedger, counter } = core;
  const { verifyApiKey, judgeClock } = core;
  const { checkouts, closingBackups, exports, language, methods, methodImages, printers, printing } = services;
  const { selected, shopLedger: openLedgerOf } = shop;
  const { messages } = messageLog;
  const { systemPrinting, savePdf } = printers;
  const { verification, customerDisplay, displaySettings, logo, programParts, logReader, secondPlace } = services;
  const dayEndHour = (): number => settings.read().dayEndHour;
  const openExternal = async (url: string): Promise<void> => {
    if (!mayOpenExternally(url)) throw new Error('Not an address that Konter opens');
    await shell.openExternal(url);
  };
  const chooseFile = chooseProvisioningFile;
  const terminal = terminalDeps(core, services);
  const pin = { clock, events, settings, vault, watcher, manager, people, selectedLedger, onError };
  return {
    ...saleHandlers({ clock, events, random, gateways, watcher, settings, counter, judgeClock }),
    ...itemHandlers({
      ...{ selectedLedger, clock },
      itemImport: openItemImport({ chooseList: chooseListFile, now: () => clock.now() }),
      choosePlace,
      language,
    }),
    ...quickAmountHandlers({ clock, settings, selectedLedger }),
    ...cashHandlers({ clock, events, watcher, settings, counter, judgeClock }),
    ...paymentHandlers({ clock, events, random, watcher, interrupted, shopLedgers, selectedLedger }),
    ...historyHandlers({ clock, selectedLedger, messages }),
    ...reviewHandlers({ clock, events, watcher, manager, shopLedgers }),
    ...refundHandlers({ clock, events, watcher, manager, selectedLedger }),
    ...reconcileHandlers({ clock, events, watcher, reconciler, selectedLedger }),
    ...reportHandlers({ clock, watcher, manager, guardian, closingBackups, selectedLedger, dayEndHour }),
    ...exportHandlers({ exports }),
    ...verifyHandlers({ verification, selectedLedger }),
    ...backupHandlers({ clock, events, random, watcher, guardian, shopLedgers, selected, openLedgerOf, secondPlace }),
    ...printHandlers({ settings, events, systemPrinting, isPrinterHost, isUsualPrinterPort, printing, savePdf }),
    ...checkoutHandlers({ checkouts, language }),
    ...displayHandlers({
      ...{ events, settings, customerDisplay, logo, chooseImage: chooseImageFile },
      displaySettings: displaySettings.view,
    }),
    ...connectionHandlers({ watcher, counter }),
    ...methodHandlers({ methods, methodImages, counter }),
    ...kioskHandlers(services),
    ...updateHandlers(services),
    ...hubHandlers(services),
    ...managerHandlers(pin),
    ...peopleHandlers({ clock, events, watcher, manager, people, selectedLedger, onError }),
    ...aboutHandlers({
      ...{ clock, programParts, settings, vault, manager, people, verification, guardian, shopLedgers, onError },
      ...{ logReader, saveText: (name: string, text: string) => saveFile(name, 'json', text) },
    }),
    ...receiptHandlers({ printing, openExternal }),
    ...terminalHandlers({ ...terminal, events, watcher, openExternal }),
    ...settingsHandlers({ ...terminal, ...pin, gateways, openLedgerOf, verifyApiKey, isPackaged, chooseFile }),
  };
}

function publishEvents(core: Core, services: Services): void {
  const { clock, events, watcher, reconciler, people, shop, shopLedgers } = core;
  const { exports, verification, printing, methods, customerDisplay, displaySettings, updates, hub } = services;
  const { selected } = shop;
  const send = eventSender(openContents);
  publishPaymentEvents({ clock, events, shopLedgers, send });
  publishJobEvents({
    clock,
    events,
    watcher,
    reconciler,
    exports,
    verification,
    printing,
    shopLedgers,
    selected,
    send,
  });
  publishDisplayEvents({
    ...{ events, customerDisplay, send },
    displaySettings: displaySettings.view,
    sendToCustomer: eventSender(customerContents),
  });
  publishTerminalEvents({ ...terminalDeps(core, services), events, watcher, methods, people, updates, hub, send });
}

function terminalDeps(core: Core, { appInfo, kiosk }: Services): TerminalDeps {
  const { clock, settings, vault, manager, people, counter, judgeClock, selectedLedger, shopLedgers } = core;
  return {
    ...{ clock, settings, vault, manager, people, appInfo, kiosk, counter, judgeClock, selectedLedger, shopLedgers },
  };
}
