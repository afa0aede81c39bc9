/**
 * The composition root: here, and in the files beside it that each put one thing together, adapters are built and handed
 * to the core. Read it as a table of contents. Never awaits `whenReady` at the top level: Electron gets ready only after
 * this module has run.
 */
import { join } from 'node:path';
import { app, dialog, ipcMain, powerMonitor, safeStorage, session, shell, utilityProcess } from 'electron';
import { windowEn } from '../shared/messages/en/first-screen/window.ts';
import { windowId } from '../shared/messages/id/first-screen/window.ts';
import { openCallbackListeners } from './app/accounts/callback-listeners.ts';
import { checkoutTermsIn } from './app/accounts/checkout-terms.ts';
import { gatewaysByAccount } from './app/accounts/gateways-by-account.ts';
import { openShopAccounts } from './app/accounts/shop.ts';
import { apiKeyVerifier } from './app/accounts/verify-api-key.ts';
import { backgroundIn, isOurJob } from './platform/background/utility-processes.ts';
import { type CrashHandler, openCrashHandler } from './app/restart/restart-after-error.ts';
import { countRestarts } from './app/restart/restart-count.ts';
import { systemClock } from './platform/clock.ts';
import { isOpenToOthers } from './app/data-directory.ts';
import { openShopLedgers, openKnownLedgers, watchLedgers } from './app/ledgers.ts';
import { shutDownInOrder } from './app/shutdown.ts';
import { createEventBus } from './platform/event-bus.ts';
import { openExportServices } from './app/exporting.ts';
import { listenForCallbacks } from './gateway/callbacks/callback-receiver.ts';
import { connectGateway } from './gateway/api/direct-api.ts';
import { openMethodImageCache } from './gateway/images/method-image-cache.ts';
import { guarded, logThrows } from './platform/guarded.ts';
import { publishEvents } from './ipc/publish-events.ts';
import { handlersOf } from './ipc/handlers/all-handlers.ts';
import { routeRequests } from './ipc/router.ts';
import { eventSender } from './ipc/send-event.ts';
import { openNotices } from './notices.ts';
import { Reconciler } from './payments/reconcile/reconciler.ts';
import { Watcher } from './payments/watch/watcher.ts';
import { isPrinterHost, isUsualPrinterPort } from './printing/printer-address.ts';
import { openPrinters } from './app/printers.ts';
import { openPrintServices } from './app/print-services.ts';
import { settingsNotices } from './settings/settings-notices.ts';
import { createSettingsStore } from './settings/settings-store.ts';
import { openStaff } from './app/staff.ts';
import { startFailureMessage, stoppedMessage } from './app/start-failure.ts';
import { openMessageLog } from './app/message-log.ts';
import { systemLanguage } from './app/system-language.ts';
import { type Startup, prepareStartup } from './app/startup.ts';
import { openTrainingAtNeed } from './training/at-need.ts';
import { isTrainingAsked, trainingShop } from './app/training-terms.ts';
import { forgetUnneededKeys } from './usecases/setup/forget-keys.ts';
import { journalPinEvent } from './usecases/setup/journal-terminal.ts';
import { bindResetKeyToMoney, noticeLostPin } from './usecases/setup/manager-pin.ts';
import { arePeopleLost } from './usecases/people/manage-people.ts';
import { openMethodImages } from './usecases/methods/method-images.ts';
import { openMethodCatalog } from './usecases/methods/methods-view.ts';
import { createCallbackHandler } from './usecases/checkout/receive-callback.ts';
import { openCheckoutController } from './usecases/checkout/open-checkout.ts';
import { openClosingBackups } from './usecases/report/closing-backups.ts';
import { refreshMethods } from './usecases/methods/refresh-methods.ts';
import { openInterruptedPayments } from './usecases/sell/interrupted-payment.ts';
import { journalledSettings } from './usecases/setup/journalled-settings.ts';
import { journalFoundSettings, wasSetUp } from './usecases/setup/journal-settings.ts';
import { resumePayments } from './usecases/sell/resume-payments.ts';
import { importProvisioning } from './usecases/setup/set-up-environment.ts';
import { openDayRollover } from './usecases/setup/day-rollover.ts';
import { openLedgerVerifier } from './usecases/ledger/verify-ledger.ts';
import { openSafeStorageVault } from './vault/safe-storage-vault.ts';
import { setApplicationMenu } from './windows/application-menu.ts';
import { registerAppScheme, serveApp } from './windows/protocol/app-protocol.ts';
import { openCheckouts } from './windows/checkout/checkout-windows.ts';
import { chooseProvisioningFile, readSmallFile } from './windows/dialogs/choose-file.ts';
import { choosePlace } from './windows/dialogs/choose-place.ts';
import { lockSession, lockWindows } from './windows/lock-down.ts';
import { createMainWindow } from './windows/main-window.ts';
import { bringForward, isInOurWindow, openContents } from './windows/open-windows.ts';
import { refuseSwitches } from './windows/refuse-switches.ts';
import { senderCheck } from './windows/protocol/trusted-sender.ts';

