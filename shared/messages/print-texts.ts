/** What the words about printing have to say, in any language. Not among the other texts: nobody needs them for the first paint. */
import type { PrintDocument, PrinterChoice, PrintTrouble } from '../printing.ts';

export interface PrintTexts {
  readonly print: Readonly<Record<PrintDocument['kind'], string>>;
  readonly again: string;
  readonly look: string;
  readonly lookAt: Readonly<Record<PrintDocument['kind'], string>>;
  readonly close: string;
  readonly savePdf: string;
  readonly savingPdf: string;
  readonly pdfSaved: string;
  readonly noPrinter: string;
  readonly waiting: string;
  readonly printing: string;
  readonly printed: string;
  readonly sent: string;
  /** What the cashier should know of `sent`. */
  readonly sentMeans: string;
  readonly failed: (why: string) => string;
  readonly maybeOnPaper: string;
  readonly troubles: Readonly<Record<PrintTrouble, string>>;

  readonly title: string;
  readonly about: string;
  readonly kinds: Readonly<Record<PrinterChoice['kind'], string>>;
  readonly kindHints: Readonly<Record<PrinterChoice['kind'], string>>;
  readonly host: string;
  readonly hostHint: string;
  readonly port: string;
  readonly width: string;
  readonly millimetres: (width: number) => string;
  readonly qr: string;
  readonly qrImage: string;
  readonly qrCommand: string;
  readonly device: string;
  readonly askEachTime: string;
  readonly noneListed: string;
  readonly autoReceipt: string;
  readonly autoSlip: string;
  readonly autoNeedsPrinter: string;
  readonly save: string;
  readonly saved: string;
  readonly usePort: string;
  readonly test: string;
  readonly failedTitle: string;
  readonly failedHint: string;
  readonly subject: (kind: PrintDocument['kind'], saleNumber: number | null) => string;
  readonly drop: string;
}
