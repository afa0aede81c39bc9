/**
 * Faults for the next requests, as JSON of `POST /_training/faults`: a queue of them, and what each does to a request. It
 * replaces the reply or damages it, independently of orders.
 */
import * as z from 'zod';
import { MINUTE_MS } from '../../shared/model/values/time.ts';
import type { TrainingReply } from './api/operation.ts';
import { answerJson, answerWith, type HttpAnswer, type TrainingResponse } from './http-server.ts';
import type { GatewayTime } from './orders.ts';
import { sealed } from './qris-payload.ts';

export const trainingOperations = ['methods', 'create', 'status', 'invoice'] as const;
export type TrainingOperation = (typeof trainingOperations)[number];

export const qrProblems = ['crc', 'amount', 'static', 'currency', 'country', 'format', 'tip'] as const;
export type QrProblem = (typeof qrProblems)[number];

const wait = z.number().int().min(0).max(3_600_000);

const kinds = [
  // These replace the reply. `afterCommit` carries the operation out first, so that only the reply is wrong.
  z.object({ fault: z.literal('refuse'), status: z.number().int().min(400).max(599), message: z.string() }),
  z.object({ fault: z.enum(['401', '404', '409', '500', 'not-found']) }),
  z.object({ fault: z.literal('429'), retryAfter: z.number().int().min(0).nullable().default(null) }),
  z.object({
    fault: z.literal('redirect'),
    location: z.string(),
    status: z.number().int().min(300).max(399).default(307),
  }),
  z.object({
    fault: z.literal('raw'),
    status: z.number().int().min(200).max(599).default(200),
    contentType: z.string().default('application/json'),
    body: z.string(),
  }),
  // The connection fails.
  z.object({ fault: z.enum(['reset-before-commit', 'reset-after-commit', 'no-answer', 'continue-only', 'torn']) }),
  z.object({ fault: z.literal('slow'), ms: wait }),
  z.object({ fault: z.literal('trickle'), everyMs: wait.default(1000) }),
  // The operation is carried out and its reply is damaged.
  z.object({ fault: z.enum(['html', 'empty', 'truncated', 'wrong-types', 'wrong-amount', 'wrong-merchant']) }),
  /** A reply without `amount`, or with one that names none; published clients expect it for cards (FIELD-NOTES). */
  z.object({ fault: z.literal('no-amount'), as: z.enum(['absent', 'null', 'empty']).default('absent') }),
  /** The success message in lower case: the interface has both letter cases. */
  z.object({ fault: z.literal('success-in-small') }),
  z.object({ fault: z.enum(['wrong-order-id', 'wrong-reference', 'reused-reference', 'unknown-status']) }),
  z.object({ fault: z.literal('bad-qr'), problem: z.enum(qrProblems) }),
  z.object({
    fault: z.literal('oversized'),
    bytes: z
      .number()
      .int()
      .min(1)
      .max(256 * 1024 * 1024)
      .default(1024 * 1024),
  }),
  /** The status operation sees payment, cancellation and expiry of the order this much later. */
  z.object({ fault: z.literal('status-lag'), seconds: z.number().min(0) }),
] as const;

const faultKind = z.discriminatedUnion('fault', kinds);

const common = z.object({
  operation: z.enum([...trainingOperations, 'any']).default('any'),
  /** Number of matching requests that it applies to. */
  times: z.number().int().min(1).default(1),
  /** Default: true for `no-answer`, else false. `reset-before-commit` and `reset-after-commit` ignore it. */
  afterCommit: z.boolean().optional(),
});

export const faultSchema = z.intersection(common, faultKind);

export type FaultKind = Readonly<z.infer<typeof faultKind>>;
export type Fault = Readonly<z.infer<typeof faultSchema>>;

/** Queued faults, in order. Not stored across a restart. */
export function createFaultQueue() {
  let queue: Fault[] = [];
  return {
    add(faults: readonly Fault[]): void {
      queue.push(...faults);
    },
    /** Takes one use of the first fault for this operation. */
    take(operation: TrainingOperation): Fault | null {
      const at = queue.findIndex((fault) => fault.operation === 'any' || fault.operation === operation);
      const fault = queue[at];
      if (!fault) return null;
      if (fault.times > 1) queue[at] = { ...fault, times: fault.times - 1 };
      else queue.splice(at, 1);
      return fault;
    },
    waiting: (): readonly Fault[] => queue,
    clear(): void {
      queue = [];
    },
  };
}

export function plainAnswer(reply: TrainingReply): HttpAnswer {
  return answerJson(reply.status, reply.body);
}

export function tooManyRequests(retryAfterSeconds: number | null): HttpAnswer {
  const headers = retryAfterSeconds === null ? undefined : { 'retry-after': String(retryAfterSeconds) };
  return answerJson(429, { Message: 'Too many requests' }, headers);
}

/** Whether the operation is carried out although the fault replaces its reply. */
export function isCommitted(fault: Fault): boolean {
  if (fault.fault === 'reset-after-commit') return true;
  if (fault.fault === 'reset-before-commit') return false;
  return fault.afterCommit ?? fault.fault === 'no-answer';
}

