/**
 * A counter with a training gateway: real ledger, real HTTP, the real watcher and use cases, and one clock for both
 * sides, which the test advances. Time passes only in `pass`, which completes every request on the way.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import type { HttpLimits } from '../../electron/gateway/http.ts';
import type { ShopLedger } from '../../electron/payments/shop-ledgers.ts';
import { Watcher } from '../../electron/payments/watch/watcher.ts';
import { createEventBus, type EventBus } from '../../electron/platform/event-bus.ts';
import type { Ledger } from '../../electron/ports/ledger/ledger.ts';
import type { StoredPayment } from '../../electron/ports/ledger/payment-port.ts';
import { openLedger } from '../../electron/store/open-ledger.ts';
import { startTrainingGateway, type TrainingGateway } from '../../electron/training/training-gateway.ts';
import { refreshMethods } from '../../electron/usecases/methods.ts';
import type { ShopContext, ShopTerms } from '../../electron/usecases/parts.ts';
import { type CreateDeps, chargeSale } from '../../electron/usecases/sale/charge-sale.ts';
import {
  createInterruptedPayments,
  type InterruptedPayments,
  resumePayments,
} from '../../electron/usecases/sale/open-payments.ts';
import type { TypedCustomer } from '../../shared/contract/methods.ts';
import type { ConnectionView } from '../../shared/contract/terminal.ts';
import type { Account } from '../../shared/model/environment.ts';
import { rupiah } from '../../shared/model/values/rupiah.ts';
import { businessDayOf, shopHourOf } from '../../shared/model/values/time.ts';
import { MORNING } from './builders.ts';
import { writeEmptyLedger } from './empty-ledger.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { type ObservedGateways, observedGateways } from './gateway/observed-gateways.ts';
import { shopFixture } from './program/shop-fixture.ts';

/** Only a failing test reaches it. */
const PATIENCE_MS = 60_000;

interface BenchWishes {
  /** A server other than a training gateway. */
  readonly baseUrl?: string;
  /** Another counter, whose gateway, account and clock this one has too. */
  readonly beside?: CounterFixture;
  /** Opens the ledger in another way; its file is there, empty. */
  readonly open?: (fixture: CounterFixture) => Ledger;
  readonly perMinute?: number;
  readonly limits?: HttpLimits;
  /** Terms other than the ordinary ones. */
  readonly terms?: Partial<ShopTerms>;
}

export interface RequestSeen {
  /** Epoch ms by the gateway's clock. */
  readonly at: number;
  readonly operation: string;
  readonly merchantOrderId: string;
  readonly status: number | null;
}

export class CounterFixture {
  readonly #open: () => Ledger;
  readonly clock: FakeClock;
  readonly events: EventBus = createEventBus();
  readonly folder: string;
  readonly file: string;
  readonly account: Account;
  readonly terms: ShopTerms;
  readonly gateways: ObservedGateways;
  /** The watcher's errors. A test that expects some empties it; all other tests fail for them. */
  readonly errors: unknown[] = [];
  /** When the business day ends, whole hours after midnight. */
  dayEndHour = 0;
  timeZone = shopFixture.shopTimeZone;
  gateway: TrainingGateway | null;
  ledger: Ledger;
  watcher: Watcher;
  interrupted: InterruptedPayments;

  constructor(gateway: TrainingGateway | null, clock: FakeClock, folder: string, wishes: BenchWishes) {
    this.clock = clock;
    this.folder = folder;
    this.file = fileIn(folder);
    this.gateway = gateway;
    const merchantCode = wishes.beside?.account.merchantCode ?? gateway?.merchantCode ?? 'D0001';
    const baseUrl = wishes.beside?.account.baseUrl ?? wishes.baseUrl ?? gateway?.url ?? '';
    this.account = { environment: 'sandbox', baseUrl, merchantCode };
    this.terms = { ...shopFixture, ...wishes.terms };
    this.gateways = observedGateways(wishes.perMinute ?? 20, wishes.limits);
    this.keys.set(merchantCode, wishes.beside?.keys.get(merchantCode) ?? gateway?.apiKey ?? 'a-key');
    this.#open = () => wishes.open?.(this) ?? openLedger({ file: this.file, environment: 'sandbox' });
    this.ledger = this.#open();
    this.watcher = this.#newWatcher();
    this.interrupted = createInterruptedPayments(this.clock);
  }

  /** By merchant code; change it after a key rotation at the gateway. */
  get keys(): Map<string, string> {
    return this.gateways.keys;
  }

  /** Number of requests to a gateway, arrived or not. */
  get calls(): number {
    return this.gateways.calls();
  }

  get shopLedger(): ShopLedger {
    return {
      environment: 'sandbox',
      ledger: this.ledger,
      businessDay: (at) => businessDayOf(at, this.timeZone, this.dayEndHour),
      hour: (at) => shopHourOf(at, this.timeZone),
    };
  }

  get context(): ShopContext {
    return { account: this.account, shopLedger: this.shopLedger, terms: this.terms };
  }

  get parts(): CreateDeps {
    // No jitter: a test knows when a check is due.
    return {
      clock: this.clock,
      events: this.events,
      gateways: this.gateways,
      watcher: this.watcher,
      random: () => 0.5,
      selected: () => this.account.environment,
    };
  }

  /** Charges Rp 25.000. @returns the first payment as the gateway's answer left it */
  async charge(method = 'SP', customer: TypedCustomer = {}): Promise<StoredPayment> {
    const charged = await chargeSale(this.parts, this.context, { amount: rupiah(25_000), method, note: '', customer });
    if (!charged.ok) throw new Error(`Not charged: ${charged.failure.code}`);
    await this.settle();
    return charged.value;
  }

