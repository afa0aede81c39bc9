/** Takings of days. */
import * as z from 'zod';
import { typedDay } from '../fields.ts';
import type { RequestTerms } from '../request.ts';
import { reportSchema } from './report-views.ts';

export const reportRequests = {
  /** From the selected environment's ledger, as all requests below. Any past or future day. @returns or `date-invalid` */
  'report.day': { by: 'anybody', input: z.object({ businessDay: typedDay }), output: reportSchema },
  /**
   * Both days included. Swapped days are put in order, because they can only mean the same range.
   * @returns or `date-invalid`, `range-too-long` (more than 366 days)
   */
  'report.range': { by: 'anybody', input: z.object({ from: typedDay, to: typedDay }), output: reportSchema },
} as const satisfies Record<string, RequestTerms>;
