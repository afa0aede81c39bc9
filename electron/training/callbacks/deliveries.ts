/**
 * Delivers callbacks with a few retries at growing intervals, as gateways do, and lists their outcomes. Deliveries do not
 * survive a restart: the status operation has the same facts.
 */

import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Clock } from '../../platform/clock.ts';
import { signCallback } from '../api/expected-signature.ts';
import type { GatewayTime } from '../gateway-time.ts';
import type { OwnAddresses } from '../http/loopback-guard.ts';
import type { Merchant } from '../merchant.ts';
import type { Order } from '../orders/order.ts';
import { type CallbackResult, callbackBody, PAID_ONLY } from './callback-body.ts';
import { type CallbackFault, type CallbackFaults, createCallbackFaults } from './callback-faults.ts';

/** Posts a form to a loopback address. Refuses all others: training never leaves this machine. */
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

export interface Delivery {
  readonly merchantOrderId: string;
  readonly callbackUrl: string;
  /** The posted form, or the form of a callback that was not posted. */
  readonly body: string;
  /** The fault applied to it. */
  readonly fault: CallbackFault['fault'] | null;
  /** `skipped`: no loopback address, never tried. `lost`: by a fault, never tried. */
  state: 'waiting' | 'delivered' | 'given-up' | 'skipped' | 'lost';
  /** HTTP status or connection error of each try. */
  readonly tries: { readonly at: string; readonly answer: number | string }[];
}

export interface Deliveries {
  readonly faults: CallbackFaults;
  /** Queues a callback and returns at once. */
  announce(order: Order, result: CallbackResult): void;
  /** Posts the last callback of an order again, as the merchant portal can. @returns false if there was none */
  resend(merchantOrderId: string): boolean;
  /** Oldest first. */
  list(): readonly Delivery[];
  clear(): void;
}

interface Sender {
  readonly merchant: Merchant;
  readonly time: GatewayTime;
  readonly clock: Clock;
  readonly addresses: () => OwnAddresses;
}

export function createDeliveries({ merchant, time, clock, addresses }: Sender): Deliveries {
  const targetOf = (callbackUrl: string): URL | null => callbackTarget(callbackUrl, addresses());
  const faults = createCallbackFaults();
  let deliveries: Delivery[] = [];
  let held: Delivery[] = [];
  const cancels = new Set<() => void>();

  function tryAfter(ms: number, delivery: Delivery): void {
    const cancel = clock.after(ms, () => {
      cancels.delete(cancel);
      void tryOnce(delivery);
    });
    cancels.add(cancel);
  }
  async function tryOnce(delivery: Delivery): Promise<void> {
    const url = targetOf(delivery.callbackUrl);
    if (!url) return;
    const at = new Date(time.now()).toISOString();
    const answer = await postForm(url, delivery.body);
    if (!deliveries.includes(delivery)) return;
    delivery.tries.push({ at, answer });
    const retry = RETRY_AFTER_MS[delivery.tries.length - 1];
    if (answer === 200) delivery.state = 'delivered';
    else if (delivery.state === 'waiting' && retry !== undefined) tryAfter(retry, delivery);
    else if (delivery.state === 'waiting') delivery.state = 'given-up';
  }
  function kept(delivery: Delivery): Delivery {
    deliveries.push(delivery);
    if (deliveries.length > 2 * KEPT) deliveries = deliveries.slice(-KEPT);
    return delivery;
  }
  /** Delivers it, then the callbacks held back until its first try. */
  async function start(delivery: Delivery, delayMs: number): Promise<void> {
    const waiting = held;
    held = [];
    if (delayMs > 0) tryAfter(delayMs, delivery);
    else await tryOnce(delivery);
    for (const earlier of waiting) await tryOnce(earlier);
  }

  return {
    faults,
    announce(order, result) {
      const isHere = targetOf(order.callbackUrl) !== null;
      const fault = isHere ? faults.take() : null;
      const delivery = (): Delivery =>
        kept({
          merchantOrderId: order.merchantOrderId,
          callbackUrl: order.callbackUrl,
          body: alterCallback(merchant, callbackBody(merchant, order, result), fault).toString(),
          fault: fault?.fault ?? null,
          state: !isHere ? 'skipped' : fault?.fault === 'lost' ? 'lost' : 'waiting',
          tries: [],
        });
      const first = delivery();
      if (first.state !== 'waiting') return;
      if (fault?.fault === 'held') {
        held.push(first);
        return;
      }
      void start(first, fault?.fault === 'late' ? fault.ms : 0);
      for (let copy = 1; fault?.fault === 'duplicate' && copy < fault.copies; copy += 1) void tryOnce(delivery());
    },
    resend(merchantOrderId) {
      const last = deliveries.findLast((delivery) => delivery.merchantOrderId === merchantOrderId);
      if (!last) return false;
      const state = targetOf(last.callbackUrl) ? 'waiting' : 'skipped';
      void tryOnce(kept({ ...last, state, tries: [] }));
      return true;
    },
    list: () => deliveries.slice(-KEPT),
    clear() {
      deliveries = [];
      held = [];
      faults.clear();
      for (const cancel of cancels) cancel();
      cancels.clear();
    },
  };
}

/** Applies a fault to a callback's form before it is posted. */
function alterCallback(merchant: Merchant, form: URLSearchParams, fault: CallbackFault | null): URLSearchParams {
  const altered = new URLSearchParams(form);
  switch (fault?.fault) {
    case 'bad-signature': {
      const signature = form.get('signature') ?? '';
      altered.set('signature', `${signature.startsWith('0') ? '1' : '0'}${signature.slice(1)}`);
      return altered;
    }
    case 'failed':
      altered.set('resultCode', fault.code);
      for (const name of PAID_ONLY) altered.delete(name);
      return altered;
    case 'altered': {
      for (const [name, value] of Object.entries(fault.set)) altered.set(name, value);
      for (const name of fault.omit) altered.delete(name);
      if (fault.sign) {
        const [amount, orderId] = [altered.get('amount') ?? '', altered.get('merchantOrderId') ?? ''];
        altered.set('signature', signCallback(merchant, amount, orderId).value);
      }
      return new URLSearchParams(
        [...altered].map(([name, value]): [string, string] => [fault.rename[name] ?? name, value]),
      );
    }
    default:
      return altered;
  }
}
