/** The input of an export, and the file that came of it. */
import * as z from 'zod';
import { exportContents } from '../../model/choices/export-choices.ts';

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

/** A whole file on the disk. */
export const exportedFileSchema = z.object({
  file: z.string(),
  /** Path in the operating system's notation. */
  folder: z.string(),
  rows: z.number(),
  bytes: z.number(),
});
export type ExportedFile = z.infer<typeof exportedFileSchema>;
