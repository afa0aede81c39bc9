/** A line of a sale may be its discount: without a name, below 0, and one more than the items and the typed amount. */
import { type Migration, remakeTables } from '../migrate.ts';

export const discounts: Migration = {
  version: 9,
  apply(db) {
    remakeTables(db, {
      sale_line: `(
        sale_id INTEGER NOT NULL REFERENCES sale (id),
        position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 42),
        -- Empty: the amount that was typed beside the items, or the discount.
        name TEXT NOT NULL CHECK (length(name) <= 120),
        quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
        price INTEGER NOT NULL CHECK (price > 0 OR (price < 0 AND name = '')),
        PRIMARY KEY (sale_id, position)
      ) STRICT, WITHOUT ROWID`,
    });
  },
};
