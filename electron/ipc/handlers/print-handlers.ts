/** Print requests. None of them waits for a printer. */

import { ok } from '../../../shared/model/values/result.ts';
import { printerView, savePrinting } from '../../usecases/print/printer-settings.ts';
import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';

export function printHandlers(parts: HandlerParts): Handlers<'print' | 'printer'> {
  const { printing } = parts;
  return {
    'printer.view': async () => ok(await printerView(parts)),
    'printer.save': ({ settings, port }) => savePrinting(parts, settings, port === 'any'),
    'print.jobs': () => ok(printing.view()),
    'print.document': ({ document, target }) => printing.print(document, target),
    'print.preview': ({ document }) => printing.preview(document),
    'print.pdf': async ({ document }) => {
      const paper = await printing.preview(document);
      return paper.ok ? parts.savePdf(paper.value) : paper;
    },
    'print.again': ({ id }) => printing.again(id),
    'print.drop': ({ id }) => printing.drop(id),
  };
}
