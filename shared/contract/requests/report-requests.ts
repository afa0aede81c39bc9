/** Reports, closings, printing and exports: `electron/ipc/handlers/report/` answers. */

import * as z from 'zod';
import type { RequestTerms } from '../request.ts';
import { exportedFileSchema, exportRequestSchema } from '../views/export-views.ts';
import {
  printDocumentSchema,
  printerViewSchema,
  printingSettingsSchema,
  printsViewSchema,
  printTargetSchema,
} from '../views/print-views.ts';
import {
  closedSchema,
  closingBackupSchema,
  closingListSchema,
  closingPreviewSchema,
  journalHeadSchema,
} from '../views/report/closing-views.ts';
import { paperSchema } from '../views/report/paper.ts';
import { reportSchema } from '../views/report/report-views.ts';
import { emptyInput, orderId, typedDay } from './fields.ts';

export const reportRequests = {
  /** From the selected environment's ledger, as all requests below. Any past or future day. @returns or `date-invalid` */
  'report.day': { by: 'anybody', input: z.object({ businessDay: typedDay }), output: reportSchema },
  /**
   * Both days included. Swapped days are put in order, because they can only mean the same range.
   * @returns or `date-invalid`, `range-too-long` (more than 366 days)
   */
  'report.range': { by: 'anybody', input: z.object({ from: typedDay, to: typedDay }), output: reportSchema },

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

  'printer.view': { by: 'anybody', input: emptyInput, output: printerViewSchema },
  /** `port`: `any` if the person confirmed a port that receipt printers do not usually use. */
  'printer.save': {
    by: 'manager',
    isLogged: true,
    input: z.object({ settings: printingSettingsSchema, port: z.enum(['usual', 'any']) }),
    output: printerViewSchema,
  },
  /** Waiting, printing, failed and recently printed jobs. */
  'print.jobs': { by: 'anybody', input: emptyInput, output: printsViewSchema },
  /** Queues a document; its outcome arrives as the event `prints`. @returns or `printer-not-set-up`, `nothing-to-print` */
  'print.document': {
    by: 'anybody',
    input: z.object({ document: printDocumentSchema, target: printTargetSchema }),
    output: printsViewSchema,
  },
  /** The document as it would print now, for the screen. */
  'print.preview': { by: 'anybody', input: z.object({ document: printDocumentSchema }), output: paperSchema },
  /** Saves a PDF; the main process opens the file dialog. `saved: false`: the person canceled. */
  'print.pdf': {
    by: 'anybody',
    input: z.object({ document: printDocumentSchema }),
    output: z.object({ saved: z.boolean() }),
  },
  /** Prints a failed job again. */
  'print.again': { by: 'anybody', input: z.object({ id: z.number().int() }), output: printsViewSchema },
  'print.drop': { by: 'anybody', input: z.object({ id: z.number().int() }), output: printsViewSchema },

  /** A paid payment's receipt as plain text, for a QR code on the screen. @returns or `nothing-to-print` */
  'receipt.text': { by: 'anybody', input: z.object({ orderId }), output: z.object({ text: z.string() }) },
  /**
   * Opens a chat with this number and the receipt's text in the system's browser. Nothing of it is kept.
   * @returns or `nothing-to-print`, `whatsapp-number-wrong`, `browser-not-opened`
   */
  'receipt.whatsapp': { by: 'anybody', input: z.object({ orderId, number: z.string().max(60) }), output: emptyInput },

  /**
   * Opens the save dialog in the main process, and answers when the file is whole.
   * @returns or `export-running` (one at a time), `export-canceled` (dialog canceled), `date-invalid`,
   *   `export-day-in-future`, a file error of the folder, `job-ended`, or a code of the ledger
   */
  'export.start': { by: 'anybody', input: exportRequestSchema, output: exportedFileSchema },
} as const satisfies Record<string, RequestTerms>;
