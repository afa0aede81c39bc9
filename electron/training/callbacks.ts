/**
 * Delivers callbacks with a few retries at growing intervals, as gateways do, and lists their outcomes. Deliveries do not
 * survive a restart: the status operation has the same facts.
 */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { knownMethods } from '../../shared/model/methods.ts';
import { DAY_MS } from '../../shared/model/values/time.ts';
import type { Clock } from '../platform/clock.ts';
import { signCallback } from './api/operation.ts';
import type { OwnAddresses } from './http-server.ts';
import type { Merchant } from './merchant.ts';
import type { GatewayTime, Order } from './orders.ts';

// Forms are posted to loopback addresses alone: training never leaves this machine.

const ANSWER_WITHIN_MS = 5000;

/** Accepts only names of this machine that need no name server. */
function loopbackUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const isHere = /^127(\.\d{1,3}){3}$/.test(url.hostname) || url.hostname === 'localhost' || url.hostname === '[::1]';
  return isWeb && isHere ? url : null;
}

/** The URL to post a callback to; one of this gateway's public address goes to it directly. */
function callbackTarget(text: string, { port, publicUrl }: OwnAddresses): URL | null {
  const url = URL.parse(text);
  if (url === null || publicUrl === undefined || url.origin !== publicUrl) return loopbackUrl(text);
  return new URL(`${url.pathname}${url.search}`, `http://127.0.0.1:${port}`);
}

/** @returns the HTTP status or the connection error; follows no redirect. @throws never */
function postForm(url: URL, body: string): Promise<number | string> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      },
      (response) => {
        response.resume();
        response.on('error', () => {});
        done(response.statusCode ?? 'no status');
      },
    );
    sent.on('error', (error) => done('code' in error ? String(error.code) : error.message));
    sent.end(body);
  });
}

const RETRY_AFTER_MS = [2_000, 10_000, 60_000, 300_000, 900_000];
const KEPT = 500;

interface Delivery {
  readonly merchantOrderId: string;
  readonly callbackUrl: string;
  /** The form, posted or not. */
  readonly body: string;
  /** `skipped`: no loopback address, never tried. */
  state: 'waiting' | 'delivered' | 'given-up' | 'skipped';
  /** HTTP status or connection error of each try. */
  readonly tries: { readonly at: string; readonly answer: number | string }[];
}

interface Sender {
  readonly merchant: Merchant;
  readonly time: GatewayTime;
  readonly clock: Clock;
  readonly addresses: () => OwnAddresses;
}

export function createDeliveries({ merchant, time, clock, addresses }: Sender) {
  let deliveries: Delivery[] = [];
  const cancels = new Set<() => void>();

  async function tryOnce(delivery: Delivery, url: URL): Promise<void> {
    const at = new Date(time.now()).toISOString();
    const answer = await postForm(url, delivery.body);
    if (!deliveries.includes(delivery)) return;
    delivery.tries.push({ at, answer });
    const retry = RETRY_AFTER_MS[delivery.tries.length - 1];
    if (answer === 200) delivery.state = 'delivered';
    else if (retry === undefined) delivery.state = 'given-up';
    else tryAfter(retry, delivery, url);
  }
  function tryAfter(ms: number, delivery: Delivery, url: URL): void {
    const cancel = clock.after(ms, () => {
      cancels.delete(cancel);
      void tryOnce(delivery, url);
    });
    cancels.add(cancel);
  }

  return {
    /** Queues a callback and returns at once. */
    announce(order: Order, result: CallbackResult): void {
      const { merchantOrderId, callbackUrl } = order;
      const url = callbackTarget(callbackUrl, addresses());
      const body = callbackBody(merchant, order, result).toString();
      const state = url === null ? 'skipped' : 'waiting';
      const delivery: Delivery = { merchantOrderId, callbackUrl, body, state, tries: [] };
      deliveries.push(delivery);
      if (deliveries.length > 2 * KEPT) deliveries = deliveries.slice(-KEPT);
      if (url !== null) void tryOnce(delivery, url);
    },
    /** Oldest first. */
    list: (): readonly Delivery[] => deliveries.slice(-KEPT),
    clear(): void {
      deliveries = [];
      for (const cancel of cancels) cancel();
      cancels.clear();
    },
  };
}

// The form of a callback with an order's result (gateway-interface, "Events").

const JAKARTA_AHEAD_MS = 7 * 3_600_000;
/** QRIS, app and account link of wallet B. */
const WALLET_B_METHODS = new Set(['SP', 'SA', 'SL']);

/** `canceled`: the customer declined or gave up. The field table says 01 for it. */
type CallbackResult = 'paid' | 'canceled';

function callbackBody(merchant: Merchant, order: Order, result: CallbackResult): URLSearchParams {
  const amount = String(order.amount);
  return new URLSearchParams({
    merchantCode: merchant.code,
    amount,
    merchantOrderId: order.merchantOrderId,
    productDetail: order.productDetails,
    additionalParam: order.additionalParam,
    paymentCode: order.method,
    resultCode: result === 'paid' ? '00' : '01',
    merchantUserId: order.merchantUserInfo,
    reference: order.reference,
    publisherOrderId: order.publisherOrderId,
    ...(result === 'paid' ? howPaid(order) : {}),
    signature: signCallback(merchant, amount, order.merchantOrderId).value,
  });
}

/** Parameters of a payment that was made. */
function howPaid(order: Order): Record<string, string> {
  const isQris = knownMethods.get(order.method)?.kind === 'qris';
  return {
    // Letters and digits: paid by wallet B itself.
    ...(WALLET_B_METHODS.has(order.method) ? { spUserHash: 'u5er7ra1n1ng' } : {}),
    settlementDate: dayInJakarta((order.paidAt ?? order.createdAt) + DAY_MS),
    // One QRIS provider sends none.
    ...(isQris && order.method !== 'LQ' ? { issuerCode: '93600999' } : {}),
  };
}

/** Jakarta keeps UTC+7 all year. */
function dayInJakarta(at: number): string {
  return new Date(at + JAKARTA_AHEAD_MS).toISOString().slice(0, 10);
}