  /** As in the database. */
  payment(orderId: string): StoredPayment {
    const stored = this.ledger.payments.find(orderId);
    if (!stored) throw new Error(`No payment ${orderId}`);
    return stored;
  }

  stateOf(orderId: string): string {
    return this.payment(orderId).payment.state;
  }

  connection(): ConnectionView {
    return this.watcher.connection(this.account);
  }

  /** The customer pays, or cancels, at the gateway. */
  async pay(orderId: string, result: 'paid' | 'canceled' = 'paid'): Promise<void> {
    expect(await this.control('pay', { merchantOrderId: orderId, result })).toMatchObject({ merchantOrderId: orderId });
  }

  async fault(fault: unknown): Promise<void> {
    expect(await this.control('faults', fault)).toHaveProperty('faults');
  }

  /** Requests that the gateway received, oldest first. */
  async requests(operation: 'create' | 'status' | 'methods' | 'any' = 'any'): Promise<RequestSeen[]> {
    const { requests } = (await this.control('requests')) as {
      requests: { at: string; operation: string; body: string; status: number | null }[];
    };
    return requests
      .filter((request) => operation === 'any' || request.operation === operation)
      .map(({ at, body, ...request }) => ({
        ...request,
        at: Date.parse(at),
        merchantOrderId: String(JSON.parse(body).merchantOrderId ?? ''),
      }));
  }

  /** Times of this payment's status checks, in seconds after the first morning. */
  async secondsAsked(orderId: string): Promise<number[]> {
    const asked = (await this.requests('status')).filter(({ merchantOrderId }) => merchantOrderId === orderId);
    return asked.map(({ at }) => (at - MORNING) / 1_000);
  }

  async control(name: string, body?: unknown): Promise<Record<string, unknown>> {
    const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${this.account.baseUrl}/_training/${name}`, post);
    return (await answer.json()) as Record<string, unknown>;
  }

  /** Lets `ms` pass for both sides, and waits at every timer for the work that it started. */
  async pass(ms: number): Promise<void> {
    for (let left = ms; ; ) {
      const step = Math.min(left, this.clock.nextIn() ?? left);
      this.clock.advance(step);
      left -= step;
      await this.settle();
      if (left === 0 && (this.clock.nextIn() ?? 1) > 0) return;
    }
  }

  /** Waits until no request is in flight and all work after the last one is done. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; ) {
      await setImmediate();
      const next = this.gateways.nextAnswer();
      quiet = next === null ? quiet + 1 : 0;
      await next;
    }
  }

  /** Waits for a condition while requests are in flight. */
  async until(holds: () => boolean): Promise<void> {
    for (const end = performance.now() + PATIENCE_MS; !holds(); await setTimeout(5)) {
      if (performance.now() > end) throw new Error(`In vain: ${holds}`);
    }
  }

  /** The gateway is gone from the network; its orders are kept. */
  async cutOff(): Promise<void> {
    await this.gateway?.close();
  }

  async bringBack(): Promise<void> {
    this.gateway = await startGateway(this.clock, this.folder, Number(new URL(this.account.baseUrl).port));
  }

  /** The program ends abruptly and starts again with the database only. */
  async restart(): Promise<void> {
    this.watcher.stop();
    this.ledger.close();
    await this.settle();
    this.ledger = this.#open();
    this.watcher = this.#newWatcher();
    this.interrupted = createInterruptedPayments(this.clock);
    this.interrupted.remember(this.shopLedger);
    resumePayments(this.parts, this.shopLedger);
    this.watcher.start();
    await this.settle();
  }

  async end(): Promise<void> {
    this.watcher.stop();
    this.gateways.close();
    this.ledger.close();
    await this.gateway?.close().catch(() => undefined);
  }

  #newWatcher(): Watcher {
    return new Watcher({
      clock: this.clock,
      events: this.events,
      gateways: this.gateways,
      shopLedgers: new Map([['sandbox', this.shopLedger]]),
      random: () => 0.5,
      probe: async ({ baseUrl }) => {
        if (baseUrl !== this.account.baseUrl) return false;
        await refreshMethods(this.parts, this.context);
        return true;
      },
      onError: (error) => this.errors.push(error),
    });
  }
}

const fileIn = (folder: string): string => join(folder, 'sales-sandbox.sqlite');

/** An open counter with a running watcher, removed after the test. */
export async function counterFixture(wishes: BenchWishes = {}): Promise<CounterFixture> {
  const folder = mkdtempSync(join(tmpdir(), 'konter-bench-'));
  const clock = wishes.beside?.clock ?? fakeClock();
  const gateway = wishes.baseUrl === undefined && !wishes.beside ? await startGateway(clock, folder, 0) : null;
  writeEmptyLedger(fileIn(folder), 'sandbox');
  const bench = new CounterFixture(gateway, clock, folder, wishes);
  onTestFinished(async () => {
    await bench.end();
    rmSync(folder, { recursive: true, force: true });
    expect(bench.errors).toEqual([]);
  });
  bench.watcher.start();
  return bench;
}

function startGateway(clock: FakeClock, folder: string, port: number): Promise<TrainingGateway> {
  // A step of the terminal's clock must not change the gateway's.
  const itsOwn = { ...clock, now: () => MORNING + clock.monotonic() };
  return startTrainingGateway({
    ...{ port, clock: itsOwn, stateDir: join(folder, 'gateway'), print: () => undefined },
    // Long tests compare all of the gateway's requests.
    requestsKept: 5_000,
  });
}
