/** Files of the ledger. */

import type { RequestTerms } from '../request.ts';
import { exportedFileSchema, exportRequestSchema } from './export-views.ts';

export const exportRequests = {
  /**
   * Opens the save dialog in the main process, and answers when the file is whole.
   * @returns or `export-running` (one at a time), `export-canceled` (dialog canceled), `date-invalid`,
   *   `export-day-in-future`, a file error of the folder, `job-ended`, or a code of the ledger
   */
  'export.start': { by: 'anybody', input: exportRequestSchema, output: exportedFileSchema },
} as const satisfies Record<string, RequestTerms>;
