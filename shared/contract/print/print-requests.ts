/** Printers, papers and receipts. */
import * as z from 'zod';
import { emptyInput, orderId } from '../fields.ts';
import type { RequestTerms } from '../request.ts';
import { paperSchema } from './paper.ts';
import {
  printDocumentSchema,
  printerViewSchema,
  printingSettingsSchema,
  printsViewSchema,
  printTargetSchema,
} from './print-views.ts';

export const printRequests = {
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
} as const satisfies Record<string, RequestTerms>;
