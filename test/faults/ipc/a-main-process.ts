/**
 * The main process behind a window, composed as in `app/` with every part real: ledger, vault, settings, manager's PIN,
 * training gateway. It detects any effect of a call. Nothing in it depends on a timer.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { IpcMainInvokeEvent } from 'electron';
import { onTestFinished } from 'vitest';
import { gatewaysByAccount } from '../../../electron/app/accounts/gateways-by-account.ts';
import { openShopAccounts } from '../../../electron/app/accounts/shop.ts';
import { apiKeyVerifier } from '../../../electron/app/accounts/verify-api-key.ts';
import { openStaff } from '../../../electron/app/compose/staff.ts';
import { openShopLedgers } from '../../../electron/app/ledgers.ts';
import { openNotices } from '../../../electron/app/notices.ts';
import { trainingTerms } from '../../../electron/app/training-terms.ts';
import { connectGateway } from '../../../electron/gateway/api/direct-api.ts';
import type { Handlers } from '../../../electron/ipc/answer-request.ts';
import { publishJobEvents } from '../../../electron/ipc/events/job-events.ts';
import { publishPaymentEvents } from '../../../electron/ipc/events/payment-events.ts';
import { publishTerminalEvents } from '../../../electron/ipc/events/terminal-events.ts';
import { exportHandlers } from '../../../electron/ipc/handlers/report/export-handlers.ts';
import { type PrintHandlerDeps, printHandlers } from '../../../electron/ipc/handlers/report/print-handlers.ts';
import { reportHandlers } from '../../../electron/ipc/handlers/report/report-handlers.ts';
import { historyHandlers } from '../../../electron/ipc/handlers/review/history-handlers.ts';
import { reconcileHandlers } from '../../../electron/ipc/handlers/review/reconcile-handlers.ts';
import { refundHandlers } from '../../../electron/ipc/handlers/review/refund-handlers.ts';
import { reviewHandlers } from '../../../electron/ipc/handlers/review/review-handlers.ts';
import { checkoutHandlers } from '../../../electron/ipc/handlers/sell/checkout-handlers.ts';
import { methodHandlers } from '../../../electron/ipc/handlers/sell/method-handlers.ts';
import { paymentHandlers } from '../../../electron/ipc/handlers/sell/payment-handlers.ts';
import { saleHandlers } from '../../../electron/ipc/handlers/sell/sale-handlers.ts';
import { backupHandlers } from '../../../electron/ipc/handlers/setup/backup-handlers.ts';
import { connectionHandlers } from '../../../electron/ipc/handlers/setup/connection-handlers.ts';
import { managerHandlers } from '../../../electron/ipc/handlers/setup/manager-handlers.ts';
import { peopleHandlers } from '../../../electron/ipc/handlers/setup/people-handlers.ts';
import { settingsHandlers } from '../../../electron/ipc/handlers/setup/settings-handlers.ts';
import { terminalHandlers } from '../../../electron/ipc/handlers/setup/terminal-handlers.ts';
import { verifyHandlers } from '../../../electron/ipc/handlers/setup/verify-handlers.ts';
import { routeRequests } from '../../../electron/ipc/router.ts';
import { Reconciler } from '../../../electron/payments/reconcile/reconciler.ts';
import { Watcher } from '../../../electron/payments/watch/watcher.ts';
import { createEventBus, type EventBus } from '../../../electron/platform/event-bus.ts';
import { previewSafeStorage } from '../../../electron/preview/stand-in/modules/preview-safe-storage.ts';
import { isPrinterHost, isUsualPrinterPort } from '../../../electron/printing/printer-address.ts';
import { createSettingsStore } from '../../../electron/settings/settings-store.ts';
import { startTrainingGateway } from '../../../electron/training/training-gateway.ts';
import { openCheckoutController } from '../../../electron/usecases/checkout/open-checkout.ts';
import { openExporter } from '../../../electron/usecases/export/export-sales.ts';
import { openLedgerVerifier } from '../../../electron/usecases/ledger/verify-ledger.ts';
import { openMethodCatalog } from '../../../electron/usecases/methods/methods-view.ts';
import { acknowledgePeopleLoss, arePeopleLost, savePerson } from '../../../electron/usecases/people/manage-people.ts';
import { PrintQueue, type PrintQueueDeps } from '../../../electron/usecases/print/print-queue.ts';
import { openClosingBackups } from '../../../electron/usecases/report/closing-backups.ts';
import { openInterruptedPayments } from '../../../electron/usecases/sell/interrupted-payment.ts';
import { journalPinEvent } from '../../../electron/usecases/setup/journal-terminal.ts';
import { noticeLostPin } from '../../../electron/usecases/setup/manager-pin.ts';
import { terminalView } from '../../../electron/usecases/setup/terminal-view.ts';
import { openSafeStorageVault } from '../../../electron/vault/safe-storage-vault.ts';
import { senderCheck } from '../../../electron/windows/protocol/trusted-sender.ts';
import { type EventName, type RequestName, requests } from '../../../shared/contract/contract.ts';
import type { PersonInput } from '../../../shared/contract/views/setup/people-views.ts';
import { failed, ok } from '../../../shared/model/values/result.ts';
import { background } from '../../support/background.ts';
import { fakeClock } from '../../support/fake-clock.ts';

const random = (): number => 0.5;

/** Removed after the test. */
export async function aMainProcess({ isPackaged = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'konter-ipc-'));
  const clock = fakeClock();
  const events = createEventBus();
  const bugs: unknown[] = [];
  const onError = (error: unknown): void => void bugs.push(error);
  const settings = createSettingsStore({ dataDir: folder });
  const safeStorage = {
    ...previewSafeStorage(() => join(folder, 'preview.key')),
    // Of a slow operating system.
    isAsyncEncryptionAvailable: () => setTimeout(20, true),
  };
  const vault = await openSafeStorageVault({ file: join(folder, 'vault.json'), safeStorage });
  const { people, manager } = await openStaff({
    ...{ dataDirectory: folder, clock, events, cost: 10 },
    onPin: (event) => journalPinEvent(parts, event),
  });
  const training = await startTrainingGateway({ port: 0, clock, print: () => undefined });
  const log = { info: () => undefined, error: (_: string, error: unknown) => onError(error) };
  const guardian = openShopLedgers({
    background,
    dataDirectory: folder,
    clock,
    log,
    events,
    notices: openNotices(events),
  });
  const shop = openShopAccounts({
    settings,
    training: { merchantCode: training.merchantCode, terms: trainingTerms(training.url) },
    openLedger: guardian.open,
  });
  const gateways = gatewaysByAccount({
    shop,
    vault,
    connect: connectGateway,
    training: { ...training, running: async () => training.url },
  });
  const probe = async (): Promise<void> => undefined;
  const watcher = new Watcher({ clock, events, random, gateways, shopLedgers: shop.shopLedgers, onError, probe });
  const core = { clock, events, random, gateways, watcher, settings, vault };
  watcher.start();
  shop.shopLedger(shop.selected());

  const chosenFiles: string[] = [];
  /** Effects outside the folder, in order. */
  const done: string[] = listeningTo(events);
  const { idlePoller } = watcher;
  const parts = {
    ...core,
    reconciler: new Reconciler({ ...core, shopLedgers: shop.shopLedgers, idlePoller, onError }),
    ...{ manager, people, guardian, onError, shopLedgers: shop.shopLedgers, methods: openMethodCatalog(core, onError) },
    messages: () => [],
    counter: () => shop.counter(),
    selectedLedger: () => shop.shopLedger(shop.selected()),
    openLedgerOf: shop.shopLedger,
    selected: shop.selected,
    language: () => 'id' as const,
    dayEndHour: () => settings.read().dayEndHour,
    verifyApiKey: apiKeyVerifier({ clock, connect: connectGateway, watcher }),
    isPackaged,
    interrupted: openInterruptedPayments(clock),
    businessDay: (at: number) => shop.shopLedger(shop.selected()).businessDay(at),
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
    checkouts: openCheckoutController({
      ...core,
      shopLedgers: shop.shopLedgers,
      checkoutTerms: () => undefined,
      async openWindow() {
        done.push('a window was opened');
        throw new Error('There are no windows here');
      },
    }),
    closingBackups: openClosingBackups({ guardian, onError }),
    openExternal: async (url: string) => void done.push(`opened ${url}`),
    exports: openExporter({
      ...{ background, clock, events, onError },
      source: () => ({
        ...{ environment: shop.selected(), ledgerFile: join(folder, 'sales-training.sqlite'), language: 'id' },
        ...{ timeZone: 'Asia/Jakarta', dayEndHour: 0, today: '2026-03-09' },
      }),
      async choosePlace() {
        done.push('a person was asked for a place');
        return null;
      },
    }),
    verification: openLedgerVerifier({ ...core, guardian, onError }),
    ...printingParts(
      { ...core, shopLedgers: shop.shopLedgers, selected: shop.selected, terms: shop.terms, onError },
      done,
    ),
  };
  const sent: EventName[] = [];
  const publishing = { ...parts, send: (name: EventName) => void sent.push(name) };
  publishPaymentEvents(publishing);
  publishJobEvents(publishing);
  publishTerminalEvents(publishing);
  const handlers: Handlers = {
    ...backupHandlers(parts),
    ...checkoutHandlers(parts),
    ...connectionHandlers(parts),
    ...exportHandlers(parts),
    ...historyHandlers(parts),
    ...managerHandlers(parts),
    ...methodHandlers(parts),
    ...paymentHandlers(parts),
    ...peopleHandlers(parts),
    ...printHandlers(parts),
    ...reconcileHandlers(parts),
    ...refundHandlers(parts),
    ...reportHandlers(parts),
    ...reviewHandlers(parts),
    ...saleHandlers(parts),
    ...settingsHandlers(parts),
    ...terminalHandlers(parts),
    ...verifyHandlers(parts),
  };
  const refusals: string[] = [];
  const ourContents = {};
  let invoke: ((event: IpcMainInvokeEvent, ...args: unknown[]) => Promise<unknown>) | undefined;
  routeRequests({
    ipcMain: {
      handle(_, listener) {
        invoke = listener as typeof invoke;
      },
    },
    handlers: tellingThatTheyRan(handlers, (name) => done.push(`${name} ran`)),
    allowsManagers: manager.allows,
    people,
    isTrustedSender: senderCheck((contents) => (contents as unknown) === ourContents),
    onRefused: (reason) => refusals.push(reason),
    onChanged: () => undefined,
    onBug: (_, error) => onError(error),
  });

  onTestFinished(async () => {
    watcher.stop();
    await gateways.close();
    shop.close();
    await training.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const gatewayHeard = async (): Promise<number> => {
    const answer = await fetch(`${training.url}/_training/requests`);
    return ((await answer.json()) as { requests: unknown[] }).requests.length;
  };
  return {
    bugs,
    clock,
    /** The texts of the files that a person will choose, in order; empty: none is chosen. */
    chosenFiles,
    done,
    refusals,
    /** The events sent to windows, oldest first. */
    sent,
    training,
    folder,
    ourContents,
    manager,
    /** The program's next start finds the manager's and the people's present files. */
    async restartStaff() {
      const staff = await openStaff({ dataDirectory: folder, clock, events, cost: 10, onPin: () => undefined });
      return {
        ...staff,
        noticeLostPin: () => noticeLostPin({ ...parts, ...staff }),
        arePeopleLost: () => arePeopleLost(staff.people, shop.shopLedgers.values()),
        terminalView: () => terminalView({ ...parts, ...staff }),
        asked: {
          save: (input: PersonInput) => savePerson({ ...parts, ...staff }, input),
          acknowledge: () => acknowledgePeopleLoss({ ...parts, ...staff }),
        },
      };
    },
    /** As Electron passes it: a copy, without the sender's getters and prototypes. */
    async call(sender: Sender, ...args: unknown[]): Promise<unknown> {
      const contents = sender.contents ?? ourContents;
      return invoke?.({ sender: contents, senderFrame: sender.frame } as never, ...structuredClone(args));
    },
    /** Everything durable: each file's bytes, and the number of gateway requests. */
    async everything(): Promise<string> {
      return JSON.stringify([filesIn(folder), await gatewayHeard()]);
    },
  };
}

/** The real print queue, with a memory and a printer that record everything. */
function printingParts(
  core: Omit<PrintQueueDeps, 'memory' | 'findPrinter' | 'language' | 'closing' | 'report'>,
  done: string[],
): PrintHandlerDeps {
  const told = (what: string) => async () => {
    done.push(what);
    return { state: 'sent' as const };
  };
  return {
    ...core,
    isPrinterHost,
    isUsualPrinterPort,
    systemPrinting: { printers: async () => [], pdf: async () => new Uint8Array() },
    savePdf: async () => {
      done.push('a person was asked for a place');
      return failed('pdf-not-made');
    },
    printing: new PrintQueue({
      ...core,
      memory: {
        atStart: { version: 1, lastId: 0, jobs: [], copies: [], copiesSince: 0 },
        write: async () => void done.push('prints were remembered'),
      },
      findPrinter: () => ({ print: told('something was printed') }),
      language: () => 'id',
      closing: () => undefined,
      report: () => undefined,
    }),
  };
}

export interface Sender {
  readonly frame: object | null;
  /** Absent: the ones in our window. */
  readonly contents?: object;
}

function listeningTo(events: EventBus): string[] {
  const told: string[] = [];
  for (const what of ['payment', 'flags', 'connection', 'methods', 'terminal-changed'] as const) {
    events.on(what, () => void told.push(`news: ${what}`));
  }
  return told;
}

function tellingThatTheyRan(handlers: Handlers, ran: (name: string) => void): Handlers {
  const names = Object.keys(requests) as RequestName[];
  const told = names.map((name) => [
    name,
    (input: never) => {
      ran(name);
      return handlers[name](input);
    },
  ]);
  return Object.fromEntries(told) as Handlers;
}

/** Without SQLite's shared memory, which only shows the readers; reading is no side effect. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('-shm'))
    .map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`;
    })
    .sort();
}
