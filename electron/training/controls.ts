/**
 * Operations behind the control API and the pages. Both use the same ones, so that a journey tests a person's view.
 *
 * The control API for tests, journeys and the gateway's own pages. JSON in, JSON out, loopback pages only.
 *
 * POST /_training/pay      {"merchantOrderId": "…", "result": "paid" | "canceled"}
 *                          → {"merchantOrderId", "outcome": "paid" | "paid-late" | "paid-twice" | "canceled" |
 *                            "already-paid" | "already-canceled"}; 404 for an order that is not there
 * POST /_training/faults   one fault, an array of them, or {"faults": […], "rateLimit": {"perMinute": 20,
 *                          "blockSeconds": 3600} | null, "clear": true}; every part optional, `clear` first.
 *                          A fault: {"operation": "methods" | "create" | "status" | "invoice" | "any", "fault": "…", "times": 1,
 *                          "afterCommit": false, …}; its names and parameters are in faults.ts
 * GET  /_training/faults   → {"faults": those still waiting, "rateLimit"}
 * POST /_training/clock    {"advanceMinutes": 15} → {"now": ISO time by the gateway's clock}
 * GET  /_training/requests → {"requests": [{at, operation, method, path, contentType, body, status, fault, note}]},
 *                            oldest first; the API key is masked
 * GET  /_training/orders   → {"orders": [{merchantOrderId, reference, method, amount, state, qrString?, vaNumber?, createdAt,
 *                            expiresAt, paidAt, timesPaid}]}, oldest first; `?merchantOrderId=` for one
 * GET  /_training/callbacks → {"callbacks": [{merchantOrderId, callbackUrl, body, state, tries}]}, oldest first
 * GET  /_training/methods  → {"active": ["SP", …], "maximumPayment": n}
 * POST /_training/methods  {"active": ["SP", "BC"], "maximumPayment": 10000000}, both optional
 * POST /_training/reset    forgets orders, faults, log, callbacks, clock and settings
 *
 * Inside a terminal with production set up, every request needs `?key=…`, else it is 403. The terminal adds the key to the
 * pages that it opens. An invalid request is 400 {"Message": which field}.
 */
import * as z from 'zod';
import { MINUTE_MS } from '../../shared/model/values/time.ts';
import type { Apis } from './api/api-routes.ts';
import type { ApiContext } from './api/operation.ts';
import type { createDeliveries } from './callbacks.ts';
import { faultSchema } from './faults.ts';
import {
  answerJson,
  type HttpAnswer,
  type Lock,
  type OwnAddresses,
  opensLock,
  type Routes,
  refuseForeign,
  type TrainingRequest,
} from './http-server.ts';
import { newPublisherOrderId } from './new-order.ts';
import { type Order, orderState } from './orders.ts';

export interface ControlledGateway extends Omit<ApiContext, 'url'>, Pick<Apis, 'faults' | 'limiter' | 'log'> {
  readonly deliveries: ReturnType<typeof createDeliveries>;
  readonly addresses: () => OwnAddresses;
  readonly lock: Lock | undefined;
}

export interface Controls extends ControlledGateway {
  /** @returns `null` for an unknown order */
  settle(merchantOrderId: string, result: 'paid' | 'canceled'): Promise<SettleOutcome | null>;
  advanceClock(minutes: number): Promise<void>;
  reset(): Promise<void>;
}

export function controlsOf(deps: ControlledGateway): Controls {
  const { time, orders, channels, faults, limiter, log, deliveries } = deps;
  return {
    ...deps,
    async settle(merchantOrderId, result) {
      const order = orders.get(merchantOrderId);
      if (!order) return null;
      const now = time.now();
      const state = orderState(order, now);
      if (result === 'canceled' && order.paidAt !== null) return 'already-paid';
      if (result === 'canceled' && order.canceledAt !== null) return 'already-canceled';
      const settled: Order = {
        ...order,
        publisherOrderId: newPublisherOrderId(),
        ...(result === 'paid' ? { paidAt: order.paidAt ?? now, timesPaid: order.timesPaid + 1 } : { canceledAt: now }),
      };
      await orders.save(settled);
      deliveries.announce(settled, result);
      if (result === 'canceled') return 'canceled';
      if (state === 'paid') return 'paid-twice';
      return state === 'open' ? 'paid' : 'paid-late';
    },
    async advanceClock(minutes) {
      time.aheadMs += minutes * MINUTE_MS;
      await orders.saveClock();
    },
    async reset() {
      time.aheadMs = 0;
      channels.reset();
      faults.clear();
      limiter.set(null);
      log.clear();
      deliveries.clear();
      await orders.clear();
    },
  };
}

/** What a customer's payment or refusal did. */
type SettleOutcome =
  | 'paid'
  /** Paid after expiry or cancellation, as real customers do. */
  | 'paid-late'
  /** A second payment of the same order. */
  | 'paid-twice'
  | 'canceled'
  /** Unchanged: it was canceled before. */
  | 'already-canceled'
  /** Unchanged: a paid order can't be declined. */
  | 'already-paid';

const paySchema = z.object({ merchantOrderId: z.string(), result: z.enum(['paid', 'canceled']) });
const clockSchema = z.object({ advanceMinutes: z.number().min(0).max(10_000_000) });
const methodsSchema = z.object({
  active: z.array(z.string()).optional(),
  maximumPayment: z.number().int().positive().optional(),
});
const faultsSchema = z.object({
  faults: z.array(faultSchema).default([]),
  rateLimit: z
    .object({ perMinute: z.number().int().min(1).max(100_000), blockSeconds: z.number().min(0) })
    .nullable()
    .optional(),
  clear: z.boolean().default(false),
});

