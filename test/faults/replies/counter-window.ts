/**
 * A counter with a few waiting payments, and the cashier's window: real watcher, ledger, client and payment cache.
 * Every request is about a payment; the test chooses its answer.
 */
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { connectGateway } from '../../../electron/gateway/api/connect-gateway.ts';
import type { ShopLedger } from '../../../electron/payments/shop-ledgers.ts';
import { Watcher } from '../../../electron/payments/watch/watcher.ts';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import type { Gateway } from '../../../electron/ports/gateway.ts';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import type { StoredPayment } from '../../../electron/ports/ledger/payment-port.ts';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { resumePayments } from '../../../electron/usecases/sale/open-payments.ts';
import { paymentView } from '../../../electron/usecases/sale/payment-view.ts';
import { enterPayment, type PaymentCache } from '../../../renderer/state/payment-cache.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { aPendingSale } from '../../store/a-ledger.ts';
import { BUSINESS_DAY } from '../../support/builders.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import type { ReplyRouter } from './reply-router.ts';

/** Turns of the event loop without any progress, after which there will be none. */
const QUIET_TICKS = 25;

export class CounterWindow {
  readonly clock = fakeClock();
  readonly orderIds: readonly string[];
  readonly errors: unknown[] = [];
  ledger: Ledger;
  readonly #office: ReplyRouter;
  readonly file: string;
  readonly #gateway: Gateway;
  #watcher: Watcher;
  #underWay = 0;
  #answered = 0;
  #shown: PaymentCache = new Map();
  #onScreen: string | null = null;

  constructor(office: ReplyRouter, place: { readonly folder: string; readonly emptyLedger: string }, payments: number) {
    this.#office = office;
    this.file = join(place.folder, 'sales.sqlite');
    copyFileSync(place.emptyLedger, this.file);
    this.ledger = openLedger({ file: this.file, environment: 'sandbox' });
    const account = { environment: 'sandbox', baseUrl: office.baseUrl, merchantCode: 'D0001' } as const;
    const walletKeys = { walletA: 'walletA', walletB: 'walletB' };
    this.#gateway = this.#counting(
      connectGateway({ ...account, apiKey: 'k', signature: 'documented', statusBody: 'json', walletKeys }),
    );
    const now = this.clock.now();
    this.orderIds = Array.from({ length: payments }, () => {
      const watch = { nextCheckAt: now + 30_000, intervalMs: 30_000 };
      return aPendingSale(this.ledger, { account, watch, createdAt: now }).payment.orderId;
    });
    this.#watcher = this.#open();
  }

  payment(orderId: string): StoredPayment {
    const stored = this.ledger.payments.find(orderId);
    if (!stored) throw new Error(`No payment ${orderId}`);
    return stored;
  }
  get screen(): PaymentView | null {
    return this.#onScreen === null ? null : (this.#shown.get(this.#onScreen)?.view ?? null);
  }

  get onScreen(): string | null {
    return this.#onScreen;
  }

  /** The window requests the payment to show, as over IPC. */
  show(orderId: string): void {
    this.#onScreen = orderId;
    this.#watcher.show(orderId);
    this.#enter(orderId);
  }

  check(orderId: string): void {
    void this.#watcher.checkNow(orderId);
  }

  pass(ms: number): void {
    this.clock.advance(ms);
  }

  /** The program dies and starts again: requests in flight have no caller any more. */
  restart(): void {
    this.#watcher.stop();
    this.ledger.close();
    this.ledger = openLedger({ file: this.file, environment: 'sandbox' });
    this.#watcher = this.#open();
  }

  /** Until the gateway holds every request or has answered it, and all consequences are done. */
  async settle(): Promise<void> {
    let before = '';
    for (let quiet = 0; quiet < QUIET_TICKS; ) {
      await setImmediate();
      const now = `${this.#underWay}|${this.#office.held.length}|${this.#answered}`;
      quiet = now === before && this.#underWay === this.#office.held.length ? quiet + 1 : 0;
      before = now;
    }
  }

  async close(): Promise<void> {
    this.#watcher.stop();
    for (const request of this.#office.held.splice(0)) request.deliver('{}');
    await this.settle();
    await this.#gateway.close();
    this.ledger.close();
    for (const end of ['', '-wal', '-shm']) rmSync(`${this.file}${end}`, { force: true });
  }

  #open(): Watcher {
    const events = createEventBus();
    const shopLedger: ShopLedger = {
      environment: 'sandbox',
      ledger: this.ledger,
      businessDay: () => BUSINESS_DAY,
      hour: () => 10,
    };
    events.on('payment', ({ orderId }) => this.#enter(orderId));
    const gateways = { of: async () => this.#gateway, requestsPerMinute: () => 60 };
    const watcher = new Watcher({
      clock: this.clock,
      events,
      gateways,
      shopLedgers: new Map([['sandbox', shopLedger]]),
      random: () => 0.5,
      probe: async () => true,
      onError: (error) => this.errors.push(error),
    });
    resumePayments({ clock: this.clock, events, random: () => 0.5 }, shopLedger);
    watcher.start();
    if (this.#onScreen !== null) watcher.show(this.#onScreen);
    return watcher;
  }

  #enter(orderId: string): void {
    const view = paymentView(this.payment(orderId), 'sandbox', this.clock.now());
    this.#shown = enterPayment(this.#shown, view, this.clock.monotonic());
  }

  #counting(gateway: Gateway): Gateway {
    const seen = async <T>(call: Promise<T>): Promise<T> => {
      this.#underWay += 1;
      return call.finally(() => {
        this.#underWay -= 1;
        this.#answered += 1;
      });
    };
    return { ...gateway, checkStatus: (...asked) => seen(gateway.checkStatus(...asked)), close: () => gateway.close() };
  }
}
