/** Amounts that one touch enters on Sell. */
import type { QuickAmountSettings, QuickAmountsView } from '../../../shared/contract/views/sell/quick-amount-views.ts';
import { MOST_QUICK_AMOUNTS } from '../../../shared/model/choices/most-quick-amounts.ts';
import type { HistoryLedger } from '../../ports/ledger/history-port.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';

/** So many sales are looked at for the last amounts. */
const SALES_LOOKED_AT = 30;

export interface QuickAmountDeps {
  readonly settings: Pick<SettingsStore, 'read' | 'write'>;
  /** Of the selected environment. @throws StoreError */
  readonly history: () => Pick<HistoryLedger, 'lastAmounts'>;
}

/** @throws StoreError */
export function quickAmountsView({ settings, history }: QuickAmountDeps): QuickAmountsView {
  const { quickAmounts } = settings.read();
  const { amounts, withLast } = quickAmounts;
  const free = withLast ? MOST_QUICK_AMOUNTS - amounts.length : 0;
  const last = free === 0 ? [] : history().lastAmounts(SALES_LOOKED_AT);
  return {
    settings: quickAmounts,
    last: [...new Set(last)].filter((amount) => !amounts.includes(amount)).slice(0, free),
  };
}

/** @throws StoreError, after the settings were saved */
export function saveQuickAmounts(deps: QuickAmountDeps, quickAmounts: QuickAmountSettings): QuickAmountsView {
  deps.settings.write({ quickAmounts });
  return quickAmountsView(deps);
}
