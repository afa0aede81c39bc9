/** Requests about quick amounts. */
import { ok } from '../../../shared/model/values/result.ts';
import { type QuickAmountDeps, quickAmountsView, saveQuickAmounts } from '../../usecases/sale/quick-amounts.ts';
import type { Handlers } from '../answer-request.ts';

export function quickAmountHandlers(deps: QuickAmountDeps): Handlers<'quick-amounts'> {
  return {
    'quick-amounts.view': () => ok(quickAmountsView(deps)),
    'quick-amounts.save': ({ settings: quickAmounts }) => ok(saveQuickAmounts(deps, quickAmounts)),
  };
}
