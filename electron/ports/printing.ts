/**
 * Printers, and the print memory: documents that failed to print, and how often receipts and Z reports came out. The
 * memory is not part of the ledger: losing it loses no money, so it is small and simple.
 */
import * as z from 'zod';
import {
  type Paper,
  type PrinterChoice,
  type PrintFailure,
  type PrintOutcome,
  printDocumentSchema,
  printFailures,
  printSubjectSchema,
} from '../../shared/contract/print.ts';

/** A limit, because a person looks at them one by one. */
export const MOST_STORED_JOBS = 50;
/** Receipts and Z reports of some days. */
export const MOST_STORED_COPIES = 2_000;

const keptJobSchema = z.object({
  id: z.int().min(1),
  at: z.number(),
  document: printDocumentSchema,
  subject: printSubjectSchema.nullable(),
  /** `null`: printing had begun. Found like that at start, the program had ended meanwhile. */
  printFailure: z.enum(printFailures).nullable(),
  maybeOnPaper: z.boolean(),
});

export const storedPrintsSchema = z.object({
  version: z.literal(1),
  lastId: z.int().min(0),
  jobs: z.array(keptJobSchema),
  /** Receipts and Z reports that are out or may be, oldest first: `copyKey` and count. */
  copies: z.array(z.tuple([z.string(), z.int().min(1)])),
  /** Epoch ms: of what was paid or closed before this, it is unknown whether it was printed. */
  copiesSince: z.number(),
  /** Epoch ms: the same for Z reports. Earlier versions did not count them, and their files lack it. */
  closingsSince: z.number().exactOptional(),
});
export type StoredPrints = Readonly<z.infer<typeof storedPrintsSchema>>;

export interface PrintMemory {
  /** The content at start. */
  readonly atStart: StoredPrints;
  /** Durable when it resolves. @throws the file system's error */
  write(kept: StoredPrints): Promise<void>;
}

/** The port to a printer. */
export interface Printer {
  /**
   * Prints one document and resolves with its outcome. Always settles (timeouts).
   * @throws only for a bug, never for anything a printer does
   */
  print(paper: Paper): Promise<PrintOutcome>;
  /** Opens the drawer that is plugged into it. Absent: it can't. @returns why it could not be asked to; `null` if it was */
  openDrawer?(): Promise<PrintFailure | null>;
}

/** @returns the chosen printer; `undefined` if none is chosen */
export type FindPrinter = (choice: PrinterChoice) => Printer | undefined;

/** A printer that the operating system knows. */
interface SystemPrinter {
  /** The system's name of the printer. */
  readonly name: string;
  /** The name shown to people. */
  readonly displayName: string;
}

export interface SystemPrinting {
  /** Empty if the system reports none. */
  printers(): Promise<readonly SystemPrinter[]>;
  /** The document as a PDF. @throws if the system can't make one */
  pdf(paper: Paper): Promise<Uint8Array>;
}
