/** Report requests, for the selected environment. */

import { reportOf } from '../../usecases/report/report-takings.ts';
import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';

export function reportHandlers(parts: HandlerParts): Handlers<'report'> {
  const { clock, settings, selectedLedger } = parts;
  const context = () => ({ now: clock.now(), firstHour: settings.read().dayEndHour });
  return {
    'report.day': ({ businessDay }) => reportOf(parts, selectedLedger(), businessDay, businessDay, context()),
    'report.range': ({ from, to }) => reportOf(parts, selectedLedger(), from, to, context()),
  };
}
