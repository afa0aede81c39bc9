/** Stores the shop's catalogue. */

import type { Database } from 'better-sqlite3';
import { itemColours } from '../../../../shared/model/item.ts';
import type { ItemLedger, ItemToSave, StoredItem } from '../../../ports/ledger/item-port.ts';
import type { Journal } from '../../journal/journal.ts';
import { asRow, bool, integer, oneOf, orNull, type Row, rupiahColumn, text } from '../../sqlite/row.ts';

export interface Items extends Pick<ItemLedger, 'list' | 'get'> {
  /** @returns them with their ids */
  save(items: readonly ItemToSave[]): readonly StoredItem[];
}

export function createItems(db: Database): Items {
  const select = db.prepare('SELECT * FROM item ORDER BY place, id');
  const selectOne = db.prepare<[number]>('SELECT * FROM item WHERE id = ?');
  const upsert = db.prepare<[Record<string, string | number | null>]>(`
    INSERT INTO item (id, name, price, barcode, colour, favourite, place, retired)
    VALUES (@id, @name, @price, @barcode, @colour, @favourite, @place, @retired)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, price = excluded.price, barcode = excluded.barcode,
      colour = excluded.colour, favourite = excluded.favourite, place = excluded.place, retired = excluded.retired`);
  return {
    list: () => select.all().map((row) => itemFromRow(asRow(row))),
    get(id) {
      const row = selectOne.get(id);
      return row === undefined ? null : itemFromRow(asRow(row));
    },
    save: (items) =>
      items.map((item) => {
        const columns = { ...item, favourite: item.favourite ? 1 : 0, retired: item.retired ? 1 : 0 };
        const { lastInsertRowid } = upsert.run(columns);
        return { ...item, id: item.id ?? Number(lastInsertRowid) };
      }),
  };
}

function itemFromRow(row: Row): StoredItem {
  return {
    id: integer(row, 'id'),
    name: text(row, 'name'),
    price: rupiahColumn(row, 'price'),
    barcode: orNull(text, row, 'barcode'),
    colour: oneOf(row, 'colour', itemColours),
    favourite: bool(row, 'favourite'),
    place: integer(row, 'place'),
    retired: bool(row, 'retired'),
  };
}

/** Items of one journal row: some ten thousand characters. */
const ITEMS_PER_ROW = 50;

/** Run it inside a transaction. */
export function journalItems(journal: Pick<Journal, 'append'>, items: readonly StoredItem[], at: number): void {
  for (let from = 0; from < items.length; from += ITEMS_PER_ROW) {
    const row = { items: JSON.stringify(items.slice(from, from + ITEMS_PER_ROW)) };
    journal.append(null, at, { kind: 'items-saved', data: row });
  }
}
