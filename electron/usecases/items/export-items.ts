/** Saves the catalogue as CSV, as `import-items.ts` reads it: also the template of a new one. */

import { basename, dirname } from 'node:path';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import { saveText } from '../export/save-place.ts';
import type { Parts } from '../parts.ts';
import { writeItems } from './item-file.ts';

export type ItemExportDeps = Pick<Parts, 'choosePlace' | 'language'>;

/** @returns or `export-canceled`, or a file error of the folder. @throws StoreError */
export async function exportItems(
  { choosePlace, language }: ItemExportDeps,
  { environment, ledger }: Pick<ShopLedger, 'environment' | 'ledger'>,
): Promise<Result<{ file: string; folder: string; count: number }>> {
  const items = ledger.items.list();
  const path = await choosePlace(`konter-${environment}-items.csv`, 'csv');
  if (path === null) return failed('export-canceled');
  const saved = await saveText(path, 'csv', writeItems(items, language()));
  return saved.ok ? ok({ file: basename(path), folder: dirname(path), count: items.length }) : saved;
}
