/**
 * Faults of the next callbacks, and variants that differ from the interface's table. Each applies to one callback, in the
 * order of the queue. Queued through `POST /_training/faults` with the operation `callback`.
 */
import * as z from 'zod';

const texts = z.record(z.string(), z.string());

const kinds = [
  /** `bad-signature`: well-formed but wrong. `lost`: never sent. `held`: sent only after the next callback. */
  z.object({ fault: z.enum(['bad-signature', 'lost', 'held']) }),
  /** Sends `copies` in direct succession. */
  z.object({ fault: z.literal('duplicate'), copies: z.number().int().min(2).max(100).default(2) }),
  z.object({ fault: z.literal('late'), ms: z.number().int().min(0).max(3_600_000) }),
  /** One table of the interface has 01, another 02. The signature does not cover the result code (FIELD-NOTES). */
  z.object({ fault: z.literal('failed'), code: z.enum(['01', '02']).default('01') }),
  /** Changes, omits and renames parameters, in this order; signs again only on demand. */
  z.object({
    fault: z.literal('altered'),
    set: texts.default({}),
    omit: z.array(z.string()).default([]),
    rename: texts.default({}),
    sign: z.boolean().default(false),
  }),
] as const;

export const callbackFaultSchema = z.intersection(
  z.object({ operation: z.literal('callback'), times: z.number().int().min(1).default(1) }),
  z.discriminatedUnion('fault', kinds),
);

export type CallbackFault = Readonly<z.infer<typeof callbackFaultSchema>>;

export interface CallbackFaults {
  add(faults: readonly CallbackFault[]): void;
  take(): CallbackFault | null;
  waiting(): readonly CallbackFault[];
  clear(): void;
}

export function createCallbackFaults(): CallbackFaults {
  let queue: CallbackFault[] = [];
  return {
    add(faults) {
      queue.push(...faults);
    },
    take() {
      const [first, ...rest] = queue;
      if (!first) return null;
      queue = first.times > 1 ? [{ ...first, times: first.times - 1 }, ...rest] : rest;
      return first;
    },
    waiting: () => queue,
    clear() {
      queue = [];
    },
  };
}