type ControlHandler = (controls: Controls, request: TrainingRequest) => HttpAnswer | Promise<HttpAnswer>;

const HANDLERS: Readonly<Record<string, ControlHandler>> = {
  'POST /_training/pay': async (controls, request) => {
    const { merchantOrderId, result } = paySchema.parse(JSON.parse(request.body));
    const outcome = await controls.settle(merchantOrderId, result);
    if (outcome === null) return answerJson(404, { Message: 'Transaction not found' });
    return answerJson(200, { merchantOrderId, outcome });
  },
  'GET /_training/faults': (controls) => faultsView(controls),
  'POST /_training/faults': (controls, request) => {
    const asked = faultsSchema.parse(asFaults(JSON.parse(request.body)));
    if (asked.clear) {
      controls.faults.clear();
      controls.limiter.set(null);
    }
    controls.faults.add(asked.faults);
    if (asked.rateLimit !== undefined) controls.limiter.set(asked.rateLimit);
    return faultsView(controls);
  },
  'POST /_training/clock': async (controls, request) => {
    await controls.advanceClock(clockSchema.parse(JSON.parse(request.body)).advanceMinutes);
    return answerJson(200, { now: new Date(controls.time.now()).toISOString() });
  },
  'GET /_training/requests': ({ log }) => answerJson(200, { requests: log.entries() }),
  'GET /_training/orders': ({ orders: store, time }, { query }) => {
    const wanted = query.get('merchantOrderId');
    const orders = wanted === null ? [...store.all()] : [store.get(wanted)].filter((order) => order !== undefined);
    return answerJson(200, { orders: orders.map((order) => orderView(order, time.now())) });
  },
  'GET /_training/callbacks': ({ deliveries }) => answerJson(200, { callbacks: deliveries.list() }),
  'GET /_training/methods': (controls) => methodsView(controls),
  'POST /_training/methods': (controls, request) => {
    const { active, maximumPayment } = methodsSchema.parse(JSON.parse(request.body));
    if (active && !controls.channels.activate(active)) return answerJson(400, { Message: 'active: unknown method' });
    if (maximumPayment !== undefined) controls.channels.maximumPayment = maximumPayment;
    return methodsView(controls);
  },
  'POST /_training/reset': async (controls) => {
    await controls.reset();
    return answerJson(200, { reset: true });
  },
};

export function controlRoutes(controls: Controls): Routes {
  return (request) => (request.path.startsWith('/_training/') ? answer(controls, request) : null);
}

async function answer(controls: Controls, request: TrainingRequest): Promise<HttpAnswer> {
  const foreign = refuseForeign(request, controls.addresses());
  if (foreign) return foreign;
  if (!opensLock(request, controls.lock)) return answerJson(403, { Message: 'The key is missing: ?key=…' });
  const name = `${request.method} ${request.path}`;
  const handler = Object.hasOwn(HANDLERS, name) ? HANDLERS[name] : undefined;
  if (!handler) return answerJson(404, { Message: 'Not Found' });
  try {
    return await handler(controls, request);
  } catch (reason) {
    if (reason instanceof SyntaxError) return answerJson(400, { Message: 'The body is not JSON' });
    if (reason instanceof z.ZodError) return answerJson(400, { Message: z.prettifyError(reason) });
    throw reason;
  }
}

/** One fault and an array of faults are the short forms. A status code may be written as a number. */
function asFaults(value: unknown): unknown {
  const whole = Array.isArray(value) ? { faults: value } : value;
  if (typeof whole !== 'object' || whole === null) return whole;
  const listed = 'fault' in whole ? { faults: [whole] } : whole;
  if (!('faults' in listed) || !Array.isArray(listed.faults)) return listed;
  return { ...listed, faults: listed.faults.map(withTextualName) };
}

function withTextualName(fault: unknown): unknown {
  const isNumbered = typeof fault === 'object' && fault !== null && 'fault' in fault && typeof fault.fault === 'number';
  return isNumbered ? { ...fault, fault: String(fault.fault) } : fault;
}

function faultsView({ faults, limiter }: Controls): HttpAnswer {
  return answerJson(200, { faults: faults.waiting(), rateLimit: limiter.current() });
}

function methodsView({ channels }: Controls): HttpAnswer {
  return answerJson(200, { active: channels.active(), maximumPayment: channels.maximumPayment });
}

export type OrderView = ReturnType<typeof orderView>;

/** The present state, without the lag of the status operation. */
function orderView(order: Order, now: number) {
  return {
    merchantOrderId: order.merchantOrderId,
    reference: order.reference,
    method: order.method,
    amount: order.amount,
    state: orderState(order, now),
    ...(order.code.kind === 'qris' ? { qrString: order.code.payload } : {}),
    ...(order.code.kind === 'number' ? { vaNumber: order.code.number } : {}),
    createdAt: new Date(order.createdAt).toISOString(),
    expiresAt: new Date(order.expiresAt).toISOString(),
    paidAt: order.paidAt === null ? null : new Date(order.paidAt).toISOString(),
    timesPaid: order.timesPaid,
  };
}
