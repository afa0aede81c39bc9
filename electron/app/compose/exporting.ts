/** The source of exports: the selected environment's ledger, with the shop's language and business days. */
import type { Language } from '../../../shared/contract/views/setup/preferences.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import { type ExportDeps, type Exporter, openExporter } from '../../usecases/export/export-sales.ts';
import type { ShopTerms } from '../../usecases/sell/counter-terms.ts';
import type { ShopAccounts } from '../accounts/shop.ts';
import { ledgerFile } from '../data-directory.ts';

interface ExportingDeps extends Omit<ExportDeps, 'source'> {
  readonly dataDirectory: string;
  readonly shop: Pick<ShopAccounts, 'selected' | 'shopLedger' | 'terms'>;
  readonly settings: Pick<SettingsStore, 'read'>;
  readonly language: () => Language;
  /** For a ledger whose environment is no longer set up. */
  readonly fallback: Pick<ShopTerms, 'shopTimeZone'>;
}

export function openExportServices({
  dataDirectory,
  shop,
  settings,
  language,
  fallback,
  ...deps
}: ExportingDeps): Exporter {
  return openExporter({
    ...deps,
    source() {
      const { environment, ledger, businessDay } = shop.shopLedger(shop.selected());
      const today = businessDay(deps.clock.now());
      const bookedDay = ledger.history.lastDay() ?? today;
      return {
        environment,
        ledgerFile: ledgerFile(dataDirectory, environment),
        language: language(),
        timeZone: (shop.terms(environment) ?? fallback).shopTimeZone,
        dayEndHour: settings.read().dayEndHour,
        lastDay: bookedDay > today ? bookedDay : today,
      };
    },
  });
}