/** @returns the replacement of the operation's reply, `null` if the fault keeps or damages that reply */
export function replacementReply(fault: FaultKind, operation: TrainingOperation): TrainingResponse | null {
  switch (fault.fault) {
    case 'refuse':
      return answerJson(fault.status, { Message: fault.message });
    case '401':
      return answerJson(401, { Message: operation === 'invoice' ? 'Unauthorized' : 'Wrong signature' });
    case '404':
      if (operation === 'invoice') return answerJson(404, { Message: 'Not Found' });
      return operation === 'status' ? notFound() : answerJson(404, { Message: 'Payment channel not available' });
    case 'not-found':
      return notFound();
    case '409':
      return answerJson(409, {
        Message:
          operation === 'invoice'
            ? 'The transaction is still in progress.'
            : 'Payment amount must be equal to all item price',
      });
    case '429':
      return tooManyRequests(fault.retryAfter);
    case '500':
      return answerJson(500, { Message: 'Internal Server Error' });
    case 'redirect':
      return answerWith(fault.status, 'text/plain', '', { location: fault.location });
    case 'raw':
      return answerWith(fault.status, fault.contentType, fault.body);
    case 'reset-before-commit':
    case 'reset-after-commit':
      return { kind: 'reset' };
    case 'no-answer':
      return { kind: 'silence', continueFirst: false };
    case 'continue-only':
      return { kind: 'silence', continueFirst: true };
    default:
      return null;
  }
}

const notFound = (): HttpAnswer => answerJson(404, { Message: 'Transaction not found' });

/** @param earlierReference of another order, if there is one */
export function damagedAnswer(
  fault: FaultKind,
  reply: TrainingReply,
  earlierReference: string | undefined,
): TrainingResponse {
  const answer = plainAnswer(reply);
  const changed = (change: Record<string, unknown>): HttpAnswer =>
    reply.status === 200 ? plainAnswer({ ...reply, body: { ...reply.body, ...change } }) : answer;
  switch (fault.fault) {
    case 'html':
      return answerWith(200, 'text/html', '<!doctype html><title>502</title><h1>Bad Gateway</h1>');
    case 'empty':
      return answerWith(200, 'application/json', '');
    case 'truncated':
      return { ...answer, body: answer.body.slice(0, answer.body.length / 2) };
    case 'torn':
      return { kind: 'torn', answer };
    case 'trickle':
      return { kind: 'trickle', answer, everyMs: fault.everyMs };
    case 'oversized':
      return { kind: 'oversized', bytes: fault.bytes };
    case 'wrong-types':
      return changed(Object.fromEntries(Object.keys(reply.body).map((name) => [name, { unexpected: [true] }])));
    case 'wrong-amount':
      return changed({ amount: String(Number(reply.body['amount']) + 1) });
    case 'no-amount':
      // JSON leaves an undefined value out.
      return changed({ amount: { absent: undefined, null: null, empty: '' }[fault.as] });
    case 'wrong-merchant':
      return changed({ merchantCode: 'DOTHER' });
    case 'wrong-order-id':
      return changed({ merchantOrderId: `${String(reply.body['merchantOrderId'])}X` });
    case 'wrong-reference':
      return changed({ reference: `${String(reply.body['reference'])}X` });
    case 'success-in-small':
      return changed({ statusMessage: 'success' });
    case 'unknown-status':
      return changed({ statusCode: '77', statusMessage: 'UNKNOWN' });
    case 'reused-reference':
      return changed(earlierReference === undefined ? {} : { reference: earlierReference });
    case 'bad-qr': {
      const qrString = reply.body['qrString'];
      return typeof qrString === 'string' ? changed({ qrString: corruptQris(qrString, fault.problem) }) : answer;
    }
    default:
      return answer;
  }
}

/**
 * Damages a valid QRIS payload in one way that a terminal must detect before showing it (vectors/qris.json).
 * @param payload from `writeQrisPayload` · @returns it with only that problem; the CRC is right except for `crc` and `format`
 */
export function corruptQris(payload: string, problem: QrProblem): string {
  const body = payload.slice(0, -8);
  const corrupted: Readonly<Record<QrProblem, string>> = {
    crc: `${payload.slice(0, -4)}${payload.endsWith('0000') ? '1111' : '0000'}`,
    amount: sealed(body.replace(AMOUNT, '540599999')),
    static: sealed(body.replace('010212', '010211').replace(AMOUNT, '')),
    currency: sealed(body.replace('5303360', '5303840')),
    country: sealed(body.replace('5802ID', '5802MY')),
    format: payload.slice(0, 60),
    tip: sealed(body.replace('5802ID', '5502015802ID')),
  };
  return corrupted[problem];
}

// The amount is between the currency and the country.
const AMOUNT = /(?<=5303360)54\d{2}\d+(?=5802ID)/;

// A block of clients that exceed a rate limit, as merchants report of gateways (FIELD-NOTES). Off by default. A ring of the
// last `perMinute` requests needs constant time and space.

export interface RateLimit {
  /** Requests allowed in any sliding 60 s. */
  readonly perMinute: number;
  /** Duration of the block after an excess request. */
  readonly blockSeconds: number;
}

export function createSimulatedRateLimiter(time: GatewayTime) {
  let limit: RateLimit | null = null;
  let ring: number[] = [];
  let next = 0;
  let blockedUntil = 0;
  return {
    set(changed: RateLimit | null): void {
      limit = changed;
      ring = [];
      next = 0;
      blockedUntil = 0;
    },
    current: () => limit,
    /** @returns `null`, or the remaining seconds of the block */
    admit(): number | null {
      if (!limit) return null;
      const now = time.now();
      const oldest = ring[next];
      if (now >= blockedUntil && oldest !== undefined && now - oldest < MINUTE_MS) {
        blockedUntil = now + limit.blockSeconds * 1000;
      }
      if (now < blockedUntil) return Math.ceil((blockedUntil - now) / 1000);
      ring[next] = now;
      next = (next + 1) % limit.perMinute;
      return null;
    },
  };
}
