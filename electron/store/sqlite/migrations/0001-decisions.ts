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

/** Refunds (arithmetic: `shared/model/refund.ts`): written once, journalled, totalled by business day. */
export const refunds = `
  -- Rows are never deleted and ids never skipped.
  CREATE TABLE refund (
    id INTEGER PRIMARY KEY,
    sale_id INTEGER NOT NULL REFERENCES sale (id),
    -- Refunded: a payment of the gateway, or cash.
    payment_id INTEGER REFERENCES payment (id),
    cash_id INTEGER REFERENCES cash_payment (id),
    -- Its journal row.
    event_id INTEGER NOT NULL UNIQUE REFERENCES payment_event (id),
    at INTEGER NOT NULL,
    -- The day on which it was recorded and counts.
    business_day TEXT NOT NULL CHECK (business_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    amount INTEGER NOT NULL CHECK (amount > 0),
    -- 0: the refund of a double payment, which was not in gross.
    of_takings INTEGER NOT NULL CHECK (of_takings IN (0, 1)),
    reason TEXT NOT NULL CHECK (length(reason) BETWEEN 3 AND 200),
    reference TEXT CHECK (length(reference) BETWEEN 1 AND 100),
    -- The record that this correction takes back completely.
    corrects INTEGER UNIQUE REFERENCES refund (id),
    -- The resolution that recorded it.
    resolution_id INTEGER UNIQUE REFERENCES resolution (id),
    -- Created by the window, so that a repeated request yields one record.
    request_id TEXT UNIQUE,
    CHECK ((payment_id IS NULL) <> (cash_id IS NULL)),
    CHECK (cash_id IS NULL OR (of_takings = 1 AND resolution_id IS NULL)),
    CHECK ((corrects IS NULL) = (reference IS NOT NULL)),
    CHECK ((request_id IS NULL) = (resolution_id IS NOT NULL)),
    CHECK (resolution_id IS NULL OR corrects IS NULL)
  ) STRICT;
  CREATE INDEX refund_by_sale ON refund (sale_id);
  CREATE INDEX refund_by_payment ON refund (payment_id) WHERE payment_id IS NOT NULL;
  CREATE INDEX refund_by_cash ON refund (cash_id) WHERE cash_id IS NOT NULL;
  CREATE INDEX refund_by_day ON refund (business_day);

  CREATE TABLE refund_total (
    business_day TEXT NOT NULL,
    of_takings INTEGER NOT NULL CHECK (of_takings IN (0, 1)),
    refunded_count INTEGER NOT NULL CHECK (refunded_count >= 0),
    refunded_gross INTEGER NOT NULL CHECK (refunded_gross >= 0),
    corrected_count INTEGER NOT NULL CHECK (corrected_count >= 0),
    corrected_gross INTEGER NOT NULL CHECK (corrected_gross >= 0),
    PRIMARY KEY (business_day, of_takings)
  ) STRICT, WITHOUT ROWID;

  CREATE TRIGGER refund_is_written_once BEFORE UPDATE ON refund
  BEGIN SELECT raise(ABORT, 'a refund never changes'); END;
  CREATE TRIGGER refund_stays BEFORE DELETE ON refund
  BEGIN SELECT raise(ABORT, 'a refund is never deleted'); END;

  CREATE TRIGGER refund_is_of_its_sale BEFORE INSERT ON refund
  WHEN new.sale_id IS NOT coalesce(
      (SELECT sale_id FROM payment WHERE id = new.payment_id), (SELECT sale_id FROM cash_payment WHERE id = new.cash_id))
    OR new.payment_id IS NOT (SELECT payment_id FROM payment_event WHERE id = new.event_id)
  BEGIN SELECT raise(ABORT, 'a refund is of a payment of its sale'); END;

  CREATE TRIGGER refund_gives_back_what_was_taken BEFORE INSERT ON refund
  WHEN new.corrects IS NULL AND CASE new.of_takings
    WHEN 1 THEN (SELECT state FROM sale WHERE id = new.sale_id) NOT IN ('paid', 'settled')
      OR (SELECT is_double FROM payment WHERE id = new.payment_id) = 1
      OR new.amount > (SELECT amount FROM sale WHERE id = new.sale_id) - (
        SELECT coalesce(sum(iif(corrects IS NULL, amount, -amount)), 0) FROM refund
        WHERE sale_id = new.sale_id AND of_takings = 1)
    ELSE (SELECT is_double FROM payment WHERE id = new.payment_id) = 0
      OR new.amount > (SELECT amount FROM payment WHERE id = new.payment_id) - (
        SELECT coalesce(sum(iif(corrects IS NULL, amount, -amount)), 0) FROM refund
        WHERE sale_id = new.sale_id AND payment_id = new.payment_id AND of_takings = 0)
    END
  BEGIN SELECT raise(ABORT, 'no more is given back than was taken'); END;

  CREATE TRIGGER refund_is_corrected_whole BEFORE INSERT ON refund
  WHEN new.corrects IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM refund WHERE id = new.corrects AND corrects IS NULL
      AND (sale_id, payment_id, cash_id, amount, of_takings)
        IS (new.sale_id, new.payment_id, new.cash_id, new.amount, new.of_takings))
  BEGIN SELECT raise(ABORT, 'a correction takes back one refund, all of it'); END;
`;

