/** Faults for the next requests, as JSON of `POST /_training/faults`. */
import * as z from 'zod';

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
  /** Default: true for `no-answer`, false for the other faults that replace the reply. */
  afterCommit: z.boolean().optional(),
});

export const faultSchema = z.intersection(common, faultKind);

export type FaultKind = Readonly<z.infer<typeof faultKind>>;
export type Fault = Readonly<z.infer<typeof faultSchema>>;

/** Queued faults, in order. Not stored across a restart. */
export interface FaultQueue {
  add(faults: readonly Fault[]): void;
  /** Takes one use of the first fault for this operation. */
  take(operation: TrainingOperation): Fault | null;
  waiting(): readonly Fault[];
  clear(): void;
}

export function createFaultQueue(): FaultQueue {
  let queue: Fault[] = [];
  return {
    add(faults) {
      queue.push(...faults);
    },
    take(operation) {
      const at = queue.findIndex((fault) => fault.operation === 'any' || fault.operation === operation);
      const fault = queue[at];
      if (!fault) return null;
      if (fault.times > 1) queue[at] = { ...fault, times: fault.times - 1 };
      else queue.splice(at, 1);
      return fault;
    },
    waiting: () => queue,
    clear() {
      queue = [];
    },
  };
}
