/** Printers, papers and receipts. */
import * as z from 'zod';
import { countDays, isDay } from '../model/values/time.ts';
import { LONGEST_RANGE_DAYS } from './report.ts';
import { emptyInput, environment, orderId, type RequestTerms, rupiahSchema } from './request.ts';

/** Longer than any name, note or reference of ours. */
const LONGEST_TEXT = 200;

/**
 * Reduces a typed text to one line of visible characters. Removes characters that could be a printer command or reverse
 * the line: control characters, bidi marks, lone surrogates. The receipt printer's character set is applied later.
 */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Z}\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}\ufffd]+/gu, '')
    .trim()
    .slice(0, LONGEST_TEXT)
    .toWellFormed();
}

const text = z.string().max(LONGEST_TEXT * 2);

const paperLineSchema = z.discriminatedUnion('kind', [
  /** The shop or the kind of paper: large, centered. */
  z.object({ kind: z.literal('heading'), text }),
  /** The most important amount. */
  z.object({ kind: z.literal('amount'), text }),
  /** White on black: what this paper proves, or that it proves nothing. */
  z.object({ kind: z.literal('stamp'), text }),
  z.object({ kind: z.literal('centre'), text, strong: z.boolean() }),
  z.object({ kind: z.literal('left'), text, strong: z.boolean() }),
  /** A detail of the line above: smaller or indented. */
  z.object({ kind: z.literal('detail'), text }),
  /** A name at the left edge and its value at the right. */
  z.object({
    kind: z.literal('pair'),
    name: text,
    value: text,
    strong: z.boolean(),
    /** How many the value is the sum of. */
    count: z.number().exactOptional(),
    /** It is contained in a line above. */
    isPart: z.literal(true).exactOptional(),
  }),
  /** Digits that a customer types, in groups: large. */
  z.object({ kind: z.literal('digits'), groups: z.array(text) }),
  z.object({ kind: z.literal('qr'), payload: z.string().min(1).max(512) }),
  z.object({ kind: z.literal('rule') }),
  z.object({ kind: z.literal('gap') }),
]);
export type PaperLine = Readonly<z.infer<typeof paperLineSchema>>;
export type PaperPair = Extract<PaperLine, { kind: 'pair' }>;

/**
 * Content of a bill, receipt or report, independent of the printer: lines in order. They are drawn with a receipt
 * printer's commands, as HTML, or on the screen. All texts are plain: see `plainText`.
 */
export const paperSchema = z.object({
  /** Title of the printed page and the file: the kind of paper and its sale. */
  title: text,
  /** `strip`: for a receipt roll. `sheet`: a report, for office paper as well. */
  shape: z.enum(['strip', 'sheet']),
  lang: z.string(),
  /** For one column, top to bottom. A rule ends a block. */
  lines: z.array(paperLineSchema),
  /** How office paper differs: of a `sheet` alone. */
  page: z
    .object({
      /** On each page, so that loose pages of two reports can be told apart. */
      heading: text,
      /** Place of the block that stands on top, below the facts: the total. Counted in blocks. */
      topBlock: z.int().min(1),
    })
    .exactOptional(),
});
export type Paper = Readonly<z.infer<typeof paperSchema>>;

const businessDay = z.string().max(10).refine(isDay);

/** A document's identity, not its content: the content is computed when it is printed. */
export const printDocumentSchema = z.discriminatedUnion('kind', [
  /** For the customer before paying. Only while the payment can be paid. */
  z.object({ kind: z.literal('bill'), orderId }),
  /** For the customer after paying. Only for a paid payment. */
  z.object({ kind: z.literal('receipt'), orderId }),
  /** A Z report, exactly as it was recorded. */
  z.object({ kind: z.literal('closing'), environment, number: z.int().min(1) }),
  /** A report of these days, both included, from the ledger at the time of printing. Not a Z report. */
  z
    .object({ kind: z.literal('report'), environment, from: businessDay, to: businessDay })
    .refine(({ from, to }) => from <= to && countDays(from, to) <= LONGEST_RANGE_DAYS),
  z.object({ kind: z.literal('test') }),
]);
export type PrintDocument = Readonly<z.infer<typeof printDocumentSchema>>;
/** Documents about one payment. */
export type SaleDocument = Extract<PrintDocument, { orderId: string }>;

const LONGEST_PRINTER_NAME = 255;

const printerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('receipt'),
    /** An address in the shop's own network, or a host name that resolves to one. */
    host: z.string().trim().max(253),
    port: z.int().min(1).max(65_535),
    /** Millimetres. */
    width: z.union([z.literal(58), z.literal(80)]),
    /** `image`: a bitmap, for every printer. `command`: drawn by the printer itself, sharper if it supports that. */
    qr: z.enum(['image', 'command']),
  }),
  /** `deviceName`: the system's name of the printer; empty opens the system's dialog each time. */
  z.object({ kind: z.literal('system'), deviceName: z.string().max(LONGEST_PRINTER_NAME) }),
]);
export type PrinterChoice = Readonly<z.infer<typeof printerSchema>>;

/**
 * The target of one print: the printer of the settings, or one chosen in the system's dialog. `system-dialog` needs no
 * printer in the settings.
 */
const printTargetSchema = z.enum(['chosen-printer', 'system-dialog']);
export type PrintTarget = z.infer<typeof printTargetSchema>;

export const printingSettingsSchema = z.object({
  printer: printerSchema,
  autoReceipt: z.boolean(),
  autoBill: z.boolean(),
});
export type PrintingSettings = Readonly<z.infer<typeof printingSettingsSchema>>;

/** Why printing failed. */
export const printFailures = [
  /** No answer at the address: switched off, unplugged, or a wrong address. */
  'off',
  /** The host name resolves outside the shop's network. Nothing was sent. */
  'not-local',
  'paper-out',
  'cover-open',
  /** The printer reported another reason. */
  'not-ready',
  'timeout',
  /** The answer is not that of a receipt printer. */
  'not-understood',
  'connection-lost',
  /** The operating system's print service refused the job. */
  'system-refused',
  /** Konter ended during printing. */
  'interrupted',
  /** The bill can't be paid any more, or the receipt's payment is not paid. */
  'over',
  'not-set-up',
  'too-many',
  'internal',
] as const;
export type PrintFailure = (typeof printFailures)[number];

/**
 * - `printed`: the printer confirmed it after the last byte.
 * - `sent`: everything was handed over, without a confirmation.
 * - `canceled`: a person canceled the system's dialog.
 * - `failed`: with `maybeOnPaper` if a part had been sent.
 */
export type PrintOutcome =
  | { readonly state: 'printed' }
  | { readonly state: 'sent' }
  | { readonly state: 'canceled' }
  | { readonly state: 'failed'; readonly printFailure: PrintFailure; readonly maybeOnPaper: boolean };

/** The sale of a document, for a list; `null` for a document without one. */
export const printSubjectSchema = z.object({
  saleNumber: z.number(),
  businessDay: z.string(),
  amount: rupiahSchema,
});
export type PrintSubject = Readonly<z.infer<typeof printSubjectSchema>>;

const printJobStates = ['waiting', 'printing', 'printed', 'sent', 'failed'] as const;

const printJobSchema = z.object({
  id: z.number(),
  /** Epoch ms of the last print request. */
  at: z.number(),
  document: printDocumentSchema,
  subject: printSubjectSchema.nullable(),
  state: z.enum(printJobStates),
  /** `null` unless `failed`. */
  printFailure: z.enum(printFailures).nullable(),
  maybeOnPaper: z.boolean(),
});
export type PrintJob = Readonly<z.infer<typeof printJobSchema>>;

export const printsViewSchema = z.object({
  /** The printer of the settings. `asks`: the system's dialog opens each time. */
  printer: z.enum(['none', 'receipt', 'system', 'asks']),
  /** Newest first: all waiting, printing and failed jobs, and a few printed ones. */
  jobs: z.array(printJobSchema),
});
export type PrintsView = z.infer<typeof printsViewSchema>;

const printerViewSchema = z.object({
  settings: printingSettingsSchema,
  /** Printers of the operating system, by name; empty if unknown (in preview). */
  systemPrinters: z.array(z.object({ name: z.string(), displayName: z.string() })),
});
export type PrinterView = z.infer<typeof printerViewSchema>;

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
  'print.drop': { by: 'seller', input: z.object({ id: z.number().int() }), output: printsViewSchema },
  /** A paid payment's receipt as plain text, for a QR code on the screen. @returns or `nothing-to-print` */
  'receipt.text': { by: 'anybody', input: z.object({ orderId }), output: z.object({ text: z.string() }) },
  /**
   * Opens a chat with this number and the receipt's text in the system's browser. Nothing of it is kept.
   * @returns or `nothing-to-print`, `whatsapp-number-wrong`, `browser-not-opened`
   */
  'receipt.whatsapp': { by: 'anybody', input: z.object({ orderId, number: z.string().max(60) }), output: emptyInput },
} as const satisfies Record<string, RequestTerms>;
