/** Views of exports: the input, and the progress and result of one. */
import * as z from 'zod';
import { exportContents } from '../../model/choices/export-choices.ts';
import { environments } from '../../model/environment.ts';
import { failureSchema } from '../failure.ts';

/** `YYYY-MM-DD`. Another text is an expected failure (`date-invalid`), not a schema error. */
const typedDay = z.string().max(40);

export const exportRequestSchema = z.object({
  content: z.enum(exportContents),
  /**
   * Business days, both included; swapped days are put in order. `from: null`: from the first sale on. `to: null`: up to
   * the newest sale. `null`: all days.
   */
  days: z.object({ from: typedDay.nullable(), to: typedDay.nullable() }).nullable(),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

const made = {
  ...exportRequestSchema.shape,
  environment: z.enum(environments),
  /** Final name of the file. */
  file: z.string(),
  /** Path in the operating system's notation. */
  folder: z.string(),
};
/** Name of a partial file that could not be removed from the folder; `null` if none is left. */
const leftover = z.string().nullable();

export const exportViewSchema = z.discriminatedUnion('state', [
  /** No export since startup. */
  z.object({ state: z.literal('none') }),
  z.object({
    state: z.literal('running'),
    ...made,
    done: z.number(),
    /** Estimated number of rows; at least `done`. */
    about: z.number(),
    /** `null` while there is no estimate. */
    remainingMs: z.number().nullable(),
  }),
  z.object({ state: z.literal('done'), ...made, rows: z.number(), bytes: z.number(), tookMs: z.number() }),
  z.object({ state: z.literal('failed'), ...made, failure: failureSchema, leftover }),
  z.object({ state: z.literal('canceled'), ...made, leftover }),
]);
export type ExportView = z.infer<typeof exportViewSchema>;
