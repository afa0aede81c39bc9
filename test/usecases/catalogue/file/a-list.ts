/** The catalogue as a file, for tests: a real ledger, and files as bytes. */

import { type ItemImport, openItemImport } from '../../../../electron/usecases/catalogue/file/import-items.ts';
import { readItemList } from '../../../../electron/usecases/catalogue/file/read-catalogue-file.ts';
import type { ItemListPreview } from '../../../../shared/contract/views/sell/catalogue-file-views.ts';
import type { ItemFields } from '../../../../shared/model/item.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { aLedger } from '../../../store/a-ledger.ts';
import { MORNING } from '../../../support/builders.ts';

/** Items of the catalogue, in order. */
export function aCatalogue(...wanted: readonly (Partial<ItemFields> & { retired?: boolean })[]) {
  const { ledger } = aLedger();
  ledger.items.save(
    wanted.map(({ price = rupiah(12_000), ...item }, at) => ({
      ...{ id: null, name: `Barang ${at + 1}`, barcode: null, colour: 'plain', favourite: false, retired: false },
      ...{ ...item, price, place: at + 1 },
    })),
    MORNING,
  );
  return { environment: 'sandbox' as const, ledger };
}
export type Catalogue = ReturnType<typeof aCatalogue>;

/** @param files one per choice; `null` for a file that can't be read */
export function anImport(...files: readonly (string | Uint8Array | null)[]): ItemImport {
  const left = [...files];
  return openItemImport({
    now: () => MORNING,
    async chooseList() {
      const file = left.shift();
      if (file === undefined) return null;
      return { name: 'barang.csv', bytes: typeof file === 'string' ? Buffer.from(file) : file };
    },
  });
}

/** @throws Error if there is none */
export async function previewed(importing: ItemImport, catalogue: Catalogue): Promise<ItemListPreview> {
  const chosen = await importing.choose(() => catalogue);
  if (chosen.outcome !== 'preview') throw new Error(`Refused: ${chosen.reason}`);
  return chosen.preview;
}

export const counts = ({ added, changed, unchanged, wrong }: ItemListPreview) => [
  ...[added, changed, unchanged, wrong.length],
];

/** Lines with the codes of what is wrong. */
export function problemsIn(text: string): readonly string[] {
  const read = readItemList(text);
  if ('refused' in read) return [read.refused];
  return read.list.wrong.map(({ line, wrong }) => `${line} ${wrong.map(({ code }) => code).join(' ')}`);
}
