/**
 * Ten thousand waiting payments: the cost of watching them while a rate limit of 20 a minute allows hardly any check.
 * The limit is the plain solution: one setInterval per payment at the same rate limit. Each tick asks the rate limit, and
 * looks its payment up only if that allows a check. Both use a gateway in another process.
 */
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectGateway } from '../../../electron/gateway/api/connect-gateway.ts';
import { createRateLimiter } from '../../../electron/payments/link/rate-limiter.ts';
import type { ShopLedger } from '../../../electron/payments/shop-ledgers.ts';
import { Watcher } from '../../../electron/payments/watch/watcher.ts';
import { systemClock } from '../../../electron/platform/clock.ts';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import type { Gateway } from '../../../electron/ports/gateway.ts';
import type { LinkState } from '../../../electron/ports/ledger/payment-port.ts';
import { createLedger, openDatabase } from '../../../electron/store/open-ledger.ts';
import type { Payment } from '../../../shared/model/payment.ts';
import { anIntent, BUSINESS_DAY } from '../../support/builders.ts';
import { BENCH_AMOUNT, type BenchGateway, startBenchGateway } from '../gateway/bench-gateway.ts';
import { median } from '../measure.ts';
import { comparedTo, type Row, withoutTarget } from '../row.ts';
import { madeUpQris } from '../seed/papers.ts';

const EVERY_MS = 30_000;
const PER_MINUTE = 20;
const DELAY_RESOLUTION_MS = 10;

export const watching: Row = {
  name: 'watching',
  what: 'Watching 10,000 pending payments',
  async run(bench) {
    const payments = bench.quick ? 200 : 10_000;
    const windowMs = bench.quick ? 300 : 15_000;
    const server = await startBenchGateway();
    bench.after(server.close);
    const shopLedger = ledgerOfPending(join(bench.folder, 'watching.sqlite'), payments, server);
    bench.after(shopLedger.ledger.close);
    const { baseUrl, merchantCode } = server.account;
    const walletKeys = { walletA: 'walletA', walletB: 'walletB' };
    const apiKey = 'bench-key-0001';
    const set = { baseUrl, merchantCode, apiKey, walletKeys, signature: 'documented', statusBody: 'json' } as const;
    const gateway = connectGateway(set);
    bench.after(gateway.close);

    const cpu = { ours: [] as number[], intervals: [] as number[] };
    for (let round = 0; round < (bench.quick ? 1 : 3); round += 1) {
      const stopIntervals = startIntervals(shopLedger, gateway, server);
      cpu.intervals.push(await cpuShare(windowMs));
      stopIntervals();
      const stopWatching = startWatching(shopLedger, gateway, server);
      cpu.ours.push(await cpuShare(windowMs));
      stopWatching();
    }
    const idle = await delaysDuring(windowMs);
    const stopWatching = startWatching(shopLedger, gateway, server);
    const delays = await delaysDuring(windowMs);
    stopWatching();
    const load = Array.from({ length: 20 }, () => wakeCost(shopLedger, baseUrl));
    return {
      kind: 'measured',
      figures: [
        comparedTo({ what: 'one setInterval per payment', value: median(cpu.intervals) }, 0.05, {
          what: 'CPU, of one core',
          measured: median(cpu.ours),
          unit: '%',
          note: `${payments} pending, ${PER_MINUTE} requests a minute, windows of ${windowMs / 1000} s`,
        }),
        comparedTo({ what: 'of a loop with nothing to do', value: idle.p99 }, 1.2, {
          what: 'event-loop delay, p99',
          measured: delays.p99,
          unit: 'ms',
        }),
        withoutTarget({ what: 'event-loop delay, longest', measured: delays.longest, unit: 'ms' }),
        withoutTarget({ what: 'load and choice of what is due, each wake', measured: median(load), unit: 'ms' }),
      ],
    };
  },
};

