/** Routes of both APIs. Each request passes the rate limit, the faults and its operation, and is logged. */
import type { Clock } from '../../platform/clock.ts';
import type { GatewayRequestLog } from '../control/request-log.ts';
import { damagedAnswer, isCommitted, plainAnswer, replacementReply, tooManyRequests } from '../faults/apply-fault.ts';
import type { Fault, FaultQueue, TrainingOperation } from '../faults/fault.ts';
import type { SimulatedRateLimiter } from '../faults/rate-limit-fault.ts';
import { answerJson, type Routes, type TrainingRequest, type TrainingResponse } from '../http/exchange.ts';
import { createInvoice } from './create-invoice.ts';
import { createTransaction, listMethods, transactionStatus } from './direct-operations.ts';
import type { ApiContext, TrainingReply } from './operation.ts';

type Carry = (context: ApiContext, request: TrainingRequest) => TrainingReply | Promise<TrainingReply>;

const OPERATIONS: ReadonlyMap<string, { readonly operation: TrainingOperation; readonly applyCommand: Carry }> =
  new Map([
    ['/webapi/api/merchant/paymentmethod/getpaymentmethod', { operation: 'methods', applyCommand: listMethods }],
    ['/webapi/api/merchant/v2/inquiry', { operation: 'create', applyCommand: createTransaction }],
    ['/webapi/api/merchant/transactionstatus', { operation: 'status', applyCommand: transactionStatus }],
    ['/api/merchant/createinvoice', { operation: 'invoice', applyCommand: createInvoice }],
    // Not in the interface, but the vendor's own client sends status requests to the invoice host, which is the same here.
    ['/api/merchant/transactionstatus', { operation: 'status', applyCommand: transactionStatus }],
  ] as const);

/** As real servers, accepts another letter case and doubled or trailing slashes: clients join URLs carelessly. */
function operationPath(path: string): string {
  return path
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();
}

interface Apis {
  readonly context: ApiContext;
  readonly clock: Clock;
  readonly faults: FaultQueue;
  readonly limiter: SimulatedRateLimiter;
  readonly log: GatewayRequestLog;
}

/** The reply, and further facts for the request log. */
interface Handled {
  readonly sending: TrainingResponse;
  readonly fault: string | null;
  readonly note: string | null;
}

export function apiRoutes(api: Apis): Routes {
  return (request) => {
    const found = OPERATIONS.get(operationPath(request.path));
    return found ? answer(api, request, found.operation, found.applyCommand) : null;
  };
}

async function answer(
  api: Apis,
  request: TrainingRequest,
  operation: TrainingOperation,
  applyCommand: Carry,
): Promise<TrainingResponse> {
  const at = new Date(api.context.time.now()).toISOString();
  const { sending, fault, note } = await handle(api, request, operation, applyCommand);
  api.log.add({
    at,
    operation,
    method: request.method,
    path: request.path,
    contentType: String(request.headers['content-type'] ?? ''),
    body: request.body,
    status: sending.kind === 'answer' ? sending.status : null,
    fault,
    note,
  });
  return sending;
}

async function handle(
  api: Apis,
  request: TrainingRequest,
  operation: TrainingOperation,
  applyCommand: Carry,
): Promise<Handled> {
  if (request.method !== 'POST') {
    return { sending: answerJson(405, { Message: 'Method Not Allowed' }, { allow: 'POST' }), fault: null, note: null };
  }
  const blockedSeconds = api.limiter.admit();
  if (blockedSeconds !== null) return { sending: tooManyRequests(blockedSeconds), fault: 'rate-limit', note: null };

  const fault = api.faults.take(operation);
  if (!fault) {
    const reply = await applyCommand(api.context, request);
    return { sending: plainAnswer(reply), fault: null, note: reply.note ?? null };
  }
  if (fault.fault === 'slow') await pause(api.clock, fault.ms);
  const instead = replacementReply(fault, operation);
  if (instead && !isCommitted(fault)) return { sending: instead, fault: fault.fault, note: null };
  // Looked up before the operation, because a creation makes the newest order.
  const earlier = api.context.orders.recent().at(0)?.reference;
  const reply = await applyCommand(api.context, request);
  const delayed =
    fault.fault === 'status-lag'
      ? await delayStatus(api.context, fault, reply, request, applyCommand, operation)
      : reply;
  return { sending: instead ?? damagedAnswer(fault, delayed, earlier), fault: fault.fault, note: reply.note ?? null };
}

/** Delays the order's later changes for the status operation; a status request is answered again with the lag. */
async function delayStatus(
  context: ApiContext,
  fault: Extract<Fault, { fault: 'status-lag' }>,
  reply: TrainingReply,
  request: TrainingRequest,
  applyCommand: Carry,
  operation: TrainingOperation,
): Promise<TrainingReply> {
  const order = context.orders.byReference(String(reply.body['reference']));
  if (!order) return reply;
  await context.orders.save({ ...order, statusLagMs: fault.seconds * 1000 });
  return operation === 'status' ? applyCommand(context, request) : reply;
}

function pause(clock: Clock, ms: number): Promise<void> {
  return new Promise((done) => {
    clock.after(ms, done);
  });
}
