/** What can be printed, on what, and what became of it. Source: issue 4, item 5. */
import * as z from 'zod';
import { environments } from '../../model/environment.ts';
import { isDay } from '../../model/values/is-day.ts';
import { LONGEST_RANGE_DAYS } from './report/report-views.ts';
import { rupiahSchema } from './views.ts';

const orderId = z.string().min(1).max(50);
const environment = z.enum(environments);
const businessDay = z.string().max(10).refine(isDay);
const DAY_MS = 86_400_000;

/** By name, never by content: what it says is computed at the moment it is printed. */
export const printDocumentSchema = z.discriminatedUnion('kind', [
  /** For the customer, before paying. Only while the payment can be paid. */
  z.object({ kind: z.literal('slip'), orderId }),
  /** After paying. Only of a payment that is paid. */
  z.object({ kind: z.literal('receipt'), orderId }),
  /** A Z report, word for word as it was closed. */
  z.object({ kind: z.literal('closing'), environment, number: z.int().min(1) }),
  /** What was taken on these days, both included, as the book has it when it comes out; a Z report is another thing. */
  z
    .object({ kind: z.literal('report'), environment, from: businessDay, to: businessDay })
    .refine(({ from, to }) => from <= to && daysBetween(from, to) < LONGEST_RANGE_DAYS),
  z.object({ kind: z.literal('test') }),
]);
function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

export type PrintDocument = Readonly<z.infer<typeof printDocumentSchema>>;
/** About one payment. */
export type SaleDocument = Extract<PrintDocument, { orderId: string }>;

export const LONGEST_PRINTER_NAME = 255;

export const printerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('receipt'),
    /** An address in the shop's own network, or a name that leads to one. */
    host: z.string().trim().max(253),
    port: z.int().min(1).max(65_535),
    /** Millimetres. */
    width: z.union([z.literal(58), z.literal(80)]),
    /** `image`: dots, which every printer can do. `command`: the printer draws it itself, sharper where it can. */
    qr: z.enum(['image', 'command']),
  }),
  /** `deviceName`: as the system calls it; empty asks by the system's dialog each time. */
  z.object({ kind: z.literal('system'), deviceName: z.string().max(LONGEST_PRINTER_NAME) }),
]);
export type PrinterChoice = Readonly<z.infer<typeof printerSchema>>;

/**
 * What a person prints on: the printer of the settings, or any that the system's own dialog offers. `system-dialog` works
 * without a printer in the settings.
 */
export const printTargetSchema = z.enum(['chosen-printer', 'system-dialog']);
export type PrintTarget = z.infer<typeof printTargetSchema>;

export const printingSettingsSchema = z.object({
  printer: printerSchema,
  autoReceipt: z.boolean(),
  autoSlip: z.boolean(),
});
export type PrintingSettings = Readonly<z.infer<typeof printingSettingsSchema>>;

/** Why it did not come out. */
export const printFailures = [
  /** Nobody answers at its address: switched off, unplugged, or a wrong address. */
  'off',
  /** Its name leads out of the shop's network. Nothing was sent there. */
  'not-local',
  'paper-out',
  'cover-open',
  /** It says that it can't print, for another reason. */
  'not-ready',
  'timeout',
  /** What answers there is no receipt printer, or speaks nonsense. */
  'not-understood',
  'connection-lost',
  /** The system's own printing said no. */
  'system-refused',
  /** Konter ended while it was being printed. */
  'interrupted',
  /** The slip can't be paid any more, or the receipt is of a payment that is not paid. */
  'over',
  'not-set-up',
  'too-many',
  'internal',
] as const;
export type PrintFailure = (typeof printFailures)[number];

/**
 * - `printed`: the printer itself said so, after the last byte.
 * - `sent`: everything was handed over, and nobody confirmed it.
 * - `canceled`: a person left the system's dialog.
 * - `failed`: `maybeOnPaper` when some of it had been sent.
 */
export type PrintOutcome =
  | { readonly state: 'printed' }
  | { readonly state: 'sent' }
  | { readonly state: 'canceled' }
  | { readonly state: 'failed'; readonly trouble: PrintFailure; readonly maybeOnPaper: boolean };

/** What a document is about, for a list; `null` for what is about no sale. */
export const printSubjectSchema = z.object({
  saleNumber: z.number(),
  businessDay: z.string(),
  amount: rupiahSchema,
});
export type PrintSubject = Readonly<z.infer<typeof printSubjectSchema>>;

export const printJobStates = ['waiting', 'printing', 'printed', 'sent', 'failed'] as const;

export const printJobSchema = z.object({
  id: z.number(),
  /** Epoch ms: when it was last asked for. */
  at: z.number(),
  document: printDocumentSchema,
  subject: printSubjectSchema.nullable(),
  state: z.enum(printJobStates),
  /** Only of `failed`. */
  trouble: z.enum(printFailures).nullable(),
  maybeOnPaper: z.boolean(),
});
export type PrintJob = Readonly<z.infer<typeof printJobSchema>>;

export const printsViewSchema = z.object({
  /** Of the settings. `asks`: the system's dialog asks each time. */
  printer: z.enum(['none', 'receipt', 'system', 'asks']),
  /** Newest first: all that wait, print or failed, and a few that came out. */
  jobs: z.array(printJobSchema),
});
export type PrintsView = z.infer<typeof printsViewSchema>;

export const printerViewSchema = z.object({
  settings: printingSettingsSchema,
  /** Known to the system, by name; empty where it does not say (in preview). */
  systemPrinters: z.array(z.object({ name: z.string(), displayName: z.string() })),
});
export type PrinterView = z.infer<typeof printerViewSchema>;
