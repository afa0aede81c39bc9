/**
 * A charge as a window asks for it: through the router, the use case, the ledger and the HTTP client to a gateway in
 * another process, and back with a QR, with news sent to a window on the way. What the gateway itself took is taken out.
 */
import { randomInt } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../../electron/clock.ts';
import { gatewaysByAccount } from '../../../electron/accounts/gateways-by-account.ts';
import { openNewsDesk } from '../../../electron/events.ts';
import { connectGateway } from '../../../electron/gateway/direct-api.ts';
import { type BroadcastParts, broadcastNews } from '../../../electron/ipc/broadcast.ts';
import { type HandlerParts, handlersOf } from '../../../electron/ipc/handlers.ts';
import { routeRequests } from '../../../electron/ipc/router.ts';
import { eventSender } from '../../../electron/ipc/send-event.ts';
import type { Book } from '../../../electron/payments/book.ts';
import { businessDayOf, shopHourOf } from '../../../electron/payments/business-day.ts';
import { Watcher } from '../../../electron/payments/watcher.ts';
import type { Ledger } from '../../../electron/store/ledger.ts';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { ordinaryMethodTerms } from '../../../shared/method-terms.ts';
import { APP_ORIGIN } from '../../../electron/windows/app-address.ts';
import { senderCheck } from '../../../electron/windows/trusted-sender.ts';
import { type BenchGateway, startBenchGateway } from '../gateway/bench-gateway.ts';
import { append, median, quantile, timed } from '../measure.ts';
import { atMost, type Row, withoutTarget } from '../row.ts';

export const charge: Row = {
  name: 'charge',
  what: 'Charge: request over IPC to reply with QR, gateway time taken out',
  async run(bench) {
    const server = await startBenchGateway();
    bench.after(server.close);
    const terminal = openTerminal(bench.bigBook(), server);
    bench.after(terminal.close);
    const disk = openSync(join(bench.folder, 'charge-append'), 'a');
    bench.after(() => closeSync(disk));
    const waits: number[] = [];
    let cpuMs = 0;
    const all: { readonly orderId: string; readonly ms: number; readonly commits: number }[] = [];
    const [warmUp, counted] = bench.quick ? [2, 10] : [20, 500];
    for (let sale = -warmUp; sale < counted; sale += 1) {
      await terminal.leave();
      waits.push(timed(() => append(disk)));
      const before = terminal.commits();
      const cpuBefore = process.cpuUsage();
      const startedAt = performance.now();
      const { orderId } = await terminal.charge();
      const ms = performance.now() - startedAt;
      const { user, system } = process.cpuUsage(cpuBefore);
      if (sale >= 0) cpuMs += (user + system) / 1_000;
      if (sale >= 0) all.push({ orderId, ms, commits: terminal.commits() - before });
    }
    const { tookMs } = await server.counts();
    const without = all.map(({ orderId, ms }) => ms - (tookMs[orderId] ?? 0));
    return {
      kind: 'measured',
      figures: [
        atMost(8, { what: 'median', measured: median(without), unit: 'ms' }),
        atMost(25, { what: 'p99', measured: quantile(without, 0.99), unit: 'ms', note: `of ${counted} charges` }),
        withoutTarget({ what: 'commits for each', measured: median(all.map(({ commits }) => commits)), unit: '×' }),
        withoutTarget({ what: 'CPU for each, on average', measured: cpuMs / counted, unit: 'ms' }),
        withoutTarget({ what: 'append 4 KiB + fdatasync, median', measured: median(waits), unit: 'ms' }),
        withoutTarget({ what: 'append 4 KiB + fdatasync, p99', measured: quantile(waits, 0.99), unit: 'ms' }),
        withoutTarget({ what: 'the gateway itself', measured: median(Object.values(tookMs)), unit: 'ms' }),
      ],
    };
  },
};

/** The main process without windows: everything that a charge passes through, put together as in main.ts. */
function openTerminal(file: string, { account }: BenchGateway) {
  const clock = systemClock;
  const news = openNewsDesk();
  const { ledger, commits } = counting(openLedger({ file, environment: account.environment }));
  const book: Book = {
    environment: account.environment,
    ledger,
    businessDay: (at) => businessDayOf(at, 'Asia/Jakarta', 0),
    hour: (at) => shopHourOf(at, 'Asia/Jakarta'),
  };
  const books = new Map([[account.environment, book]]);
  const terms = {
    ...{ terminalId: 'K1', shopName: 'Bangku Uji', shopTimeZone: 'Asia/Jakarta', partnerId: '', qrisMethod: 'SP' },
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
    training: { url: '', merchantCode: '', apiKey: '' },
  });
  const onTrouble = (error: unknown): void => {
    throw error;
  };
  const watcher = new Watcher({ clock, news, gateways, books, random: Math.random, probe: async () => {}, onTrouble });
  // Only what a charge needs; no other request is made.
  const parts = {
    clock,
    news,
    gateways,
    watcher,
    books,
    random: Math.random,
    counter: () => ({ account, book, terms }),
  };

  let invoke: ((event: never, ...args: unknown[]) => unknown) | undefined;
  routeRequests({
    ipcMain: {
      handle(_, listener) {
        invoke = listener;
      },
    },
    handlers: handlersOf(parts as unknown as HandlerParts),
    isTrustedSender: senderCheck(() => true),
    onRefused: onTrouble,
    onBug: (_, error) => onTrouble(error),
  });
  // Electron copies what it sends to a window.
  const window = { isDestroyed: () => false, send: (_: string, ...args: unknown[]) => void structuredClone(args) };
  broadcastNews({ ...parts, onTrouble, send: eventSender(() => [window]) } as unknown as BroadcastParts);
  watcher.start();

  const senderFrame = { parent: null, origin: APP_ORIGIN, isDestroyed: () => false };
  const ask = async (name: string, input: object): Promise<unknown> =>
    structuredClone(await invoke?.({ sender: window, senderFrame } as never, name, input));
  return {
    commits,
    /** The cashier goes back to the sell screen. */
    leave: () => ask('payment.on-screen', { orderId: null }),
    async charge(): Promise<{ readonly orderId: string }> {
      const reply = await ask('sale.charge', { amount: 500 * randomInt(20, 600), method: 'SP', note: '' });
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

/** Each of these is one commit: see the ledger's port. */
const writing: readonly (keyof Ledger)[] = ['recordIntent', 'saveStep', 'saveLine', 'recordCheck', 'replan'];

function counting(ledger: Ledger): { readonly ledger: Ledger; readonly commits: () => number } {
  let commits = 0;
  const counted = new Proxy(ledger, {
    get(target, name: keyof Ledger) {
      if (writing.includes(name)) commits += 1;
      return target[name];
    },
  });
  return { ledger: counted, commits: () => commits };
}
