/**
 * The main process without windows, composed as in app/: everything that a charge, a history page or an export uses
 * after its request.
 */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { gatewaysByAccount } from '../../electron/app/accounts/gateways-by-account.ts';
import { connectGateway } from '../../electron/gateway/api/connect-gateway.ts';
import type { HandlerParts, Handlers } from '../../electron/ipc/answer-request.ts';
import { exportHandlers, historyHandlers } from '../../electron/ipc/handlers/ledger-handlers.ts';
import { paymentHandlers, saleHandlers } from '../../electron/ipc/handlers/sale-handlers.ts';
import { eventSender, publishEvents } from '../../electron/ipc/publish-events.ts';
import { routeRequests } from '../../electron/ipc/router.ts';
import { judgeClock } from '../../electron/payments/shop-clock.ts';
import type { ShopLedger } from '../../electron/payments/shop-ledgers.ts';
import { Watcher } from '../../electron/payments/watch/watcher.ts';
import type { Background } from '../../electron/platform/background/background.ts';
import { systemClock } from '../../electron/platform/clock.ts';
import { createEventBus } from '../../electron/platform/event-bus.ts';
import { openUnfinishedFiles } from '../../electron/platform/files/unfinished-files.ts';
import type { Ledger } from '../../electron/ports/ledger/ledger.ts';
import { openLedger } from '../../electron/store/open-ledger.ts';
import { createExporter } from '../../electron/usecases/export.ts';
import { createMethodCatalog } from '../../electron/usecases/methods.ts';
import { APP_ORIGIN, senderCheck } from '../../electron/windows/app-address.ts';
import { ordinaryMethodTerms } from '../../shared/model/methods.ts';
import { businessDayOf, shopHourOf } from '../../shared/model/values/time.ts';
import type { BenchGateway } from './gateway/bench-gateway.ts';

interface ExportsInto {
  readonly folder: string;
  readonly background: Background;
}

