/** Stores the shop's catalogue. */
import type { Database } from 'better-sqlite3';
import { itemColours, searchable } from '../../../../shared/model/item.ts';
import { parseRupiah } from '../../../../shared/model/values/rupiah.ts';
import type { ItemSearch, ItemToSave, StoredItem } from '../../../ports/ledger/offer-port.ts';
import type { Journal } from '../../journal/journal.ts';
import { bool, integer, oneOf, orNull, type Row, reading, rupiahColumn, text } from '../../sqlite/row.ts';

type Known = ReturnType<typeof knownFromRow>;

interface Wanted {
  readonly text: string;
  readonly words: readonly string[];
  /** `null` where the text is no price. */
  readonly price: number | null;
}

const RANKS = 5;

/** @returns how surely the item is meant, 0 the surest; `null` for another one */
function rankOf({ item, name, code }: Known, { text, words, price }: Wanted): number | null {
  if (code === text) return 0;
  if (name.startsWith(text)) return 1;
  if (words.every((word) => name.includes(word))) return 2;
  if (item.price === price) return 3;
  return code.includes(text) ? 4 : null;
}

export function createItems(db: Database) {
  const ofItems = reading(db, itemFromRow);
  const select = reading(db, knownFromRow).prepare('SELECT * FROM item ORDER BY place, id');
  /** In memory from the first search after a change: it compares every name, which takes SQLite twenty times as long. */
  let catalogue: readonly Known[] | null = null;
  const known = (): readonly Known[] => {
    catalogue ??= select.all();
    return catalogue;
  };
  const selectOne = ofItems.prepare('SELECT * FROM item WHERE id = +?');
  const onSale = ofItems.prepare(
    'SELECT * FROM item INDEXED BY item_by_barcode WHERE barcode = +? AND retired = 0 ORDER BY place, id LIMIT 1',
  );
  const inOrder = ofItems.prepare(
    'SELECT * FROM item WHERE retired <= +@retired ORDER BY retired, place, id LIMIT @most',
  );
  const countAll = db.prepare('SELECT count(*) FROM item WHERE retired <= +@retired').pluck();
  const favourites = ofItems.prepare(
    'SELECT * FROM item WHERE favourite = 1 AND retired = 0 ORDER BY place, id LIMIT ?',
  );
  const unusual = db
    .prepare<[], string>(`
      SELECT barcode FROM item INDEXED BY item_unusual WHERE retired = 0
        AND (length(barcode) < 8 OR barcode GLOB '*[^0-9]*')`)
    .pluck();
  const neighbours = {
    before: ofItems.prepare(`SELECT * FROM item WHERE retired = 0 AND (place, id) < (@place, @id)
      ORDER BY place DESC, id DESC LIMIT 1`),
    after: ofItems.prepare(
      'SELECT * FROM item WHERE retired = 0 AND (place, id) > (@place, @id) ORDER BY place, id LIMIT 1',
    ),
  };
  const lastPlace = db.prepare('SELECT coalesce(max(place), 0) FROM item').pluck();
  /** Without the columns of an index, which take as long again: most lists change prices alone. */
  const change = db.prepare<[Record<string, string | number | null>]>(`
    UPDATE item SET name = @name, price = @price, colour = @colour, searched = @searched
    WHERE id = +@id AND barcode IS +@barcode AND favourite = +@favourite AND place = +@place AND retired = +@retired`);
  const upsert = db.prepare<[Record<string, string | number | null>]>(`
    INSERT INTO item (id, name, price, barcode, colour, favourite, place, retired, searched)
    VALUES (@id, @name, @price, @barcode, @colour, @favourite, @place, @retired, @searched)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, price = excluded.price, barcode = excluded.barcode,
      colour = excluded.colour, favourite = excluded.favourite, place = excluded.place, retired = excluded.retired,
      searched = excluded.searched`);
  return {
    list: () => known().map(({ item }) => item),
    get: (id: number): StoredItem | null => selectOne.get(id) ?? null,
    withBarcode: (barcode: string): StoredItem | null => onSale.get(barcode) ?? null,
    find({ search: searched, retired, most }: ItemSearch) {
      const shown = { retired: retired ? 1 : 0 };
      const count = Number(countAll.get(shown));
      const words = searchable(searched);
      if (words === '') return { items: inOrder.all({ ...shown, most }), count, all: count };
      const price = parseRupiah(words);
      const wanted = { text: words, words: words.split(' '), price: price.ok ? price.value : null };
      // By rank, those on sale first, each in the shop's order.
      const ranked = Array.from({ length: 2 * RANKS }, (): StoredItem[] => []);
      for (const each of known()) {
        const rank = each.item.retired && !retired ? null : rankOf(each, wanted);
        if (rank !== null) ranked[2 * rank + Number(each.item.retired)]?.push(each.item);
      }
      const found = ranked.flat();
      return { items: found.slice(0, most), count: found.length, all: count };
    },
    favourites: (most: number) => favourites.all(most),
    unusualBarcodes: () => unusual.all(),
    neighbour: ({ place, id }: StoredItem, side: keyof typeof neighbours): StoredItem | null =>
      neighbours[side].get({ place, id }) ?? null,
    lastPlace: () => Number(lastPlace.get()),
    /** @returns them with their ids */
    save(items: readonly ItemToSave[]): readonly StoredItem[] {
      catalogue = null;
      return items.map((item) => {
        const flags = { favourite: item.favourite ? 1 : 0, retired: item.retired ? 1 : 0 };
        const row = { ...item, ...flags, searched: searchable(item.name) };
        if (item.id !== null && change.run(row).changes > 0) return { ...item, id: item.id };
        const { lastInsertRowid } = upsert.run(row);
        return { ...item, id: item.id ?? Number(lastInsertRowid) };
      });
    },
  };
}

/** An item as a search compares it. `code`: empty without a barcode. */
function knownFromRow(row: Row) {
  const item = itemFromRow(row);
  return { item, name: text(row, 'searched'), code: item.barcode?.toLowerCase() ?? '' };
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
