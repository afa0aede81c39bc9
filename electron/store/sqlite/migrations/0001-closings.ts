/** Closings (Z reports): numbered, written once, each chained to the previous one and to the journal. */
export const closings = `
  CREATE TABLE closing (
    number INTEGER PRIMARY KEY CHECK (number >= 1),
    at INTEGER NOT NULL,
    -- The newest covered journal row, and its hash.
    head_id INTEGER NOT NULL UNIQUE REFERENCES payment_event (id),
    head_hash BLOB NOT NULL CHECK (length(head_hash) = 32),
    content TEXT NOT NULL CHECK (json_valid(content)),
    -- SHA-256 of the previous closing; 32 zero bytes in the first.
    previous_hash BLOB NOT NULL CHECK (length(previous_hash) = 32),
    hash BLOB NOT NULL CHECK (length(hash) = 32)
  ) STRICT;

  -- The closings that cover a business day: several if sales went on after a closing. Without a foreign key: closings are
  -- never deleted, and the key would make each closing search its days.
  CREATE TABLE closing_day (
    business_day TEXT NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (business_day, number)
  ) STRICT, WITHOUT ROWID;

  -- A number that a restore gave up (the journal says "rolled-back") is never used twice.
  CREATE TRIGGER closing_is_the_next BEFORE INSERT ON closing
  WHEN new.number <> 1 + max(
      (SELECT coalesce(max(number), 0) FROM closing),
      (SELECT coalesce(max(CAST(data ->> 'highestClosing' AS INTEGER)), 0) FROM payment_event
        WHERE payment_id IS NULL AND kind = 'rolled-back'))
    OR new.head_id <= (SELECT coalesce(max(head_id), 0) FROM closing)
    OR new.previous_hash <> coalesce((SELECT hash FROM closing ORDER BY number DESC LIMIT 1), zeroblob(32))
  BEGIN SELECT raise(ABORT, 'a closing continues the one before it'); END;
  CREATE TRIGGER closing_is_written_once BEFORE UPDATE ON closing
  BEGIN SELECT raise(ABORT, 'a closing never changes'); END;
  CREATE TRIGGER closing_stays BEFORE DELETE ON closing
  BEGIN SELECT raise(ABORT, 'a closing is never deleted'); END;
  CREATE TRIGGER closing_day_is_written_once BEFORE UPDATE ON closing_day
  BEGIN SELECT raise(ABORT, 'a closing never changes'); END;
  CREATE TRIGGER closing_day_stays BEFORE DELETE ON closing_day
  BEGIN SELECT raise(ABORT, 'a closing is never deleted'); END;
`;
