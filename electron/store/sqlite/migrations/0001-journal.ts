/** The journal: append-only and hash-chained, see `journal-hash.ts`. */
export const journal = `
  CREATE TABLE payment_event (
    id INTEGER PRIMARY KEY,
    -- NULL: a row about the terminal as a whole.
    payment_id INTEGER REFERENCES payment (id),
    at INTEGER NOT NULL,
    -- Kinds are not listed: the list grows, and the reader refuses what it does not know.
    kind TEXT NOT NULL CHECK (kind <> ''),
    data TEXT NOT NULL CHECK (json_valid(data)),
    -- SHA-256 of the previous row; 32 zero bytes in the first.
    previous_hash BLOB NOT NULL CHECK (length(previous_hash) = 32),
    -- SHA-256 of this row, so that the newest row is protected as well.
    hash BLOB NOT NULL CHECK (length(hash) = 32)
  ) STRICT;
  CREATE INDEX payment_event_by_payment ON payment_event (payment_id) WHERE payment_id IS NOT NULL;
  -- Rows about the terminal as a whole are looked up by kind.
  CREATE INDEX payment_event_of_terminal ON payment_event (kind) WHERE payment_id IS NULL;

  CREATE TRIGGER payment_event_is_written_once BEFORE UPDATE ON payment_event
  BEGIN SELECT raise(ABORT, 'the journal is append-only'); END;
  CREATE TRIGGER payment_event_stays BEFORE DELETE ON payment_event
  BEGIN SELECT raise(ABORT, 'the journal is append-only'); END;
`;