const built = join(import.meta.dirname, '..');
const { KONTER_DATA_DIR, KONTER_PROVISION, KONTER_LANG, KONTER_CHECKOUT_RETURN_URL } = process.env;

// What is written is the owner's alone, whoever writes it.
process.umask(0o077);
const refused = app.isPackaged ? refuseSwitches(app.commandLine, process.env) : [];
// Nobody may read what is printed any more: no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
registerAppScheme();
lockWindows(app);
setApplicationMenu();
try {
  const startup = prepareStartup(app, KONTER_DATA_DIR);
  if (startup.instance) {
    const { dataDirectory, log, instance } = startup;
    if (refused.length > 0) log.info('switches refused', { switches: refused.join(' ') });
    logThrows(log);
    const crashes = openCrashHandler({
      app,
      clock: systemClock,
      log,
      restarts: countRestarts(join(dataDirectory, 'restarts.json'), systemClock),
      sayStopped: () => dialog.showErrorBox('Konter', stoppedMessage(dataDirectory)),
    });
    process.on('uncaughtException', (error) => crashes.caught('uncaught exception', error));
    process.on('unhandledRejection', (reason) => crashes.caught('unhandled rejection', reason));
    app
      .whenReady()
      .then(() => start({ ...startup, instance, crashes }))
      .catch((error) => giveUp(error, startup));
  } else {
    const where = startup.dataDirectory;
    console.error(`Konter already runs on ${where}. / Konter sudah berjalan di ${where}.`);
    app.exit(1);
  }
} catch (error) {
  giveUp(error);
}

