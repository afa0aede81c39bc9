/** Routes of both APIs. Each request passes the rate limit, the faults and its operation, and is logged. */
import type { Clock } from '../../platform/clock.ts';
import {
  type createFaultQueue,
  type createSimulatedRateLimiter,
  damagedAnswer,
  isCommitted,
  plainAnswer,
  replacementReply,
  type TrainingOperation,
  tooManyRequests,
} from '../faults.ts';
import { answerJson, type Routes, type TrainingRequest, type TrainingResponse } from '../http-server.ts';
import { createInvoice } from './create-order.ts';
import { createTransaction, listMethods, transactionStatus } from './direct-operations.ts';
import { type ApiContext, Refusal, type TrainingReply } from './operation.ts';

type Carry = (context: ApiContext, request: TrainingRequest) => TrainingReply | Promise<TrainingReply>;

const OPERATIONS: ReadonlyMap<string, readonly [TrainingOperation, Carry]> = new Map([
  ['/webapi/api/merchant/paymentmethod/getpaymentmethod', ['methods', listMethods]],
  ['/webapi/api/merchant/v2/inquiry', ['create', createTransaction]],
  ['/webapi/api/merchant/transactionstatus', ['status', transactionStatus]],
  ['/api/merchant/createinvoice', ['invoice', createInvoice]],
  // Not in the interface, but the vendor's own client sends status requests to the invoice host, which is the same here.
  ['/api/merchant/transactionstatus', ['status', transactionStatus]],
] as const);

/** As real servers, accepts another letter case and doubled or trailing slashes: clients join URLs carelessly. */
function operationPath(path: string): string {
  return path
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();
}

export interface Apis {
  readonly context: ApiContext;
  readonly clock: Clock;
  readonly faults: ReturnType<typeof createFaultQueue>;
  readonly limiter: ReturnType<typeof createSimulatedRateLimiter>;
  readonly log: ReturnType<typeof createGatewayRequestLog>;
}

export function apiRoutes(api: Apis): Routes {
  return (request) => {
    const [operation, carry] = OPERATIONS.get(operationPath(request.path)) ?? [];
    return operation && carry ? answer(api, request, operation, carry) : null;
  };
}

async function answer(
  api: Apis,
  request: TrainingRequest,
  operation: TrainingOperation,
  carry: Carry,
): Promise<TrainingResponse> {
  const at = new Date(api.context.time.now()).toISOString();
  const { sending, fault, note } = await handle(api, request, operation, carry);
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
  { context, clock, faults, limiter }: Apis,
  request: TrainingRequest,
  operation: TrainingOperation,
  carry: Carry,
): Promise<{ readonly sending: TrainingResponse; readonly fault: string | null; readonly note: string | null }> {
  if (request.method !== 'POST') {
    return { sending: answerJson(405, { Message: 'Method Not Allowed' }, { allow: 'POST' }), fault: null, note: null };
  }
  const blockedSeconds = limiter.admit();
  if (blockedSeconds !== null) return { sending: tooManyRequests(blockedSeconds), fault: 'rate-limit', note: null };
  const carryOut = async (): Promise<TrainingReply> => {
    try {
      return await carry(context, request);
    } catch (reason) {
      if (reason instanceof Refusal) return reason.reply;
      throw reason;
    }
  };

  const fault = faults.take(operation);
  if (!fault) {
    const reply = await carryOut();
    return { sending: plainAnswer(reply), fault: null, note: reply.note ?? null };
  }
  if (fault.fault === 'slow') await new Promise<void>((done) => clock.after(fault.ms, done));
  const instead = replacementReply(fault, operation);
  if (instead && !isCommitted(fault)) return { sending: instead, fault: fault.fault, note: null };
  // Looked up before the operation, because a creation makes the newest order.
  const earlier = context.orders.recent().at(0)?.reference;
  let reply = await carryOut();
  const lagging = fault.fault === 'status-lag' && context.orders.byReference(String(reply.body['reference']));
  if (lagging) {
    // Delays the order's later changes for the status operation; a status request is answered again with the lag.
    await context.orders.save({ ...lagging, statusLagMs: fault.seconds * 1000 });
    if (operation === 'status') reply = await carryOut();
  }
  return { sending: instead ?? damagedAnswer(fault, reply, earlier), fault: fault.fault, note: reply.note ?? null };
}

// The last requests to both APIs, for integrators and tests. Bodies are unchanged except for the API key, because unfinished
// clients do send it.

/** Inside the terminal, where any program of this machine may post: some 2 MB at most. */
const KEPT = 500;
const LONGEST_TEXT = 4096;

export interface LoggedRequest {
  /** ISO time by the gateway's clock. */
  readonly at: string;
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly contentType: string;
  readonly body: string;
  /**
   * HTTP status of the reply; `null` if a fault cut the connection, sent nothing, or sent the reply in pieces or too
   * large.
   */
  readonly status: number | null;
  /** The applied fault, including `rate-limit`; `null` if none. */
  readonly fault: string | null;
  /** The reason of a refusal if it adds to the reply: for a signature, the text that should have been signed. */
  readonly note: string | null;
}

/** A shorter key occurs by chance in other text. */
const SHORTEST_MASKED_KEY = 6;

/** @param longest maximum number of stored requests */
export function createGatewayRequestLog(apiKey: string, longest = KEPT) {
  let kept: LoggedRequest[] = [];
  return {
    add({ path, contentType, body, note, ...entry }: LoggedRequest): void {
      const masked = apiKey.length < SHORTEST_MASKED_KEY ? body : body.replaceAll(apiKey, '<API_KEY>');
      kept.push({
        ...entry,
        path: copyOf(path),
        contentType: copyOf(contentType),
        body: copyOf(masked),
        note: note === null ? null : copyOf(note),
      });
      if (kept.length > longest) kept.shift();
    },
    /** Oldest first. */
    entries: (): readonly LoggedRequest[] => [...kept],
    clear(): void {
      kept = [];
    },
  };
}

/** Copies the bytes, because a result of `slice` keeps the whole original text in memory. */
function copyOf(text: string): string {
  return Buffer.from(text.slice(0, LONGEST_TEXT)).toString();
}
