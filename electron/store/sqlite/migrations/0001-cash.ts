/** Cash: a record of its own, never a row of `payment`, so that nothing in there was paid without the gateway's word. */
export const cash = `
  -- Written once, with its journal row. Rows are never deleted and ids never skipped.
  CREATE TABLE cash_payment (
    id INTEGER PRIMARY KEY,
    -- Begins with T, an order ID with K: one word names a payment of either kind.
    record_id TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(record_id) BETWEEN 1 AND 50),
    sale_id INTEGER NOT NULL UNIQUE REFERENCES sale (id),
    -- Its journal row, which names no payment.
    event_id INTEGER NOT NULL UNIQUE REFERENCES payment_event (id),
    amount INTEGER NOT NULL CHECK (amount > 0),
    -- What the customer handed over; the rest is the change.
    given INTEGER NOT NULL CHECK (given >= amount),
    at INTEGER NOT NULL,
    -- Day and hour of its sums, in the shop's time zone at that moment.
    paid_day TEXT NOT NULL CHECK (paid_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    paid_hour INTEGER NOT NULL CHECK (paid_hour BETWEEN 0 AND 23),
    -- Created by the window, so that a repeated request yields one record.
    request_id TEXT NOT NULL UNIQUE
  ) STRICT;

  CREATE TRIGGER cash_payment_is_written_once BEFORE UPDATE ON cash_payment
  BEGIN SELECT raise(ABORT, 'cash that was booked never changes'); END;
  CREATE TRIGGER cash_payment_stays BEFORE DELETE ON cash_payment
  BEGIN SELECT raise(ABORT, 'cash that was booked is never deleted'); END;

  CREATE TRIGGER cash_pays_an_unpaid_sale BEFORE INSERT ON cash_payment
  WHEN (SELECT state FROM sale WHERE id = new.sale_id) IN ('paid', 'settled')
    OR new.amount <> (SELECT amount FROM sale WHERE id = new.sale_id)
    OR EXISTS (SELECT 1 FROM payment_event WHERE id = new.event_id AND (payment_id IS NOT NULL OR kind <> 'cash-booked'))
  BEGIN SELECT raise(ABORT, 'cash pays one whole sale that nobody has paid'); END;
`;
