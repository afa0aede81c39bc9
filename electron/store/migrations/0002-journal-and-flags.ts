/** What happened to each payment, append-only and hash-chained (see `journal-hash.ts`), and what needs a person's eye. */
import type { Migration } from '../migration.ts';

// Kinds are not listed in constraints: both lists grow, and the reader refuses what it does not know.
export const journalAndFlags: Migration = {
  version: 2,
  apply(db) {
    db.exec(`
      CREATE TABLE payment_event (
        id INTEGER PRIMARY KEY,
        -- NULL: something that happened to the terminal as a whole.
        payment_id INTEGER REFERENCES payment (id),
        at INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind <> ''),
        data TEXT NOT NULL CHECK (json_valid(data)),
        -- SHA-256 of the row before it; 32 zero bytes in the first.
        previous_hash BLOB NOT NULL CHECK (length(previous_hash) = 32),
        -- SHA-256 of this row, so that the newest row is protected as well.
        hash BLOB NOT NULL CHECK (length(hash) = 32)
      ) STRICT;
      CREATE INDEX payment_event_by_payment ON payment_event (payment_id) WHERE payment_id IS NOT NULL;

      CREATE TRIGGER payment_event_is_written_once BEFORE UPDATE ON payment_event
      BEGIN SELECT raise(ABORT, 'the journal is append-only'); END;
      CREATE TRIGGER payment_event_stays BEFORE DELETE ON payment_event
      BEGIN SELECT raise(ABORT, 'the journal is append-only'); END;

      CREATE TABLE flag (
        payment_id INTEGER NOT NULL REFERENCES payment (id),
        kind TEXT NOT NULL CHECK (kind <> ''),
        raised_at INTEGER NOT NULL,
        acknowledged_at INTEGER,
        PRIMARY KEY (payment_id, kind)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX flag_open ON flag (raised_at) WHERE acknowledged_at IS NULL;

      CREATE TRIGGER flag_stays BEFORE DELETE ON flag
      BEGIN SELECT raise(ABORT, 'a flag is never deleted'); END;
      CREATE TRIGGER flag_is_acknowledged_once BEFORE UPDATE ON flag
      WHEN old.acknowledged_at IS NOT NULL OR new.payment_id <> old.payment_id OR new.kind <> old.kind
        OR new.raised_at <> old.raised_at
      BEGIN SELECT raise(ABORT, 'a flag changes once, by being acknowledged'); END;
    `);
  },
};
