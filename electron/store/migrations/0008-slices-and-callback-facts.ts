/**
 * A day's sums by hour, issuer, payout date and fee, kept like its totals; what a payment's callback told; and what a
 * sum needs to stay where it is: the hour at which it was paid, by the clock on the shop's wall at that moment.
 */
import type { Migration } from '../migration.ts';

export const slicesAndCallbackFacts: Migration = {
  version: 8,
  apply(db) {
    db.exec(columns);
    db.exec(tables);
    db.exec(fillIn);
    db.exec(triggers);
  },
};

const columns = `
  ALTER TABLE payment ADD COLUMN paid_hour INTEGER CHECK (paid_hour BETWEEN 0 AND 23);
  -- As the gateway's list of methods named it when the payment was made; NULL where it did not. Never on a bill.
  ALTER TABLE payment ADD COLUMN fee INTEGER CHECK (fee >= 0);
  CREATE INDEX payment_late ON payment (paid_day) WHERE late = 1;
  CREATE INDEX payment_double ON payment (paid_day) WHERE is_double = 1;
  CREATE INDEX payment_unresolved ON payment (id) WHERE state = 'unresolved';
  CREATE INDEX settlement_by_day ON settlement (day);
`;

const tables = `
  -- Of the payments that day_total counts (not doubles): by hour ('00' to '23'), by issuer of a QRIS payment, by the day
  -- on which the gateway expects to pay it out, and by method the fees that are known. What nobody told has no row.
  CREATE TABLE day_slice (
    business_day TEXT NOT NULL,
    dimension TEXT NOT NULL CHECK (dimension IN ('hour', 'issuer', 'payout', 'fee')),
    key TEXT NOT NULL CHECK (key <> ''),
    count INTEGER NOT NULL CHECK (count >= 1),
    -- Rupiah of the payments; of the fees in 'fee'.
    gross INTEGER NOT NULL CHECK (gross >= 0),
    PRIMARY KEY (business_day, dimension, key)
  ) STRICT, WITHOUT ROWID;

  -- Unsigned words: the first ones count, for good, and none of them moves money.
  CREATE TABLE callback_fact (
    payment_id INTEGER PRIMARY KEY REFERENCES payment (id),
    at INTEGER NOT NULL,
    issuer_code TEXT CHECK (issuer_code <> ''),
    payout_day TEXT CHECK (payout_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    publisher_order_id TEXT,
    sp_user_hash TEXT
  ) STRICT;

  -- How the gateway last called each method: a report of a year must not look for it among a million payments.
  CREATE TABLE method_name (
    method TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    name TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

// The book does not know the shop's zone. Jakarta's is what Konter is set up with unless somebody chose another, and
// every sale from here on has its hour from the shop's own clock.
const fillIn = `
  UPDATE payment SET paid_hour = CAST(strftime('%H', paid_at / 1000, 'unixepoch', '+7 hours') AS INTEGER)
  WHERE state = 'paid';
  INSERT INTO day_slice
    SELECT paid_day, 'hour', printf('%02d', paid_hour), count(*), sum(amount) FROM payment
    WHERE state = 'paid' AND is_double = 0 GROUP BY paid_day, paid_hour;
  INSERT INTO method_name
    SELECT method, method_kind, method_name FROM payment
    WHERE id IN (SELECT max(id) FROM payment GROUP BY method);
`;

const triggers = `
  CREATE TRIGGER paid_hour_stays BEFORE UPDATE OF paid_hour ON payment
  WHEN old.state = 'paid' AND new.paid_hour IS NOT old.paid_hour
  BEGIN SELECT raise(ABORT, 'a sum stays in the hour in which it was paid'); END;

  CREATE TRIGGER fee_stays BEFORE UPDATE OF fee ON payment WHEN new.fee IS NOT old.fee
  BEGIN SELECT raise(ABORT, 'the fee that was known when a payment was made never changes'); END;

  CREATE TRIGGER callback_fact_is_written_once BEFORE UPDATE ON callback_fact
  BEGIN SELECT raise(ABORT, 'the first word of a callback counts'); END;
  CREATE TRIGGER callback_fact_stays BEFORE DELETE ON callback_fact
  BEGIN SELECT raise(ABORT, 'what a callback told is never deleted'); END;
`;
