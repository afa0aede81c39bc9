/** The shop's catalogue: configuration, which no sum uses. Recorded sales have their own copies of names and prices. */
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
`;
