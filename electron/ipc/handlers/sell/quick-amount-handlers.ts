/** Requests about quick amounts. */
import { ok } from '../../../../shared/model/values/result.ts';
import type { ShopLedger } from '../../../payments/shop-ledger.ts';
import type { SettingsStore } from '../../../ports/settings/settings.ts';
import { quickAmountsView, saveQuickAmounts } from '../../../usecases/sell/quick-amounts.ts';
import type { Handlers } from '../../answer-request.ts';

interface QuickAmountHandlerDeps {
  readonly settings: Pick<SettingsStore, 'read' | 'write'>;
  /** @throws StoreError */
  readonly selectedLedger: () => ShopLedger;
}

export function quickAmountHandlers({ settings, selectedLedger }: QuickAmountHandlerDeps): Handlers<'quick-amounts'> {
  const deps = { settings, history: () => selectedLedger().ledger.history };
  return {
    'quick-amounts.view': () => ok(quickAmountsView(deps)),
    'quick-amounts.save': ({ settings: quickAmounts }) => ok(saveQuickAmounts(deps, quickAmounts)),
  };
}
