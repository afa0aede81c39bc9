/** Requests about quick amounts. */

import { ok } from '../../../shared/model/values/result.ts';
import { quickAmountsView, saveQuickAmounts } from '../../usecases/sale/quick-amounts.ts';
import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';

export function quickAmountHandlers(parts: HandlerParts): Handlers<'quick-amounts'> {
  return {
    'quick-amounts.view': () => ok(quickAmountsView(parts)),
    'quick-amounts.save': ({ settings: quickAmounts }) => ok(saveQuickAmounts(parts, quickAmounts)),
  };
}
