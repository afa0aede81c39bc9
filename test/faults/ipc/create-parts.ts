/** The parts of a main process, composed as in `app/compose/`. Nothing in it depends on a timer. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { apiKeyVerifier, gatewaysByAccount } from '../../../electron/app/accounts/gateways-by-account.ts';
import { createShopAccounts, trainingTerms } from '../../../electron/app/accounts/shop.ts';
import { createStaff } from '../../../electron/app/compose/staff.ts';
import { composeLedgerGuardian } from '../../../electron/app/ledgers.ts';
import { createNotices } from '../../../electron/app/notices.ts';
import { sealJournal } from '../../../electron/app/open-shop.ts';
import { connectGateway } from '../../../electron/gateway/api/connect-gateway.ts';
import { hubConnector } from '../../../electron/hub/connect-hub.ts';
import { openHubEnrolments } from '../../../electron/hub/enrolments-file.ts';
import { Reconciler } from '../../../electron/payments/reconcile/reconciler.ts';
import { Watcher } from '../../../electron/payments/watch/watcher.ts';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import { openSealedFiles, type SealKeeper } from '../../../electron/platform/files/sealed-files.ts';
import { openUnfinishedFiles } from '../../../electron/platform/files/unfinished-files.ts';
import { gatewayAddress } from '../../../electron/ports/settings/environment-config.ts';
import { previewSafeStorage } from '../../../electron/preview/stand-in/modules/preview-safe-storage.ts';
import { createSettingsStore, openLogoFile } from '../../../electron/settings/settings-store.ts';
import { startTrainingGateway } from '../../../electron/training/training-gateway.ts';
import { createSecondPlace } from '../../../electron/usecases/backup.ts';
import { createCheckoutController } from '../../../electron/usecases/checkout.ts';
import { createClosingBackups } from '../../../electron/usecases/closing.ts';
import { createCustomerDisplay, createDisplaySettings } from '../../../electron/usecases/display.ts';
import { createExporter } from '../../../electron/usecases/export.ts';
import { createHub } from '../../../electron/usecases/hub/create-hub.ts';
import { createItemImport } from '../../../electron/usecases/items/import-items.ts';
import { createKiosk } from '../../../electron/usecases/kiosk.ts';
import { createMethodCatalog } from '../../../electron/usecases/methods.ts';
import { createInterruptedPayments } from '../../../electron/usecases/sale/open-payments.ts';
import { journalPinEvent } from '../../../electron/usecases/settings/journal-settings.ts';
import { createWaitingFile } from '../../../electron/usecases/settings/set-up-environment.ts';
import { createUpdates } from '../../../electron/usecases/updates.ts';
import { createLedgerVerifier } from '../../../electron/usecases/verify.ts';
import { openSafeStorageVault } from '../../../electron/vault/safe-storage-vault.ts';
import { failed, ok } from '../../../shared/model/values/result.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { background } from '../../support/jobs/background.ts';
import { listeningTo } from './effects.ts';
import { printingParts } from './printing-parts.ts';

const random = (): number => 0.5;

interface Built {
  readonly folder: string;
  readonly isPackaged: boolean;
}

/** Every part is real: ledger, vault, settings, manager's PIN, training gateway. The caller closes them. */
export async function createParts({ folder, isPackaged }: Built) {
  const clock = fakeClock();
  const events = createEventBus();
  const bugs: unknown[] = [];
  const onError = (error: unknown): void => void bugs.push(error);
  const safeStorage = {
    ...previewSafeStorage(() => join(folder, 'preview.key')),
    // Of a slow operating system.
    isAsyncEncryptionAvailable: () => setTimeout(20, true),
  };
  const vault = await openSafeStorageVault({ file: join(folder, 'vault.json'), safeStorage });
  let remembered = Promise.resolve();
  const keeper: SealKeeper = {
    ...vault.seals,
    remember(numbers) {
      remembered = vault.seals.remember(numbers);
      return remembered;
    },
  };
  const sealed = openSealedFiles({ folder, keeper, onError });
  const settings = createSettingsStore({ dataDir: folder, sealed });
  const { people, manager } = createStaff({
    ...{ sealed, clock, events, cost: 10 },
    onPin: (event) => journalPinEvent(parts, event),
  });
  /** The machine's clock can be a wrong one. */
  const gatewayAhead = { ms: 0 };
  const gatewayClock = { ...clock, now: () => clock.now() + gatewayAhead.ms };
  const training = await startTrainingGateway({ port: 0, clock: gatewayClock, print: () => undefined });
  const log = { info: () => undefined, error: (_: string, error: unknown) => onError(error) };
  const guardian = composeLedgerGuardian({
    version: '1.0.0',
    background,
    dataDirectory: folder,
    clock,
    log,
    events,
    notices: createNotices(events),
  });
  const shop = createShopAccounts({
    settings,
    training: { merchantCode: training.merchantCode, terms: trainingTerms(training.url) },
    clock,
    gatewayAt: (account) => watcher.gatewayAt(account),
    openLedger: guardian.open,
  });
  const gateways = gatewaysByAccount({
    shop,
    vault,
    connect: connectGateway,
    training: { ...training, running: async () => training.url },
  });
  const probe = async (): Promise<boolean> => true;
  const watcher = new Watcher({ clock, events, random, gateways, shopLedgers: shop.shopLedgers, onError, probe });
  const core = { clock, events, random, gateways, watcher, settings, vault };
  watcher.start();
  const { ledger } = shop.shopLedger(shop.selected());
  sealed.confirm([sealJournal({ environment: shop.selected(), ledger }, clock)]);
  shop.onOpened((opened) => sealed.follow(sealJournal(opened, clock)));

  const verifyApiKey = apiKeyVerifier({ clock, connect: connectGateway, watcher });
  const waitingFile = createWaitingFile({
    ...{ settings, vault, watcher, events, clock, verifyApiKey, isPackaged, onError, manager },
    shopLedgers: shop.shopLedgers,
    openLedgerOf: shop.shopLedger,
  });
  const chosenFiles: string[] = [];
  /** Effects outside the folder, in order. */
  const done: string[] = listeningTo(events);
  const logo = openLogoFile(join(folder, 'logo.json'));
  const { idlePoller } = watcher;
  const parts = {
    ...core,
    reconciler: new Reconciler({ ...core, shopLedgers: shop.shopLedgers, idlePoller, onError }),
    ...{
      manager,
      people,
      guardian,
      onError,
      background,
      shopLedgers: shop.shopLedgers,
      methods: createMethodCatalog(core, onError),
    },
    messages: () => [],
    shopContext: () => shop.context(),
    selectedLedger: () => shop.shopLedger(shop.selected()),
    openLedgerOf: shop.shopLedger,
    selected: shop.selected,
    language: () => 'id' as const,
    verifyApiKey,
    isPackaged,
    interrupted: createInterruptedPayments(clock),
    judgeClock: () => shop.clock(),
    appInfo: {
      ...{ language: 'id' as const, trainingUrl: training.url, notices: [], dataDirectory: folder },
      trainingPage: async (page: string) => `${training.url}/${page}`,
      provisionedAtStart: false,
    },
    methodImages: { view: async () => ({}) },
    async chooseFile() {
      done.push('a person was asked for a file');
      const text = chosenFiles.shift();
      return text === undefined ? failed('provision-canceled') : ok(text);
    },
    checkouts: createCheckoutController({
      ...core,
      shopLedgers: shop.shopLedgers,
      checkoutTerms: () => undefined,
      async openWindow() {
        done.push('a window was opened');
        throw new Error('There are no windows here');
      },
    }),
    programParts: { versions: { version: '1.0.0', runtime: [] }, notices: async () => [] },
    logLines: () => [],
    closingBackups: createClosingBackups({ guardian, onEnded: () => undefined, onError }),
    openExternal: async (url: string) => void done.push(`opened ${url}`),
    exports: createExporter({
      ...{ background, onError },
      unfinished: openUnfinishedFiles(join(folder, 'unfinished.json')),
      source: () => ({
        ...{ environment: shop.selected(), ledgerFile: join(folder, 'sales-training.sqlite'), language: 'id' },
        ...{ timeZone: 'Asia/Jakarta', dayEndHour: 0, lastDay: '2026-03-09' },
      }),
      async choosePlace() {
        done.push('a person was asked for a place');
        return null;
      },
    }),
    verification: createLedgerVerifier({ ...core, guardian, onError }),
    logo,
    updates: createUpdates({
      ...{
        ...core,
        log,
        obstacle: 'no-key',
        installs: false,
        isPaymentOpen: () => false,
        beforeInstall: () => () => undefined,
      },
      async loadUpdater() {
        done.push('new versions were looked for');
        throw new Error('There is no updater here');
      },
    }),
    hub: createHub({
      ...{ ...core, shopLedgers: shop.shopLedgers, selected: shop.selected, onError },
      ...{
        account: shop.account,
        terms: shop.terms,
        allowedAddress: gatewayAddress,
        onShare: () => undefined,
        dayEndHour: () => 0,
      },
      ...{ hubRestore: guardian.hubRestore, onLedgerReplaced: () => undefined },
      ...{ readCallback: () => null, handleCallback: async () => 'not-now' as const, keys: vault },
      enrolments: openHubEnrolments(folder, sealed),
      connector: async () => ({
        ...hubConnector({ now: clock.now }),
        async enrol() {
          done.push('a hub was asked');
          return { ok: false as const, problem: 'unreachable' as const, position: null, durable: null };
        },
      }),
    }),
    waitingFile,
    secondPlace: createSecondPlace({
      ...{ ...core, background, dataDirectory: folder, notices: createNotices(events), onError },
      terminalName: () => 'Warung K1',
      async chooseFolder() {
        done.push('a person was asked for a folder');
        return null;
      },
    }),
    kiosk: createKiosk({
      ...{ ...core, manager, isPossible: true, quit: () => void done.push('the program ended') },
      loginItem: {
        ...{ isPossible: true, startsWithSystem: () => false },
        change: () => void done.push('the system’s list was changed'),
      },
    }),
    async chooseImage() {
      done.push('a person was asked for a file');
      return null;
    },
    customerDisplay: createCustomerDisplay({
      ...{ ...core, shopLedgers: shop.shopLedgers, language: () => 'id' as const, logo },
      shopContext: () => shop.context(),
    }),
    itemImport: createItemImport({
      readFile: async () => 'unreadable' as const,
      now: () => core.clock.now(),
      async chooseList() {
        done.push('a person was asked for a file');
        return null;
      },
    }),
    async choosePlace() {
      done.push('a person was asked for a place');
      return null;
    },
    displaySettings: createDisplaySettings({ ...core, logo, link: undefined }).view,
    ...printingParts(
      { ...core, shopLedgers: shop.shopLedgers, selected: shop.selected, terms: shop.terms, onError },
      done,
    ),
  };

  return {
    ...{ bugs, clock, gatewayAhead, chosenFiles, done, events, gateways, parts, shop, training, watcher },
    /** What the vault is still writing. */
    remembered: () => remembered,
  };
}
