/** A new status check of every payment of a day. */
import * as z from 'zod';
import { typedDay } from '../fields.ts';
import type { RequestTerms } from '../request.ts';
import { reconcileViewSchema } from './reconcile-views.ts';

export const reconcileRequests = {
  /** Reconciliation in the selected environment's ledger: a new status check of every payment of a day's sales. */
  'reconcile.view': { by: 'anybody', input: z.object({ businessDay: typedDay }), output: reconcileViewSchema },
  /**
   * Runs in the background, under the rate limit, across restarts.
   * @returns or `date-invalid`, `day-without-payments`, `reconcile-running`
   */
  'reconcile.start': { by: 'anybody', input: z.object({ businessDay: typedDay }), output: reconcileViewSchema },
  /** Findings until then are kept. */
  'reconcile.cancel': { by: 'anybody', input: z.object({ businessDay: typedDay }), output: reconcileViewSchema },
} as const satisfies Record<string, RequestTerms>;
