/**
 * Flags, resolutions, and manual settlements with the gateway's final answer about each.
 */
export const decisions = `
  CREATE TABLE flag (
    payment_id INTEGER NOT NULL REFERENCES payment (id),
    kind TEXT NOT NULL CHECK (kind <> ''),
    raised_at INTEGER NOT NULL,
    acknowledged_at INTEGER,
    -- NULL: still to be reviewed, whether acknowledged or not.
    resolution_id INTEGER REFERENCES resolution (id),
    PRIMARY KEY (payment_id, kind)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX flag_open ON flag (raised_at) WHERE acknowledged_at IS NULL;
  CREATE INDEX flag_to_review ON flag (raised_at) WHERE resolution_id IS NULL;

  CREATE TRIGGER flag_stays BEFORE DELETE ON flag
  BEGIN SELECT raise(ABORT, 'a flag is never deleted'); END;

  -- Kinds are not listed: the list grows, and the reader refuses what it does not know.
  CREATE TABLE resolution (
    id INTEGER PRIMARY KEY,
    payment_id INTEGER NOT NULL REFERENCES payment (id),
    at INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind <> ''),
    reason TEXT NOT NULL CHECK (length(reason) <= 200),
    reference TEXT CHECK (length(reference) BETWEEN 1 AND 100),
    linked_sale_id INTEGER REFERENCES sale (id),
    -- The flags it covered, comma-separated: a flag that is raised again later no longer points here.
    flags TEXT NOT NULL,
    CHECK ((kind = 'refunded-outside') = (reference IS NOT NULL)),
    CHECK ((kind = 'linked') = (linked_sale_id IS NOT NULL)),
    CHECK (kind = 'linked' OR length(reason) >= 3)
  ) STRICT;
  CREATE INDEX resolution_by_payment ON resolution (payment_id);

  CREATE TABLE settlement (
    sale_id INTEGER PRIMARY KEY REFERENCES sale (id),
    resolution_id INTEGER NOT NULL UNIQUE REFERENCES resolution (id),
    day TEXT NOT NULL,
    -- The gateway answered "paid": the sale is then paid and counts in gross.
    confirmed_at INTEGER,
    confirmed_day TEXT,
    -- The watch ended without a payment. Money may still arrive later.
    unconfirmed_at INTEGER,
    unconfirmed_day TEXT,
    CHECK ((confirmed_at IS NULL) = (confirmed_day IS NULL)),
    CHECK ((unconfirmed_at IS NULL) = (unconfirmed_day IS NULL))
  ) STRICT;
  CREATE INDEX settlement_waiting ON settlement (sale_id) WHERE confirmed_at IS NULL AND unconfirmed_at IS NULL;
  CREATE INDEX settlement_by_day ON settlement (day);

  CREATE TRIGGER resolution_is_written_once BEFORE UPDATE ON resolution
  BEGIN SELECT raise(ABORT, 'a resolution never changes'); END;
  CREATE TRIGGER resolution_stays BEFORE DELETE ON resolution
  BEGIN SELECT raise(ABORT, 'a resolution is never deleted'); END;

  CREATE TRIGGER settlement_stays BEFORE DELETE ON settlement
  BEGIN SELECT raise(ABORT, 'a settlement is never deleted'); END;
  CREATE TRIGGER settlement_is_of_an_unpaid_sale BEFORE INSERT ON settlement
  WHEN new.confirmed_at IS NOT NULL OR new.unconfirmed_at IS NOT NULL
    OR EXISTS (SELECT 1 FROM payment WHERE sale_id = new.sale_id AND state = 'paid')
    OR EXISTS (SELECT 1 FROM cash_payment WHERE sale_id = new.sale_id)
    OR NOT EXISTS (
      SELECT 1 FROM resolution JOIN payment ON payment.id = payment_id
      WHERE resolution.id = new.resolution_id AND kind = 'settled' AND sale_id = new.sale_id)
  BEGIN SELECT raise(ABORT, 'a settlement is decided for a sale of its own that nobody has paid'); END;
  CREATE TRIGGER settlement_is_judged_once BEFORE UPDATE ON settlement
  WHEN (new.sale_id, new.resolution_id, new.day) IS NOT (old.sale_id, old.resolution_id, old.day)
    OR (old.confirmed_at IS NOT NULL AND
      (new.confirmed_at, new.confirmed_day) IS NOT (old.confirmed_at, old.confirmed_day))
    OR (old.unconfirmed_at IS NOT NULL AND
      (new.unconfirmed_at, new.unconfirmed_day) IS NOT (old.unconfirmed_at, old.unconfirmed_day))
  BEGIN SELECT raise(ABORT, 'what the gateway said of a settlement is written once'); END;

  CREATE TRIGGER sale_is_settled_by_a_person BEFORE UPDATE OF state ON sale
  WHEN new.state = 'settled' AND NOT EXISTS (SELECT 1 FROM settlement WHERE sale_id = new.id)
  BEGIN SELECT raise(ABORT, 'a sale is settled by a resolution'); END;

  -- A flag that is raised again gets a later time, and is neither acknowledged nor resolved.
  CREATE TRIGGER flag_is_seen_resolved_and_raised_anew BEFORE UPDATE ON flag
  WHEN (new.payment_id, new.kind) IS NOT (old.payment_id, old.kind)
    OR (NOT (new.raised_at > old.raised_at AND new.acknowledged_at IS NULL AND new.resolution_id IS NULL) AND (
      new.raised_at <> old.raised_at
      OR (old.acknowledged_at IS NOT NULL AND new.acknowledged_at IS NOT old.acknowledged_at)
      OR (old.resolution_id IS NOT NULL AND new.resolution_id IS NOT old.resolution_id)))
    OR (new.resolution_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM resolution WHERE id = new.resolution_id AND payment_id = new.payment_id))
  BEGIN SELECT raise(ABORT, 'a flag changes by being seen, resolved or raised anew'); END;
`;
