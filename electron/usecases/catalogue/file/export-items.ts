/** Writes the catalogue as CSV, as `import-items.ts` reads it. A catalogue without items gives the headings alone. */
import { basename, dirname } from 'node:path';
import type { Language } from '../../../../shared/contract/views/setup/preferences.ts';
import { failed, ok, type Result } from '../../../../shared/model/values/result.ts';
import type { ShopLedger } from '../../../payments/shop-ledger.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine, separators } from '../../../platform/files/csv.ts';
import type { StoredItem } from '../../../ports/ledger/item-port.ts';
import { saveText } from '../../export/save-place.ts';
import { type ListColumn, listColumns, listWords } from './file-columns.ts';

export interface ItemExportDeps {
  /** See `ExportDeps`. */
  readonly choosePlace: (fileName: string, extension: string) => Promise<string | null>;
  /** Of headings and words, which also decides the separator. */
  readonly language: () => Language;
}

/** @returns or `export-canceled`, or a file error of the folder. @throws StoreError */
export async function exportItems(
  { choosePlace, language }: ItemExportDeps,
  { environment, ledger }: Pick<ShopLedger, 'environment' | 'ledger'>,
): Promise<Result<{ file: string; folder: string; count: number }>> {
  const items = ledger.items.list();
  const path = await choosePlace(`konter-${environment}-items.csv`, 'csv');
  if (path === null) return failed('export-canceled');
  const saved = await saveText(path, 'csv', itemList(items, language()));
  return saved.ok ? ok({ file: basename(path), folder: dirname(path), count: items.length }) : saved;
}

/** @param items in the shop's order */
export function itemList(items: readonly StoredItem[], language: Language): string {
  const { headings, colours, yes, no } = listWords[language];
  const cells = (item: StoredItem): Readonly<Record<ListColumn, Cell>> => ({
    ...{ name: item.name, price: item.price, barcode: item.barcode, colour: colours[item.colour] },
    ...{ favourite: item.favourite ? yes : no, place: item.place, sold: item.retired ? no : yes },
  });
  const line = (row: Readonly<Record<ListColumn, Cell>>) =>
    csvLine(
      listColumns.map((column) => row[column]),
      separators[language],
    );
  return BYTE_ORDER_MARK + line(headings) + items.map((item) => line(cells(item))).join('');
}