/**
 * Reconciliation runs: the gateway is asked again about every payment of a day. The whole state of a run is stored, so that
 * a restart continues it. Findings are written once and kept.
 */
export const reconciliations = `
  CREATE TABLE reconciliation (
    id INTEGER PRIMARY KEY,
    started_at INTEGER NOT NULL,
    business_day TEXT NOT NULL CHECK (business_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    payments INTEGER NOT NULL CHECK (payments >= 1),
    ended_at INTEGER,
    ending TEXT CHECK (ending <> ''),
    -- The gateway's reason for refusing further checks.
    cause TEXT CHECK (json_valid(cause)),
    CHECK ((ended_at IS NULL) = (ending IS NULL)),
    CHECK ((ending IS 'stopped') = (cause IS NOT NULL))
  ) STRICT;
  CREATE INDEX reconciliation_by_day ON reconciliation (business_day, id);
  -- Only one run at a time.
  CREATE UNIQUE INDEX reconciliation_running ON reconciliation (ended_at IS NULL) WHERE ended_at IS NULL;

  -- The payments are listed at the run's start, so that new sales cannot prolong it.
  CREATE TABLE reconciliation_item (
    reconciliation_id INTEGER NOT NULL REFERENCES reconciliation (id),
    payment_id INTEGER NOT NULL REFERENCES payment (id),
    tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
    tried_at INTEGER,
    -- The payment's state in the ledger when its check was sent.
    state_before TEXT,
    done_at INTEGER,
    -- NULL: gateway and ledger agree. Kinds are not listed: the list grows, and the reader refuses unknown ones.
    finding TEXT CHECK (finding <> ''),
    data TEXT CHECK (json_valid(data)),
    PRIMARY KEY (reconciliation_id, payment_id),
    CHECK (finding IS NULL OR done_at IS NOT NULL),
    CHECK ((finding IS NULL) = (data IS NULL))
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX reconciliation_to_ask ON reconciliation_item (reconciliation_id, tries, payment_id)
    WHERE done_at IS NULL;
  -- Without this index, each new payment would scan these rows for its foreign key.
  CREATE INDEX reconciliation_item_by_payment ON reconciliation_item (payment_id);
  CREATE INDEX reconciliation_found ON reconciliation_item (reconciliation_id, payment_id) WHERE finding IS NOT NULL;

  CREATE TRIGGER reconciliation_stays BEFORE DELETE ON reconciliation
  BEGIN SELECT raise(ABORT, 'a reconciliation is never deleted'); END;
  CREATE TRIGGER reconciliation_ends_once BEFORE UPDATE ON reconciliation
  WHEN old.ended_at IS NOT NULL
    OR (new.id, new.started_at, new.business_day, new.payments)
      IS NOT (old.id, old.started_at, old.business_day, old.payments)
  BEGIN SELECT raise(ABORT, 'a reconciliation changes by ending, once'); END;

  CREATE TRIGGER reconciliation_item_stays BEFORE DELETE ON reconciliation_item
  BEGIN SELECT raise(ABORT, 'what was reconciled is never deleted'); END;
  CREATE TRIGGER reconciliation_item_is_done_once BEFORE UPDATE ON reconciliation_item
  WHEN old.done_at IS NOT NULL
    OR (new.reconciliation_id, new.payment_id) IS NOT (old.reconciliation_id, old.payment_id)
    OR EXISTS (SELECT 1 FROM reconciliation WHERE id = old.reconciliation_id AND ended_at IS NOT NULL)
  BEGIN SELECT raise(ABORT, 'what was found about a payment is written once, while its run goes on'); END;
  CREATE TRIGGER reconciliation_lists_its_payments_first BEFORE INSERT ON reconciliation_item
  WHEN NOT EXISTS (SELECT 1 FROM reconciliation WHERE id = new.reconciliation_id AND ended_at IS NULL)
  BEGIN SELECT raise(ABORT, 'a reconciliation that has ended gets no more payments'); END;
`;
