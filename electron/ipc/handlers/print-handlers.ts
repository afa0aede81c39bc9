/** Print requests. None of them waits for a printer. */

import type { Paper } from '../../../shared/contract/print/paper.ts';
import { ok, type Result } from '../../../shared/model/values/result.ts';
import type { PrintQueue } from '../../usecases/print/print-queue.ts';
import { type PrintSettingsDeps, printerView, savePrinting } from '../../usecases/print/printer-settings.ts';
import type { Handlers } from '../answer-request.ts';

export interface PrintHandlerDeps extends PrintSettingsDeps {
  readonly printing: PrintQueue;
  /** Asks the user for the file's place. @returns whether it was saved; or `pdf-not-made`, a file error of the folder */
  readonly savePdf: (paper: Paper) => Promise<Result<{ saved: boolean }>>;
}

export function printHandlers(deps: PrintHandlerDeps): Handlers<'print' | 'printer'> {
  const { printing } = deps;
  return {
    'printer.view': async () => ok(await printerView(deps)),
    'printer.save': ({ settings, port }) => savePrinting(deps, settings, port === 'any'),
    'print.jobs': () => ok(printing.view()),
    'print.document': ({ document, target }) => printing.print(document, target),
    'print.preview': ({ document }) => printing.preview(document),
    'print.pdf': async ({ document }) => {
      const paper = await printing.preview(document);
      return paper.ok ? deps.savePdf(paper.value) : paper;
    },
    'print.again': ({ id }) => printing.again(id),
    'print.drop': ({ id }) => printing.drop(id),
  };
}
