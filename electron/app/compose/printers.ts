/** Composes the printers: the printer of each choice, and the system's printing. */
import { writeFile } from 'node:fs/promises';
import type { Paper, PrintOutcome } from '../../../shared/contract/print.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { FindPrinter, Printer, SystemPrinting } from '../../ports/printing.ts';
import { receiptPrinter } from '../../printing/receipt-printer.ts';
import { saveWhole } from '../../usecases/export.ts';
import { listPrinters, type PagePrinted, pagePdf, printPage, TransientPages } from '../../windows/print-page.ts';
import { choosePlace } from '../../windows/system-dialogs.ts';

export interface Printers {
  /** For the app's protocol. */
  readonly pages: TransientPages;
  readonly findPrinter: FindPrinter;
  readonly systemPrinting: SystemPrinting;
  readonly savePdf: (paper: Paper) => Promise<Result<{ saved: boolean }>>;
}

const STRIP_WIDTH_MICRON = 80_000;
const LINE_MICRON = 9_000;
const QR_MICRON = 75_000;
const MARGIN_MICRON = 20_000;

export function createPrinters(onError: (error: unknown) => void): Printers {
  const pages = new TransientPages();
  const pdf = async (paper: Paper) =>
    pagePdf(pages, await htmlOf(paper), paper.shape === 'strip' ? stripSize(paper) : null);
  return {
    pages,
    findPrinter(choice) {
      switch (choice.kind) {
        case 'none':
          return undefined;
        case 'receipt':
          return receiptPrinter(choice);
        case 'system':
          return systemPrinter(pages, choice.deviceName, onError);
        default:
          return unreachable(choice);
      }
    },
    systemPrinting: { printers: listPrinters, pdf },
    async savePdf(paper) {
      try {
        const content = await pdf(paper);
        const path = await choosePlace(`${paper.title.replace(/[^\p{L}\p{N} _-]+/gu, '_')}.pdf`, 'pdf');
        if (path === null) return ok({ saved: false });
        return await saveWhole(path, 'pdf', async (partial) => {
          await writeFile(partial, content, { flush: true });
          return ok({ saved: true });
        });
      } catch (error) {
        onError(error);
        return failed('pdf-not-made');
      }
    },
  };
}

/** Loaded with the first paper: it draws QR codes. */
async function htmlOf(paper: Paper): Promise<string> {
  const { paperHtml } = await import('../../printing/paper-html.ts');
  return paperHtml(paper);
}

function systemPrinter(pages: TransientPages, deviceName: string, onError: (error: unknown) => void): Printer {
  return {
    async print(paper) {
      try {
        return OUTCOMES[await printPage(pages, await htmlOf(paper), deviceName)];
      } catch (error) {
        onError(error);
        return { state: 'failed', printFailure: 'system-refused', maybeOnPaper: false };
      }
    },
  };
}

/** A spooler that accepted a page may not have printed it, so the outcome is never `printed`. */
const OUTCOMES: Readonly<Record<PagePrinted, PrintOutcome>> = {
  'handed-over': { state: 'sent' },
  canceled: { state: 'canceled' },
  refused: { state: 'failed', printFailure: 'system-refused', maybeOnPaper: false },
  timeout: { state: 'failed', printFailure: 'timeout', maybeOnPaper: true },
};

/** Tall enough for everything on one page; extra height is only white space, too little makes a second page. */
function stripSize({ lines }: Paper): { readonly width: number; readonly height: number } {
  const height = lines.reduce((sum, { kind }) => sum + (kind === 'qr' ? QR_MICRON : LINE_MICRON), MARGIN_MICRON);
  return { width: STRIP_WIDTH_MICRON, height };
}
