/** The port to a printer. */
import type { Paper } from '../../shared/contract/paper.ts';
import type { PrinterChoice, PrintOutcome } from '../../shared/contract/print.ts';

export interface Printer {
  /**
   * Prints one document and resolves with its outcome. Always settles (timeouts).
   * @throws only for a bug, never for anything a printer does
   */
  print(paper: Paper): Promise<PrintOutcome>;
}

/** @returns the chosen printer; `undefined` if none is chosen */
export type FindPrinter = (choice: PrinterChoice) => Printer | undefined;

/** A printer that the operating system knows. */
export interface SystemPrinter {
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
