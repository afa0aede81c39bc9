/** Files of the ledger. */
import * as z from 'zod';
import { exportContents, exportFormats } from '../model/choices.ts';
import { type RequestTerms, typedDay } from './request.ts';

const exportRequestSchema = z.object({
  content: z.enum(exportContents),
  format: z.enum(exportFormats),
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

export const exportRequests = {
  /**
   * Opens the save dialog in the main process, and answers when the file is whole.
   * @returns or `export-running` (one at a time), `export-canceled` (dialog canceled), `date-invalid`,
   *   `export-day-in-future`, a file error of the folder, `job-ended`, `internal`, or a code of the ledger
   */
  'export.start': { by: 'seller', input: exportRequestSchema, output: exportedFileSchema },
} as const satisfies Record<string, RequestTerms>;
