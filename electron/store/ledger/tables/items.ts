/** Stores the shop's catalogue. */
import type { Database } from 'better-sqlite3';
import { itemColours } from '../../../../shared/model/item.ts';
import type { ItemLedger, StoredItem } from '../../../ports/ledger/item-port.ts';
import { asRow, bool, integer, oneOf, orNull, type Row, rupiahColumn, text } from '../../sqlite/row.ts';

export function openItems(db: Database): ItemLedger {
  const select = db.prepare('SELECT * FROM item ORDER BY place, id');
  const upsert = db.prepare<[Record<string, string | number | null>]>(`
    INSERT INTO item (id, name, price, barcode, colour, favourite, place, retired)
    VALUES (@id, @name, @price, @barcode, @colour, @favourite, @place, @retired)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, price = excluded.price, barcode = excluded.barcode,
      colour = excluded.colour, favourite = excluded.favourite, place = excluded.place, retired = excluded.retired`);
  return {
    list: () => select.all().map((row) => itemFromRow(asRow(row))),
    save(items) {
      for (const { favourite, retired, ...item } of items) {
        upsert.run({ ...item, favourite: favourite ? 1 : 0, retired: retired ? 1 : 0 });
      }
    },
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
