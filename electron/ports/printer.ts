/** The port to whatever puts a document on paper. */
import type { Paper } from '../../shared/contract/views/report/paper.ts';
import type { PrinterChoice, PrintOutcome } from '../../shared/contract/views/print-views.ts';

export interface Printer {
  /**
   * One document, from its first byte to the last word about it. Ends by itself, whatever the printer does or leaves.
   * @throws never for what a printer does; what it throws is a bug
   */
  print(paper: Paper): Promise<PrintOutcome>;
}

/** @returns the printer that was chosen; `undefined` where none is */
export type FindPrinter = (choice: PrinterChoice) => Printer | undefined;

/** A printer that the operating system knows. */
export interface SystemPrinter {
  /** As the system calls it. */
  readonly name: string;
  /** As people call it. */
  readonly displayName: string;
}

export interface SystemPrinting {
  /** Empty where the system does not say. */
  printers(): Promise<readonly SystemPrinter[]>;
  /** The document as a PDF. @throws where the system can't make one */
  pdf(paper: Paper): Promise<Uint8Array>;
}
