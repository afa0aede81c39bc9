/** Amounts that one touch enters on Sell, and the largest sale that is usual here. */
import type { QuickAmountSettings, QuickAmountsView } from '../../../shared/contract/sale.ts';
import { MOST_QUICK_AMOUNTS } from '../../../shared/model/sale.ts';
import { plusDays } from '../../../shared/model/values/time.ts';
import type { ShopLedger } from '../../payments/shop-ledgers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { HistoryLedger } from '../../ports/ledger/history-port.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';

/** So many sales are looked at for the last amounts. */
const SALES_LOOKED_AT = 30;
/** Today and the 29 days before it. */
const USUAL_DAYS = 30;

interface QuickAmountDeps {
  readonly settings: Pick<SettingsStore, 'read' | 'write'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Of the selected environment. @throws StoreError */
  readonly selectedLedger: () => Pick<ShopLedger, 'businessDay'> & {
    readonly ledger: { readonly history: Pick<HistoryLedger, 'lastAmounts' | 'largestSince'> };
  };
}

/** @throws StoreError */
export function quickAmountsView({ settings, clock, selectedLedger }: QuickAmountDeps): QuickAmountsView {
  const { businessDay, ledger } = selectedLedger();
  const { quickAmounts } = settings.read();
  const { amounts, withLast } = quickAmounts;
  const free = withLast ? MOST_QUICK_AMOUNTS - amounts.length : 0;
  const last = free === 0 ? [] : ledger.history.lastAmounts(SALES_LOOKED_AT);
  return {
    settings: quickAmounts,
    last: [...new Set(last)].filter((amount) => !amounts.includes(amount)).slice(0, free),
    largest: ledger.history.largestSince(plusDays(businessDay(clock.now()), 1 - USUAL_DAYS)),
  };
}

/** @throws StoreError, after the settings were saved */
export function saveQuickAmounts(deps: QuickAmountDeps, quickAmounts: QuickAmountSettings): QuickAmountsView {
  deps.settings.write({ quickAmounts });
  return quickAmountsView(deps);
}
