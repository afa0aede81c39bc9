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
