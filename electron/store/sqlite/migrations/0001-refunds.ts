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
