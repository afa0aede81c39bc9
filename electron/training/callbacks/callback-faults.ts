/**
 * What can go wrong with the next callbacks, or merely be otherwise than the table says: each strikes one callback, first
 * come first served. Queued through `POST /_training/faults` with the operation `callback`.
 */
import * as z from 'zod';

const texts = z.record(z.string(), z.string());

const kinds = [
  /** `bad-signature`: right in form, wrong in value. `lost`: never sent. `held`: sent only after the next callback. */
  z.object({ fault: z.enum(['bad-signature', 'lost', 'held']) }),
  /** Sent that many times, one right after another. */
  z.object({ fault: z.literal('duplicate'), copies: z.number().int().min(2).max(100).default(2) }),
  z.object({ fault: z.literal('late'), ms: z.number().int().min(0).max(3_600_000) }),
  /** One table of the interface says 01, another 02; a real result turned into it still verifies (FIELD-NOTES). */
  z.object({ fault: z.literal('failed'), code: z.enum(['01', '02']).default('01') }),
  /** Parameters changed, left out or renamed, in this order; signed again afterwards only on demand. */
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

export function openCallbackFaults(): CallbackFaults {
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
