/** What an export is made of: the selected environment's book, in the language and the days of the shop. */
import type { Language } from '../../shared/contract/views/views.ts';
import type { Shop } from './accounts/shop.ts';
import { ledgerFile } from './data-directory.ts';
import type { SettingsStore } from '../ports/settings/settings.ts';
import { type ExportDesk, type ExportParts, openExportDesk } from '../usecases/export/export-sales.ts';
import type { ShopTerms } from '../usecases/sell/counter.ts';

interface Parts extends Omit<ExportParts, 'source'> {
  readonly dataDirectory: string;
  readonly shop: Pick<Shop, 'selected' | 'book' | 'terms'>;
  readonly settings: Pick<SettingsStore, 'read'>;
  readonly language: () => Language;
  /** For a book whose environment is not set up any more. */
  readonly fallback: Pick<ShopTerms, 'shopTimeZone'>;
}

export function openExports({ dataDirectory, shop, settings, language, fallback, ...desk }: Parts): ExportDesk {
  return openExportDesk({
    ...desk,
    source() {
      const { environment, businessDay } = shop.book(shop.selected());
      return {
        environment,
        book: ledgerFile(dataDirectory, environment),
        language: language(),
        timeZone: (shop.terms(environment) ?? fallback).shopTimeZone,
        dayEndHour: settings.read().dayEndHour,
        today: businessDay(desk.clock.now()),
      };
    },
  });
}