function ledgerOfPending(file: string, count: number, { account }: BenchGateway): ShopLedger {
  const db = openDatabase({ file, environment: account.environment });
  const ledger = createLedger(db, account.environment);
  const now = Date.now();
  const kept = { createdAt: now - 60_000, expiresAt: now + 3_600_000, account, amount: BENCH_AMOUNT };
  db.transaction(() => {
    for (let each = 0; each < count; each += 1) {
      const { payment } = ledger.payments.recordIntent(anIntent(kept));
      const { orderId } = payment;
      const code = { kind: 'qris', payload: madeUpQris(BENCH_AMOUNT, orderId) } as const;
      const pending: Payment = { ...payment, state: 'pending', reference: `BENCH${orderId.slice(-12)}`, code };
      // Most are overdue, as always if the rate limit is below the plans.
      const plan = { nextCheckAt: now - 60_000 + Math.round((90_000 * each) / count), intervalMs: EVERY_MS };
      ledger.payments.saveTransition({ payment: pending, entries: [], flags: [] }, plan, now, BUSINESS_DAY, 10);
    }
  })();
  return { environment: account.environment, ledger, businessDay: () => BUSINESS_DAY, hour: () => 10 };
}

/** As in the middle of a busy hour: the rate limit was used evenly. */
function busyLine(): LinkState {
  return { sentAt: lastMinute(), blockedUntil: null, blockMs: null };
}

function lastMinute(): readonly number[] {
  const now = systemClock.monotonic();
  return Array.from({ length: PER_MINUTE }, (_, index) => now - 60_000 + (index * 60_000) / PER_MINUTE);
}

function startWatching(shopLedger: ShopLedger, gateway: Gateway, { account }: BenchGateway): () => void {
  shopLedger.ledger.links.save(account.baseUrl, busyLine());
  const watcher = new Watcher({
    clock: systemClock,
    events: createEventBus(),
    gateways: { of: async () => gateway, requestsPerMinute: () => PER_MINUTE },
    shopLedgers: new Map([[shopLedger.environment, shopLedger]]),
    random: Math.random,
    probe: async () => true,
    onError(error) {
      throw error;
    },
  });
  watcher.start();
  return () => watcher.stop();
}

function startIntervals(shopLedger: ShopLedger, gateway: Gateway, { account }: BenchGateway): () => void {
  const rateLimiter = createRateLimiter(PER_MINUTE, lastMinute());
  const orderIds = shopLedger.ledger.watch
    .due(Number.MAX_SAFE_INTEGER, account.baseUrl, 1_000_000)
    .map((due) => due.orderId);
  const timers = new Set<NodeJS.Timeout>();
  const check = async (orderId: string): Promise<void> => {
    const now = Date.now();
    const monotonic = systemClock.monotonic();
    if (!rateLimiter.take('background', monotonic)) return;
    if (shopLedger.ledger.payments.find(orderId)?.payment.state !== 'pending') return;
    const memory = { sentAt: rateLimiter.sentAt(monotonic), blockedUntil: null, blockMs: null };
    shopLedger.ledger.watch.recordCheck(
      orderId,
      now,
      { nextCheckAt: now, intervalMs: EVERY_MS },
      account.baseUrl,
      memory,
    );
    await gateway.checkStatus(orderId);
  };
  for (const [index, orderId] of orderIds.entries()) {
    const first = setTimeout(
      () => {
        void check(orderId);
        timers.delete(first);
        timers.add(setInterval(() => void check(orderId), EVERY_MS));
      },
      (index * EVERY_MS) / orderIds.length,
    );
    timers.add(first);
  }
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}

/** @returns percent of one core, user and system */
async function cpuShare(windowMs: number): Promise<number> {
  // The start is not part of watching.
  await sleep(windowMs / 10);
  const before = process.cpuUsage();
  await sleep(windowMs);
  const { user, system } = process.cpuUsage(before);
  return ((user + system) / 1_000 / windowMs) * 100;
}

async function delaysDuring(windowMs: number): Promise<{ readonly p99: number; readonly longest: number }> {
  const histogram = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  histogram.enable();
  await sleep(windowMs);
  histogram.disable();
  // It counts from tick to tick of its own timer, so a loop without any delay shows the resolution.
  const delay = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - DELAY_RESOLUTION_MS);
  return { p99: delay(histogram.percentile(99)), longest: delay(histogram.max) };
}

/** The two queries of every wake-up of the watcher. */
function wakeCost({ ledger }: ShopLedger, baseUrl: string): number {
  const startedAt = performance.now();
  ledger.watch.load(Date.now(), baseUrl);
  ledger.watch.due(Date.now(), baseUrl, 4);
  return performance.now() - startedAt;
}
