/** The printing parts of a main process. */
import type { HandlerParts } from '../../../electron/ipc/answer-request.ts';
import { isPrinterHost, isUsualPrinterPort } from '../../../electron/printing/printer-connection.ts';
import { PrintQueue, type PrintQueueDeps } from '../../../electron/usecases/print/print-queue.ts';
import { failed } from '../../../shared/model/values/result.ts';

/** The real print queue, with a memory and a printer that record everything. */
export function printingParts(
  core: Omit<PrintQueueDeps, 'memory' | 'findPrinter' | 'language' | 'closing' | 'report'>,
  done: string[],
): Pick<HandlerParts, 'isPrinterHost' | 'isUsualPrinterPort' | 'systemPrinting' | 'savePdf' | 'printing'> {
  const told = (what: string) => async () => {
    done.push(what);
    return { state: 'sent' as const };
  };
  return {
    isPrinterHost,
    isUsualPrinterPort,
    systemPrinting: { printers: async () => [], pdf: async () => new Uint8Array() },
    savePdf: async () => {
      done.push('a person was asked for a place');
      return failed('pdf-not-made');
    },
    printing: new PrintQueue({
      ...core,
      memory: {
        atStart: { version: 1, lastId: 0, jobs: [], copies: [], copiesSince: 0 },
        write: async () => void done.push('prints were remembered'),
      },
      findPrinter: () => ({ print: told('something was printed') }),
      language: () => 'id',
      closing: () => undefined,
      report: async () => undefined,
    }),
  };
}
