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
import { openShop } from './app/accounts/shop.ts';
import { keyTrier } from './app/accounts/try-key.ts';
import { backgroundIn, isOurJob } from './platform/background/utility-processes.ts';
import { type BugDesk, openBugDesk } from './app/restart/restart-after-error.ts';
import { countRestarts } from './app/restart/restart-count.ts';
import { systemClock } from './platform/clock.ts';
import { isOpenToOthers } from './app/data-directory.ts';
import { openBooks, openKnownBooks, tendBooks } from './app/ledgers.ts';
import { endInOrder } from './app/shutdown.ts';
import { openNewsDesk } from './platform/event-bus.ts';
import { openExports } from './app/exporting.ts';
import { listenForCallbacks } from './gateway/callbacks/callback-receiver.ts';
import { connectGateway } from './gateway/api/direct-api.ts';
import { keepPictures } from './gateway/images/method-image-cache.ts';
import { guarded, logThrows } from './platform/guarded.ts';
import { broadcastNews } from './ipc/publish-events.ts';
import { handlersOf } from './ipc/handlers/all-handlers.ts';
import { routeRequests } from './ipc/router.ts';
import { eventSender } from './ipc/send-event.ts';
import { openNotices } from './notices.ts';
import { Reconciler } from './payments/reconcile/reconciler.ts';
import { Watcher } from './payments/watch/watcher.ts';
import { isPrinterHost, isUsualPrinterPort } from './printing/printer-address.ts';
import { openPrinters } from './app/printers.ts';
import { openPrints } from './app/printing-desk.ts';
import { settingsNotices } from './settings/settings-notices.ts';
import { createSettingsStore } from './settings/settings-store.ts';
import { openStaff } from './app/staff.ts';
import { startFailureWords, stoppedWords } from './app/start-failure.ts';
import { openSupport } from './app/message-log.ts';
import { systemLanguage } from './app/system-language.ts';
import { type Ground, takeGround } from './app/startup.ts';
import { openTrainingAtNeed } from './training/at-need.ts';
import { isTrainingAsked, trainingShop } from './app/training-terms.ts';
import { forgetUnneededKeys } from './usecases/setup/forget-keys.ts';
import { journalPinEvent } from './usecases/setup/journal-terminal.ts';
import { bindResetKeyToMoney, noticeLostPin } from './usecases/setup/manager-pin.ts';
import { arePeopleLost } from './usecases/people/manage-people.ts';
import { openMethodImages } from './usecases/methods/method-images.ts';
import { openMethodsDesk } from './usecases/methods/methods-view.ts';
import { openCallbackDesk } from './usecases/checkout/receive-callback.ts';
import { openCheckoutDesk } from './usecases/checkout/open-checkout.ts';
import { openClosingBackups } from './usecases/report/closing-backups.ts';
import { refreshMethods } from './usecases/methods/refresh-methods.ts';
import { openInterruptedPayments } from './usecases/sell/interrupted-payment.ts';
import { journalledSettings } from './usecases/setup/journalled-settings.ts';
import { journalFoundSettings, wasSetUp } from './usecases/setup/journal-settings.ts';
import { resumePayments } from './usecases/sell/resume-payments.ts';
import { importProvisioning } from './usecases/setup/set-up-environment.ts';
import { openDayTeller } from './usecases/setup/day-rollover.ts';
import { openVerifyDesk } from './usecases/ledger/verify-ledger.ts';
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
  const ground = takeGround(app, KONTER_DATA_DIR);
  if (ground.instance) {
    const { dataDirectory, log, instance } = ground;
    if (refused.length > 0) log.info('switches refused', { switches: refused.join(' ') });
    logThrows(log);
    const bugs = openBugDesk({
      app,
      clock: systemClock,
      log,
      restarts: countRestarts(join(dataDirectory, 'restarts.json'), systemClock),
      sayStopped: () => dialog.showErrorBox('Konter', stoppedWords(dataDirectory)),
    });
    process.on('uncaughtException', (error) => bugs.caught('uncaught exception', error));
    process.on('unhandledRejection', (reason) => bugs.caught('unhandled rejection', reason));
    app
      .whenReady()
      .then(() => start({ ...ground, instance, bugs }))
      .catch((error) => giveUp(error, ground));
  } else {
    const where = ground.dataDirectory;
    console.error(`Konter already runs on ${where}. / Konter sudah berjalan di ${where}.`);
    app.exit(1);
  }
} catch (error) {
  giveUp(error);
}

