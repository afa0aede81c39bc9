/** Exports as windows see them: what can be asked for, and how far the one that is being made has come. */
import * as z from 'zod';
import { environments } from '../../model/environment.ts';
import { exportContents, exportFormats } from '../../model/choices/export-choices.ts';
import { failureSchema } from '../failure.ts';

/** `YYYY-MM-DD`. Whether it is a date is said in words (`date-invalid`), not by refusing the call. */
const typedDay = z.string().max(40);

export const exportRequestSchema = z.object({
  content: z.enum(exportContents),
  format: z.enum(exportFormats),
  /**
   * Business days, both included; ends that are swapped are taken as they were meant. An end that is `null` is open: from
   * the first sale on, up to the newest one. `null`: everything there is.
   */
  days: z.object({ from: typedDay.nullable(), to: typedDay.nullable() }).nullable(),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

const made = {
  ...exportRequestSchema.shape,
  environment: z.enum(environments),
  /** The name that the whole file has, or was to have. */
  file: z.string(),
  /** Where, as the operating system writes it. */
  folder: z.string(),
};
/** The partial file that could not be removed, by name in that folder; `null` where nothing is left. */
const leftover = z.string().nullable();

export const exportViewSchema = z.discriminatedUnion('state', [
  /** None was asked for since the program was started. */
  z.object({ state: z.literal('none') }),
  z.object({
    state: z.literal('running'),
    ...made,
    done: z.number(),
    /** About how many rows there will be; never less than `done`. */
    about: z.number(),
    /** `null` while nobody can tell. */
    remainingMs: z.number().nullable(),
  }),
  z.object({ state: z.literal('done'), ...made, rows: z.number(), bytes: z.number(), tookMs: z.number() }),
  z.object({ state: z.literal('failed'), ...made, failure: failureSchema, leftover }),
  z.object({ state: z.literal('canceled'), ...made, leftover }),
]);
export type ExportView = z.infer<typeof exportViewSchema>;
