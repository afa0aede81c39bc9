/**
 * A catalogue of 20,000 items: names of goods as a shop has them, up to 120 characters, and an index for each question that
 * Sell asks. A search reads `searched`, the name without differences of case and space.
 */
import { searchable } from '../../../../shared/model/item.ts';
import { type Migration, remakeTables } from '../migrate.ts';

const tables = {
  item: `(
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    price INTEGER NOT NULL CHECK (price > 0),
    barcode TEXT CHECK (length(barcode) BETWEEN 1 AND 48),
    colour TEXT NOT NULL CHECK (colour IN ('plain', 'blue', 'green', 'amber', 'red')),
    favourite INTEGER NOT NULL CHECK (favourite IN (0, 1)),
    place INTEGER NOT NULL,
    retired INTEGER NOT NULL CHECK (retired IN (0, 1)),
    searched TEXT NOT NULL DEFAULT ''
  ) STRICT`,
  sale_line: `(
    sale_id INTEGER NOT NULL REFERENCES sale (id),
    position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 41),
    -- Empty: the amount that was typed beside the items.
    name TEXT NOT NULL CHECK (length(name) <= 120),
    quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
    price INTEGER NOT NULL CHECK (price > 0),
    PRIMARY KEY (sale_id, position)
  ) STRICT, WITHOUT ROWID`,
};
export const manyItems: Migration = {
  version: 7,
  apply(db) {
    remakeTables(db, tables);
    const fill = db.prepare('UPDATE item SET searched = ? WHERE id = ?');
    for (const { id, name } of db.prepare<[], { id: number; name: string }>('SELECT id, name FROM item').all()) {
      fill.run(searchable(name), id);
    }
    db.exec(`
      CREATE INDEX item_in_order ON item (retired, place);
      CREATE INDEX item_favourite ON item (place) WHERE favourite = 1 AND retired = 0;
      CREATE INDEX item_by_barcode ON item (barcode) WHERE retired = 0;
      CREATE INDEX item_unusual ON item (barcode)
        WHERE retired = 0 AND (length(barcode) < 8 OR barcode GLOB '*[^0-9]*');
    `);
  },
};