async function start({
  dataDirectory,
  log,
  instance,
  crashes,
}: Startup & { readonly crashes: CrashHandler }): Promise<void> {
  const clock = systemClock;
  const events = createEventBus();
  const random = Math.random;
  const onError = (error: unknown): void => log.error('trouble', error);
  const said = openNotices(events);
  const notices = said.all;

  const stored = createSettingsStore({ dataDir: dataDirectory, isPackaged: app.isPackaged });
  const settings = journalledSettings(stored, { clock, onError, shopLedgers: () => shop.shopLedgers });
  const vault = await openSafeStorageVault({ file: join(dataDirectory, 'vault.json'), safeStorage });
  if (isOpenToOthers(dataDirectory)) notices.push({ kind: 'data-open-to-others', failure: null });
  if (vault.quarantinedAs !== null) notices.push({ kind: 'vault-unreadable', failure: null });
  const { people, manager } = await openStaff({
    dataDirectory,
    clock,
    events,
    onPin: (event) => journalPinEvent(deps, event),
  });
  const training = openTrainingAtNeed({
    stateDir: join(dataDirectory, 'training'),
    isNeeded: () => shop.selected() === 'training' || isTrainingAsked(shop.shopLedgers),
    isLocked: () => settings.read().production !== null,
    onPortMoved: () => said.say('training-port-moved'),
    // Whoever sells for money needs it for an old payment at most.
    onDown(error) {
      log.error('training gateway', error);
      said.say('training-down');
    },
    onUp: () => said.unsay('training-down'),
  });

  const background = backgroundIn(utilityProcess);
  const guardian = openShopLedgers({ background, dataDirectory, clock, log, events, notices });
  const inTraining = trainingShop(training, KONTER_CHECKOUT_RETURN_URL);
  const interrupted = openInterruptedPayments(clock);
  const shop = openShopAccounts({
    settings,
    training: inTraining,
    pageReturnUrl: KONTER_CHECKOUT_RETURN_URL,
    openLedger: guardian.open,
    onOpened(shopLedger) {
      journalFoundSettings({ clock, onError, settings }, shopLedger);
      interrupted.opened(shopLedger);
      resumePayments(core, shopLedger);
      watcher.wake();
      reconciler.wake();
    },
  });
  const messageLog = openMessageLog({ dataDirectory, clock, log });
  const gateways = gatewaysByAccount({ shop, vault, connect: connectGateway, training, observe: messageLog.observe });
  const watcher: Watcher = new Watcher({
    clock,
    events,
    random,
    gateways,
    shopLedgers: shop.shopLedgers,
    onError,
    probe: async ({ environment, baseUrl }) => {
      const counter = shop.counter(environment);
      if (counter?.account.baseUrl === baseUrl) await refreshMethods(core, counter);
    },
  });
  const { idlePoller } = watcher;
  const reconciler: Reconciler = new Reconciler({
    clock,
    events,
    shopLedgers: shop.shopLedgers,
    gateways,
    idlePoller,
    onError,
  });
  const core = { clock, events, random, gateways, watcher, settings, vault };
  const verifyApiKey = apiKeyVerifier({ clock, connect: connectGateway, watcher });
  const settingUp = { ...core, verifyApiKey, openBook: shop.shopLedger, isPackaged: app.isPackaged, onError };

  if (KONTER_PROVISION) {
    // A book that opened after it would take for somebody else's doing what this file changes.
    openKnownLedgers({ shop, guardian, log, isNeeded: guardian.hasHadLedger });
    const file = await readSmallFile(KONTER_PROVISION);
    // Whoever sets this up is not there to be asked, and the line may not be up yet.
    const done = file.ok ? await importProvisioning(settingUp, file.value, true) : file;
    if (done.ok) settings.write({ environment: done.value });
    else notices.push({ kind: 'provisioning-refused', failure: done.failure });
  }

  // One that can't be opened must not keep the others from selling; of the selected one the window says why.
  const shut = openKnownLedgers({ shop, guardian, log });
  if (shut.some((name) => name !== shop.selected())) notices.push({ kind: 'book-unavailable', failure: null });
  const { hasHadLedger } = guardian;
  notices.push(...settingsNotices(settings, (name) => hasHadLedger(name) && wasSetUp(shop.shopLedgers.get(name))));
  await training.follow();
  for (const kind of ['terminal-changed', 'payment', 'reconcile'] as const) {
    events.on(
      kind,
      guarded('training gateway', () => training.follow()),
    );
  }
  void forgetUnneededKeys({ settings, vault, shopLedgers: shop.shopLedgers }).catch(onError);

  const methods = openMethodCatalog(core, onError);
  const imageCache = openMethodImageCache(join(dataDirectory, 'method-images'));
  const methodImages = openMethodImages({ imageCache, clock, events });
  const language = systemLanguage(KONTER_LANG, app.getPreferredSystemLanguages());
  const printers = openPrinters(onError);
  const written = { dataDirectory, shop, language: () => settings.read().language ?? language, onError };
  const printing = openPrintServices({ ...core, ...printers, ...written });
  const exports = openExportServices({ ...core, ...written, background, choosePlace, fallback: inTraining.terms });
  const verification = openLedgerVerifier({ ...core, guardian, onError });
  const checkouts = openCheckoutController({
    ...core,
    shopLedgers: shop.shopLedgers,
    checkoutTerms: checkoutTermsIn(shop, inTraining, KONTER_CHECKOUT_RETURN_URL),
    openWindow: openCheckouts({
      clock,
      log,
      typeface: join(built, 'renderer/fonts/plus-jakarta-sans.woff2'),
      pages: printers.pages,
      theme: () => settings.read().theme,
    }),
  });
  const deps = {
    ...settingUp,
    exports,
    verification,
    reconciler,
    messages: messageLog.messages,
    checkouts,
    manager,
    people,
    guardian,
    closingBackups: openClosingBackups({ guardian, onError }),
    methods,
    methodImages,
    onError,
    shopLedgers: shop.shopLedgers,
    counter: () => shop.counter(),
    selectedLedger: () => shop.shopLedger(shop.selected()),
    interrupted,
    businessDay: (at: number) => shop.shopLedger(shop.selected()).businessDay(at),
    appInfo: {
      language,
      get trainingUrl() {
        return training.url;
      },
      trainingPage: training.page,
      notices,
      dataDirectory,
      provisionedAtStart: KONTER_PROVISION !== undefined,
    },
    ...printers,
    printing,
    isPrinterHost,
    isUsualPrinterPort,
    chooseFile: chooseProvisioningFile,
    openExternal: (url: string) => shell.openExternal(url),
  };
  await noticeLostPin(deps);
  await bindResetKeyToMoney(deps);
  if (arePeopleLost(people, shop.shopLedgers.values())) people.fileIsGone();
  routeRequests({
    ipcMain,
    handlers: handlersOf(deps),
    allowsManagers: manager.allows,
    people,
    isTrustedSender: senderCheck(isInOurWindow),
    onRefused: (reason) => log.info('request refused', { reason }),
    onChanged: (request) => log.info('settings changed', { request }),
    onBug: (name, error) => log.error(name, error),
  });
  publishEvents({
    ...deps,
    send: eventSender(openContents),
  });

  const callbacks = openCallbackListeners({
    settings,
    shop,
    listen: listenForCallbacks,
    receive: createCallbackHandler(core),
    onError(error) {
      log.error('callback listener', error);
      said.say('callbacks-unheard');
    },
    onOpenToOthers: () => said.say('callbacks-open'),
  });
  void callbacks.follow();
  events.on(
    'terminal-changed',
    guarded('callback listeners', () => callbacks.follow()),
  );

  watcher.start();
  reconciler.wake();
  // After a backup was restored it may be another book.
  events.on(
    'terminal-changed',
    guarded('reconciler', () => reconciler.wake()),
  );
  // Of a book that is open: a look at the clock must not be what opens one.
  const today = (): string | undefined => shop.shopLedgers.get(shop.selected())?.businessDay(clock.now());
  const days = openDayRollover({ clock, events, today });
  powerMonitor.on(
    'resume',
    guarded('resume', () => {
      watcher.networkMayBeBack();
      days.look();
    }),
  );
  const counter = shut.includes(shop.selected()) ? undefined : shop.counter();
  if (counter) void methods.renewIfStale(counter);

  serveApp(join(built, 'renderer'), printers.pages.find);
  lockSession(session.defaultSession, { isDeveloped: !app.isPackaged });
  createMainWindow(join(built, 'preload/preload.cjs'), {
    clock,
    log,
    texts: () => ({ id: windowId, en: windowEn })[written.language()],
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
  app.on('second-instance', guarded('second-instance', bringForward));
  app.on(
    'window-all-closed',
    guarded('window-all-closed', () => app.quit()),
  );
  watchLedgers({ clock, onError }, guardian, shop.shopLedgers);
  log.info('started', { environment: shop.selected() });

  shutDownInOrder({
    app,
    clock,
    watcher,
    days,
    exports,
    verification,
    background,
    checkouts,
    callbacks,
    gateways,
    training,
    shop,
    messageLog,
    instance,
    farewell: crashes.farewell,
  });
  crashes.endsInOrder();
}

/** Nothing can be sold: said where it can be seen, and the program ends rather than pretend. */
function giveUp(error: unknown, startup?: Pick<Startup, 'dataDirectory' | 'log'>): void {
  startup?.log.error('start failed', error);
  const where = startup?.dataDirectory ?? KONTER_DATA_DIR ?? app.getPath('userData');
  dialog.showErrorBox('Konter', startFailureMessage(error, where));
  app.exit(1);
}
