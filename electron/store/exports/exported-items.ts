/** The catalogue in the shop's order, as it is imported again: also the template of a new one. */
import type { Database } from 'better-sqlite3';
import { type ItemColumn, itemColumns } from '../../../shared/contract/items.ts';
import type { Language } from '../../../shared/contract/settings/preferences.ts';
import { itemColours } from '../../../shared/model/item.ts';
import { fileWords } from '../../ports/item-words.ts';
import { asRow, integer, oneOf, type Row, rupiahColumn, text } from '../sqlite/row.ts';
import { type Column, type ExportedContent, yesOrNo } from './exported-rows.ts';

const readers: Readonly<Record<ItemColumn, Column['as']>> = {
  ...{ name: text, price: rupiahColumn, barcode: text, colour: colourWord },
  ...{ favourite: yesOrNo, place: integer, sold: yesOrNo },
};

function colourWord(row: Row, column: string, language: Language): string {
  return fileWords[language].colours[oneOf(row, column, itemColours)];
}

export const exportedItems: ExportedContent = {
  sheet: { id: 'Barang', en: 'Items' },
  columns: itemColumns.map((from) => ({
    ...{ id: fileWords.id.headings[from], en: fileWords.en.headings[from] },
    ...{ from, as: readers[from] },
  })),
  comesBack: true,
  *chunks(db: Database) {
    const all = db.prepare('SELECT *, retired = 0 AS sold FROM item ORDER BY place, id').all();
    yield all.map(asRow);
  },
};
