/** Closing requests, for the selected environment. */

import { ok } from '../../../shared/model/values/result.ts';
import { closeDay, closingList, previewClosing } from '../../usecases/closing/close-day.ts';
import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';

export function closingHandlers(parts: HandlerParts): Handlers<'closing'> {
  const { selectedLedger, closingBackups } = parts;
  return {
    'closing.preview': () => previewClosing(parts, selectedLedger()),
    'closing.close': (input) => closeDay(parts, selectedLedger(), input),
    'closing.backup': async ({ number }) => ok(await closingBackups.outcomeOf(selectedLedger().environment, number)),
    'closing.list': ({ before }) => ok(closingList(selectedLedger(), before)),
  };
}
