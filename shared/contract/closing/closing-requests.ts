/** Closings and their Z reports. */
import * as z from 'zod';
import { emptyInput } from '../fields.ts';
import type { RequestTerms } from '../request.ts';
import {
  closedSchema,
  closingBackupSchema,
  closingListSchema,
  closingPreviewSchema,
  journalHeadSchema,
} from './closing-views.ts';

export const closingRequests = {
  /** The content of a closing made now. A separate process adds up the journal since the last closing. */
  'closing.preview': { by: 'anybody', input: emptyInput, output: closingPreviewSchema },
  /**
   * Closes exactly the previewed content, permanently, and starts a backup.
   * @returns or `closing-changed` (the journal grew since the preview: request a new one), `nothing-to-close`, and with a
   *   PIN set the failures of a wrong PIN (`manager-…`); `pin` is `null` if none is set
   */
  'closing.close': {
    by: 'own-proof',
    input: z.object({ head: journalHeadSchema, pin: z.string().max(64).nullable() }),
    output: closedSchema,
  },
  /** Waits for the backup after a closing. @returns `null` unless this is the latest closing made since startup */
  'closing.backup': {
    by: 'anybody',
    input: z.object({ number: z.number().int() }),
    output: closingBackupSchema.nullable(),
  },
  /** Keyset pagination: only closings with a smaller number. */
  'closing.list': {
    by: 'anybody',
    input: z.object({ before: z.number().int().nullable() }),
    output: closingListSchema,
  },
} as const satisfies Record<string, RequestTerms>;
