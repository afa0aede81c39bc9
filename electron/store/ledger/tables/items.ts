/** Stores the shop's catalogue. */

import type { Database } from 'better-sqlite3';
import { itemColours, searchable } from '../../../../shared/model/item.ts';
import { parseRupiah } from '../../../../shared/model/values/rupiah.ts';
import type { ItemLedger, ItemToSave, StoredItem } from '../../../ports/ledger/item-port.ts';
import type { Journal } from '../../journal/journal.ts';
import { asRow, bool, integer, oneOf, orNull, type Row, rupiahColumn, text } from '../../sqlite/row.ts';

export interface Items extends Omit<ItemLedger, 'save'> {
  /** @returns them with their ids */
  save(items: readonly ItemToSave[]): readonly StoredItem[];
}

/** A search with more words looks for these alone. */
const MOST_WORDS = 6;
const wordNames = Array.from({ length: MOST_WORDS }, (_, at) => `word${at}`);

/** How surely an item is meant; `NULL` for another one. @see createItems */
const RANK = `CASE
  WHEN lower(barcode) = @text THEN 0
  WHEN substr(searched, 1, length(@text)) = @text THEN 1
  WHEN ${wordNames.map((name) => `instr(searched, @${name})`).join(' AND ')} THEN 2
  WHEN price = @price THEN 3
  WHEN instr(lower(barcode), @text) THEN 4 END`;

export function createItems(db: Database): Items {
  const select = db.prepare('SELECT * FROM item ORDER BY place, id');
  const selectOne = db.prepare<[number]>('SELECT * FROM item WHERE id = +?');
  const onSale = db.prepare<[string]>(
    'SELECT * FROM item INDEXED BY item_by_barcode WHERE barcode = +? AND retired = 0 ORDER BY place, id LIMIT 1',
  );
  const inOrder = db.prepare('SELECT * FROM item WHERE retired <= +@retired ORDER BY retired, place, id LIMIT @most');
  const countAll = db.prepare('SELECT count(*) FROM item WHERE retired <= +@retired').pluck();
  const ranked = `SELECT *, ${RANK} AS rank FROM item WHERE retired <= +@retired AND rank IS NOT NULL`;
  const search = db.prepare(`${ranked} ORDER BY rank, retired, place, id LIMIT @most`);
  const countFound = db.prepare(`SELECT count(*) FROM (${ranked})`).pluck();
  const favourites = db.prepare<[number]>(
    'SELECT * FROM item WHERE favourite = 1 AND retired = 0 ORDER BY place, id LIMIT ?',
  );
  const unusual = db
    .prepare<[], string>(`
      SELECT barcode FROM item INDEXED BY item_unusual WHERE retired = 0
        AND (length(barcode) < 8 OR barcode GLOB '*[^0-9]*')`)
    .pluck();
  const neighbours = {
    before: db.prepare(`SELECT * FROM item WHERE retired = 0 AND (place, id) < (@place, @id)
      ORDER BY place DESC, id DESC LIMIT 1`),
    after: db.prepare(
      'SELECT * FROM item WHERE retired = 0 AND (place, id) > (@place, @id) ORDER BY place, id LIMIT 1',
    ),
  };
  const lastPlace = db.prepare('SELECT coalesce(max(place), 0) FROM item').pluck();
  const upsert = db.prepare<[Record<string, string | number | null>]>(`
    INSERT INTO item (id, name, price, barcode, colour, favourite, place, retired, searched)
    VALUES (@id, @name, @price, @barcode, @colour, @favourite, @place, @retired, @searched)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, price = excluded.price, barcode = excluded.barcode,
      colour = excluded.colour, favourite = excluded.favourite, place = excluded.place, retired = excluded.retired,
      searched = excluded.searched`);
  const one = (row: unknown) => (row === undefined ? null : itemFromRow(asRow(row)));
  const all = (rows: readonly unknown[]) => rows.map((row) => itemFromRow(asRow(row)));
  return {
    list: () => all(select.all()),
    get: (id) => one(selectOne.get(id)),
    withBarcode: (barcode) => one(onSale.get(barcode)),
    find({ search: searched, retired, most }) {
      const shown = { retired: retired ? 1 : 0 };
      const count = Number(countAll.get(shown));
      const text = searchable(searched);
      if (text === '') return { items: all(inOrder.all({ ...shown, most })), count, all: count };
      const price = parseRupiah(text);
      const words = text.split(' ');
      const terms = {
        ...{ ...shown, text, price: price.ok ? price.value : null },
        // Every name has an empty word.
        ...Object.fromEntries(wordNames.map((name, at) => [name, words[at] ?? ''])),
      };
      return { items: all(search.all({ ...terms, most })), count: Number(countFound.get(terms)), all: count };
    },
    favourites: (most) => all(favourites.all(most)),
    unusualBarcodes: () => unusual.all(),
    neighbour: ({ place, id }, side) => one(neighbours[side].get({ place, id })),
    lastPlace: () => Number(lastPlace.get()),
    save: (items) =>
      items.map((item) => {
        const flags = { favourite: item.favourite ? 1 : 0, retired: item.retired ? 1 : 0 };
        const { lastInsertRowid } = upsert.run({ ...item, ...flags, searched: searchable(item.name) });
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
