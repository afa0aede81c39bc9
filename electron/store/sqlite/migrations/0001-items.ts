/** The shop's catalogue, which is configuration and in no sum, and the lines of sales with their own copies of it. */
export const items = `
  CREATE TABLE item (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    price INTEGER NOT NULL CHECK (price > 0),
    barcode TEXT CHECK (length(barcode) BETWEEN 1 AND 48),
    colour TEXT NOT NULL CHECK (colour IN ('plain', 'blue', 'green', 'amber', 'red')),
    favourite INTEGER NOT NULL CHECK (favourite IN (0, 1)),
    place INTEGER NOT NULL,
    retired INTEGER NOT NULL CHECK (retired IN (0, 1))
  ) STRICT;

  CREATE TRIGGER item_stays BEFORE DELETE ON item
  BEGIN SELECT raise(ABORT, 'an item is retired, never deleted'); END;

  -- The lines of a sale, written with it. Not a reference to the item: its name and price may change.
  CREATE TABLE sale_line (
    sale_id INTEGER NOT NULL REFERENCES sale (id),
    position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 41),
    -- Empty: the amount that was typed beside the items.
    name TEXT NOT NULL CHECK (length(name) <= 40),
    quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
    price INTEGER NOT NULL CHECK (price > 0),
    PRIMARY KEY (sale_id, position)
  ) STRICT, WITHOUT ROWID;

  CREATE TRIGGER sale_line_stays BEFORE DELETE ON sale_line
  BEGIN SELECT raise(ABORT, 'a line of a sale is never deleted'); END;
  CREATE TRIGGER sale_line_is_written_once BEFORE UPDATE ON sale_line
  BEGIN SELECT raise(ABORT, 'a line of a sale never changes'); END;
  CREATE TRIGGER sale_line_comes_with_its_sale BEFORE INSERT ON sale_line
  WHEN EXISTS (SELECT 1 FROM payment WHERE sale_id = new.sale_id)
    OR EXISTS (SELECT 1 FROM cash_payment WHERE sale_id = new.sale_id)
  BEGIN SELECT raise(ABORT, 'a sale gets its lines before its first payment'); END;
  CREATE TRIGGER sale_lines_add_up BEFORE INSERT ON payment
  WHEN (SELECT sum(quantity * price) FROM sale_line WHERE sale_id = new.sale_id) <> new.amount
  BEGIN SELECT raise(ABORT, 'the lines of a sale add up to its amount'); END;
  CREATE TRIGGER sale_lines_add_up_in_cash BEFORE INSERT ON cash_payment
  WHEN (SELECT sum(quantity * price) FROM sale_line WHERE sale_id = new.sale_id) <> new.amount
  BEGIN SELECT raise(ABORT, 'the lines of a sale add up to its amount'); END;
`;