/** @param exports absent if none is requested */
export function openBenchTerminal(file: string, { account }: BenchGateway, exportsInto?: ExportsInto) {
  const clock = systemClock;
  const events = createEventBus();
  const { ledger, commits } = counting(openLedger({ file, environment: account.environment }));
  const shopLedger: ShopLedger = {
    environment: account.environment,
    ledger,
    businessDay: (at) => businessDayOf(at, 'Asia/Jakarta', 0),
    hour: (at) => shopHourOf(at, 'Asia/Jakarta'),
  };
  const shopLedgers = new Map([[account.environment, shopLedger]]);
  const terms = {
    ...{ terminalId: 'K1', shopName: 'Bangku Uji', shopTimeZone: 'Asia/Jakarta', partnerId: '', qrisMethod: 'SP' },
    requestFields: {},
    ...{
      customerEmail: 'kasir@toko.example',
      callbackUrl: 'https://toko.example/c',
      returnUrl: 'https://toko.example',
    },
    ...ordinaryMethodTerms,
  };
  const invoices = { invoiceApiUrl: account.baseUrl, invoiceSignature: 'documented', headerPrefix: 'x-gateway-' };
  const config = { ...terms, ...account, ...invoices, signature: 'documented', statusBody: 'json' } as const;
  const walletKeys = { walletA: 'walletA', walletB: 'walletB' };
  const gateways = gatewaysByAccount({
    shop: { config: () => ({ ...config, walletKeys }) as never, requestsPerMinute: () => 20 },
    vault: { key: async () => 'bench-key-0001' },
    connect: connectGateway,
    training: { running: async () => '', merchantCode: '', apiKey: '' },
  });
  const onError = (error: unknown): void => {
    throw error;
  };
  const watcher = new Watcher({
    clock,
    events,
    gateways,
    shopLedgers,
    random: Math.random,
    probe: async () => true,
    onError,
  });
  const exports =
    exportsInto &&
    createExporter({
      ...{ onError, background: exportsInto.background },
      unfinished: openUnfinishedFiles(join(exportsInto.folder, 'unfinished.json')),
      choosePlace: async (name) => join(exportsInto.folder, name),
      source: () => ({
        ...{
          environment: account.environment,
          ledgerFile: file,
          language: 'id',
          timeZone: 'Asia/Jakarta',
          dayEndHour: 0,
        },
        lastDay: shopLedger.businessDay(clock.now()),
      }),
    });
  // Only for the rows' own requests.
  const parts = {
    clock,
    events,
    gateways,
    watcher,
    shopLedgers,
    random: Math.random,
    // QRIS was charged before, because only the first charge is remembered and announced to windows.
    settings: {
      read: () => ({ environment: account.environment, lastMethods: { [account.environment]: { qris: 'SP' } } }),
      write: () => undefined,
    },
    shopContext: () => ({ account, shopLedger, terms }),
    judgeClock: () => {
      const reading = {
        now: clock.now(),
        monotonic: clock.monotonic(),
        run: 'bench',
        gatewayAt: watcher.gatewayAt(account),
      };
      return judgeClock(reading, ledger.watch.clockEvidence(), (at) => businessDayOf(at, 'Asia/Jakarta', 0));
    },
    selectedLedger: () => shopLedger,
    methods: createMethodCatalog({ clock, events, gateways, watcher }, onError),
    selected: () => account.environment,
    interrupted: { take: () => null },
    messages: () => [],
    exports,
  };
  const used = parts as unknown as HandlerParts;

  let invoke: ((event: never, ...args: unknown[]) => unknown) | undefined;
  routeRequests({
    ipcMain: {
      handle(_, listener) {
        invoke = listener;
      },
    },
    handlers: {
      ...saleHandlers(used),
      ...paymentHandlers(used),
      ...historyHandlers(used),
      ...(exports && exportHandlers(used)),
    } as Handlers,
    allowsManagers: () => true,
    leadsOutside: () => false,
    people: { signedIn: () => null, maySell: () => true },
    isTrustedSender: senderCheck(() => true),
    onRefused: onError,
    onChanged: () => undefined,
    onBug: (_, error) => onError(error),
  });
  // Electron copies each body that it sends to a window.
  const window = { isDestroyed: () => false, send: (_: string, ...args: unknown[]) => void structuredClone(args) };
  const toWindow = eventSender(() => [window]);
  publishEvents(used, { cashier: toWindow, customer: toWindow });
  watcher.start();

  const senderFrame = { parent: null, origin: APP_ORIGIN, isDestroyed: () => false };
  const ask = async (name: string, input: object): Promise<unknown> =>
    structuredClone(await invoke?.({ sender: window, senderFrame } as never, name, input));
  return {
    commits,
    ask,
    /** The cashier returns to Sell. */
    leave: () => ask('payment.on-screen', { orderId: null }),
    async charge(): Promise<{ readonly orderId: string }> {
      const sale = { environment: account.environment, amount: 500 * randomInt(20, 600), method: 'SP', note: '' };
      const reply = await ask('sale.charge', sale);
      const { ok, value } = reply as { ok: boolean; value: { orderId: string; state: string } };
      if (!ok || value.state !== 'pending') throw new Error(`Not charged: ${JSON.stringify(reply)}`);
      return value;
    },
    async close(): Promise<void> {
      watcher.stop();
      await gateways.close();
      ledger.close();
    },
  };
}

/** Counts the commits of the bench: each of these calls is one, as the ledger's port states. */
function counting(ledger: Ledger): { readonly ledger: Ledger; readonly commits: () => number } {
  let commits = 0;
  const counted =
    <Input extends unknown[], Output>(method: (...input: Input) => Output) =>
    (...input: Input): Output => {
      commits += 1;
      return method(...input);
    };
  const { payments, links, watch } = ledger;
  return {
    ledger: {
      ...ledger,
      payments: {
        ...payments,
        recordIntent: counted(payments.recordIntent),
        saveTransition: counted(payments.saveTransition),
      },
      links: { ...links, save: counted(links.save) },
      watch: { ...watch, recordCheck: counted(watch.recordCheck), replan: counted(watch.replan) },
    },
    commits: () => commits,
  };
}