async function start({ dataDirectory, log, instance, bugs }: Ground & { readonly bugs: BugDesk }): Promise<void> {
  const clock = systemClock;
  const news = openNewsDesk();
  const random = Math.random;
  const onTrouble = (error: unknown): void => log.error('trouble', error);
  const said = openNotices(news);
  const notices = said.all;

  const stored = createSettingsStore({ dataDir: dataDirectory, isPackaged: app.isPackaged });
  const settings = journalledSettings(stored, { clock, onTrouble, books: () => shop.books });
  const vault = await openSafeStorageVault({ file: join(dataDirectory, 'vault.json'), safeStorage });
  if (isOpenToOthers(dataDirectory)) notices.push({ kind: 'data-open-to-others', failure: null });
  if (vault.setAside !== null) notices.push({ kind: 'vault-unreadable', failure: null });
  const { people, manager } = await openStaff({
    dataDirectory,
    clock,
    news,
    onPin: (event) => journalPinEvent(parts, event),
  });
  const training = openTrainingAtNeed({
    stateDir: join(dataDirectory, 'training'),
    isNeeded: () => shop.selected() === 'training' || isTrainingAsked(shop.books),
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
  const safekeeping = openBooks({ background, dataDirectory, clock, log, news, notices });
  const inTraining = trainingShop(training, KONTER_CHECKOUT_RETURN_URL);
  const interrupted = openInterruptedPayments(clock);
  const shop = openShop({
    settings,
    training: inTraining,
    pageReturnUrl: KONTER_CHECKOUT_RETURN_URL,
    openLedger: safekeeping.open,
    onOpened(book) {
      journalFoundSettings({ clock, onTrouble, settings }, book);
      interrupted.opened(book);
      resumePayments(core, book);
      watcher.wake();
      reconciler.wake();
    },
  });
  const support = openSupport({ dataDirectory, clock, log });
  const gateways = gatewaysByAccount({ shop, vault, connect: connectGateway, training, observe: support.observe });
  const watcher: Watcher = new Watcher({
    clock,
    news,
    random,
    gateways,
    books: shop.books,
    onTrouble,
    probe: async ({ environment, baseUrl }) => {
      const counter = shop.counter(environment);
      if (counter?.account.baseUrl === baseUrl) await refreshMethods(core, counter);
    },
  });
  const { spareTime } = watcher;
  const reconciler: Reconciler = new Reconciler({ clock, news, books: shop.books, gateways, spareTime, onTrouble });
  const core = { clock, news, random, gateways, watcher, settings, vault };
  const tryKey = keyTrier({ clock, connect: connectGateway, watcher });
  const settingUp = { ...core, tryKey, openBook: shop.book, isPackaged: app.isPackaged, onTrouble };

  if (KONTER_PROVISION) {
    // A book that opened after it would take for somebody else's doing what this file changes.
    openKnownBooks({ shop, safekeeping, log, isNeeded: safekeeping.hasHadBook });
    const file = await readSmallFile(KONTER_PROVISION);
    // Whoever sets this up is not there to be asked, and the line may not be up yet.
    const done = file.ok ? await importProvisioning(settingUp, file.value, true) : file;
    if (done.ok) settings.write({ environment: done.value });
    else notices.push({ kind: 'provisioning-refused', failure: done.failure });
  }

  // One that can't be opened must not keep the others from selling; of the selected one the window says why.
  const shut = openKnownBooks({ shop, safekeeping, log });
  if (shut.some((name) => name !== shop.selected())) notices.push({ kind: 'book-unavailable', failure: null });
  const { hasHadBook } = safekeeping;
  notices.push(...settingsNotices(settings, (name) => hasHadBook(name) && wasSetUp(shop.books.get(name))));
  await training.follow();
  for (const kind of ['terminal', 'payment', 'reconcile'] as const) {
    news.on(
      kind,
      guarded('training gateway', () => training.follow()),
    );
  }
  void forgetUnneededKeys({ settings, vault, books: shop.books }).catch(onTrouble);

  const methods = openMethodsDesk(core, onTrouble);
  const pictures = keepPictures(join(dataDirectory, 'method-images'));
  const methodImages = openMethodImages({ pictures, clock, news });
  const language = systemLanguage(KONTER_LANG, app.getPreferredSystemLanguages());
  const printers = openPrinters(onTrouble);
  const written = { dataDirectory, shop, language: () => settings.read().language ?? language, onTrouble };
  const printing = openPrints({ ...core, ...printers, ...written });
  const exports = openExports({ ...core, ...written, background, choosePlace, fallback: inTraining.terms });
  const verification = openVerifyDesk({ ...core, safekeeping, onTrouble });
  const checkouts = openCheckoutDesk({
    ...core,
    books: shop.books,
    checkoutTerms: checkoutTermsIn(shop, inTraining, KONTER_CHECKOUT_RETURN_URL),
    openWindow: openCheckouts({
      clock,
      log,
      typeface: join(built, 'renderer/fonts/plus-jakarta-sans.woff2'),
      pages: printers.pages,
      theme: () => settings.read().theme,
    }),
  });
  const parts = {
    ...settingUp,
    exports,
    verification,
    reconciler,
    messages: support.messages,
    checkouts,
    manager,
    people,
    safekeeping,
    closingBackups: openClosingBackups({ safekeeping, onTrouble }),
    methods,
    methodImages,
    onTrouble,
    books: shop.books,
    counter: () => shop.counter(),
    selectedBook: () => shop.book(shop.selected()),
    interrupted,
    businessDay: (at: number) => shop.book(shop.selected()).businessDay(at),
    surroundings: {
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
  await noticeLostPin(parts);
  await bindResetKeyToMoney(parts);
  if (arePeopleLost(people, shop.books.values())) people.fileIsGone();
  routeRequests({
    ipcMain,
    handlers: handlersOf(parts),
    allowsManagers: manager.allows,
    people,
    isTrustedSender: senderCheck(isInOurWindow),
    onRefused: (reason) => log.info('request refused', { reason }),
    onChanged: (request) => log.info('settings changed', { request }),
    onBug: (name, error) => log.error(name, error),
  });
  broadcastNews({
    ...parts,
    send: eventSender(openContents),
  });

  const callbacks = openCallbackListeners({
    settings,
    shop,
    listen: listenForCallbacks,
    receive: openCallbackDesk(core),
    onTrouble(error) {
      log.error('callback listener', error);
      said.say('callbacks-unheard');
    },
    onOpenToOthers: () => said.say('callbacks-open'),
  });
  void callbacks.follow();
  news.on(
    'terminal',
    guarded('callback listeners', () => callbacks.follow()),
  );

  watcher.start();
  reconciler.wake();
  // After a backup was restored it may be another book.
  news.on(
    'terminal',
    guarded('reconciler', () => reconciler.wake()),
  );
  // Of a book that is open: a look at the clock must not be what opens one.
  const today = (): string | undefined => shop.books.get(shop.selected())?.businessDay(clock.now());
  const days = openDayTeller({ clock, news, today });
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
  tendBooks({ clock, onTrouble }, safekeeping, shop.books);
  log.info('started', { environment: shop.selected() });

  endInOrder({
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
    support,
    instance,
    farewell: bugs.farewell,
  });
  bugs.endsInOrder();
}

/** Nothing can be sold: said where it can be seen, and the program ends rather than pretend. */
function giveUp(error: unknown, ground?: Pick<Ground, 'dataDirectory' | 'log'>): void {
  ground?.log.error('start failed', error);
  const where = ground?.dataDirectory ?? KONTER_DATA_DIR ?? app.getPath('userData');
  dialog.showErrorBox('Konter', startFailureWords(error, where));
  app.exit(1);
}
