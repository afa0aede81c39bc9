/**
 * Sales, their payments and accounts. Constraints and triggers repeat the money rules, in case the code above is wrong.
 */
export const sales = `
  CREATE TABLE account (
    id INTEGER PRIMARY KEY,
    base_url TEXT NOT NULL,
    merchant_code TEXT NOT NULL,
    UNIQUE (base_url, merchant_code)
  ) STRICT;

  -- Rows are never deleted and numbers never skipped, so max(id) counts all sales and max(number) those of a day.
  CREATE TABLE sale (
    id INTEGER PRIMARY KEY,
    business_day TEXT NOT NULL CHECK (business_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    number INTEGER NOT NULL CHECK (number >= 1),
    amount INTEGER NOT NULL CHECK (amount >= 0),
    note TEXT NOT NULL COLLATE NOCASE CHECK (length(note) <= 100),
    state TEXT NOT NULL CHECK (state IN ('open', 'paid', 'unpaid', 'settled')),
    created_at INTEGER NOT NULL,
    UNIQUE (business_day, number)
  ) STRICT;

  CREATE TABLE payment (
    id INTEGER PRIMARY KEY,
    -- Order ids that differ only in letter case would sound the same when read aloud.
    merchant_order_id TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(merchant_order_id) BETWEEN 1 AND 50),
    sale_id INTEGER NOT NULL REFERENCES sale (id),
    account_id INTEGER NOT NULL REFERENCES account (id),
    method TEXT NOT NULL,
    method_kind TEXT NOT NULL,
    method_name TEXT NOT NULL,
    via TEXT NOT NULL CHECK (via IN ('direct', 'invoice')),
    amount INTEGER NOT NULL CHECK (amount >= 0),
    -- From the gateway's method list at creation. NULL: the list had none. Never on a bill.
    fee INTEGER CHECK (fee >= 0),
    state TEXT NOT NULL CHECK (state IN (
      'creating', 'unconfirmed', 'pending', 'paid', 'canceled', 'expired', 'rejected', 'unresolved')),
    late INTEGER NOT NULL DEFAULT 0 CHECK (late IN (0, 1)),
    reference TEXT,
    qr_payload TEXT,
    va_number TEXT,
    payment_url TEXT,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    dismissed_at INTEGER,
    paid_at INTEGER,
    -- The business day of its totals: paid_at alone would need the shop's settings of that day.
    paid_day TEXT,
    -- In the shop's time zone at that moment, so that a later change of zone does not move sums between hours.
    paid_hour INTEGER CHECK (paid_hour BETWEEN 0 AND 23),
    -- 1: not the first paid payment of its sale; to be refunded, not in gross.
    is_double INTEGER NOT NULL DEFAULT 0 CHECK (is_double IN (0, 1)),
    ended_at INTEGER,
    cause TEXT CHECK (json_valid(cause)),
    unknown_count INTEGER CHECK (unknown_count >= 1),
    unknown_first_at INTEGER,
    -- The customer chose: the method that a callback named, of a payment that is paid.
    used_method TEXT CHECK (length(used_method) = 2),
    used_method_kind TEXT,
    used_method_name TEXT,
    -- From the gateway's method list when the method was learned. NULL: the list had none.
    used_fee INTEGER CHECK (used_fee >= 0),
    -- 1: the sums count it by that method. 0: a closing had counted it by the method asked for.
    used_counts INTEGER CHECK (used_counts IN (0, 1)),
    next_check_at INTEGER,
    check_interval_ms INTEGER NOT NULL CHECK (check_interval_ms >= 0),
    last_checked_at INTEGER,

    CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
    CHECK ((state = 'paid') = (paid_day IS NOT NULL)),
    CHECK (state = 'paid' OR (late = 0 AND is_double = 0)),
    CHECK (state <> 'pending'
      OR (reference IS NOT NULL AND coalesce(qr_payload, va_number, payment_url) IS NOT NULL)),
    CHECK ((qr_payload IS NOT NULL) + (va_number IS NOT NULL) + (payment_url IS NOT NULL) <= 1),
    CHECK ((state IN ('canceled', 'expired')) = (ended_at IS NOT NULL)),
    CHECK ((state IN ('unconfirmed', 'rejected', 'unresolved')) = (cause IS NOT NULL)),
    CHECK ((unknown_count IS NULL) = (unknown_first_at IS NULL)),
    CHECK (used_method IS NULL OR (state = 'paid' AND method_kind = 'checkout')),
    CHECK ((used_method IS NULL) = (used_method_kind IS NULL)),
    CHECK ((used_method IS NULL) = (used_method_name IS NULL)),
    CHECK ((used_method IS NULL) = (used_counts IS NULL)),
    CHECK (used_fee IS NULL OR used_method IS NOT NULL)
  ) STRICT;

  CREATE INDEX sale_by_amount ON sale (amount, id);
  CREATE INDEX sale_by_note ON sale (note, id) WHERE note <> '';

  CREATE INDEX payment_by_sale ON payment (sale_id);
  -- Not unique: if a gateway repeats a reference against its contract, the payment must still be saved.
  -- Callers ask referenceOwner first.
  CREATE INDEX payment_by_reference ON payment (reference COLLATE NOCASE, sale_id) WHERE reference IS NOT NULL;
  CREATE INDEX payment_by_va_number ON payment (va_number, sale_id) WHERE va_number IS NOT NULL;
  -- Only the few payments that can still change.
  CREATE INDEX payment_open ON payment (account_id, next_check_at, check_interval_ms, state)
    WHERE next_check_at IS NOT NULL OR state IN ('creating', 'unconfirmed', 'pending');
  CREATE INDEX payment_late ON payment (paid_day) WHERE late = 1;
  CREATE INDEX payment_double ON payment (paid_day) WHERE is_double = 1;
  CREATE INDEX payment_unresolved ON payment (id) WHERE state = 'unresolved';

  CREATE TRIGGER sale_stays BEFORE DELETE ON sale
  BEGIN SELECT raise(ABORT, 'a sale is never deleted'); END;

  CREATE TRIGGER payment_stays BEFORE DELETE ON payment
  BEGIN SELECT raise(ABORT, 'a payment is never deleted'); END;

  CREATE TRIGGER sale_keeps_its_facts BEFORE UPDATE OF id, business_day, number, amount, created_at ON sale
  BEGIN SELECT raise(ABORT, 'day, number and amount of a sale never change'); END;

  CREATE TRIGGER payment_keeps_its_facts
  BEFORE UPDATE OF id, merchant_order_id, sale_id, account_id, method, method_kind, via, amount ON payment
  BEGIN SELECT raise(ABORT, 'order id, sale, account, method and amount of a payment never change'); END;

  CREATE TRIGGER paid_stays_paid
  BEFORE UPDATE OF state, late, reference, paid_at, paid_day, is_double ON payment
  WHEN old.state = 'paid' AND (new.state, new.late, new.reference, new.paid_at, new.paid_day, new.is_double)
    IS NOT (old.state, old.late, old.reference, old.paid_at, old.paid_day, old.is_double)
  BEGIN SELECT raise(ABORT, 'a paid payment never changes'); END;

  CREATE TRIGGER used_method_is_learned_once
  BEFORE UPDATE OF used_method, used_method_kind, used_method_name, used_fee, used_counts ON payment
  WHEN old.used_method IS NOT NULL
    AND (new.used_method, new.used_method_kind, new.used_method_name, new.used_fee, new.used_counts)
    IS NOT (old.used_method, old.used_method_kind, old.used_method_name, old.used_fee, old.used_counts)
  BEGIN SELECT raise(ABORT, 'the method that was used is learned once'); END;

  CREATE TRIGGER sale_counts_once BEFORE UPDATE OF state, is_double ON payment
  WHEN new.state = 'paid' AND new.is_double = 0 AND (
    EXISTS (SELECT 1 FROM payment
      WHERE sale_id = new.sale_id AND id <> new.id AND state = 'paid' AND is_double = 0)
    OR EXISTS (SELECT 1 FROM cash_payment WHERE sale_id = new.sale_id))
  BEGIN SELECT raise(ABORT, 'a sale counts once'); END;

  CREATE TRIGGER payment_is_born_unpaid BEFORE INSERT ON payment
  WHEN new.state <> 'creating' OR new.amount <> (SELECT amount FROM sale WHERE id = new.sale_id)
  BEGIN SELECT raise(ABORT, 'a payment begins as an intent over the amount of its sale'); END;

  CREATE TRIGGER paid_hour_stays BEFORE UPDATE OF paid_hour ON payment
  WHEN old.state = 'paid' AND new.paid_hour IS NOT old.paid_hour
  BEGIN SELECT raise(ABORT, 'a sum stays in the hour in which it was paid'); END;

  CREATE TRIGGER fee_stays BEFORE UPDATE OF fee ON payment WHEN new.fee IS NOT old.fee
  BEGIN SELECT raise(ABORT, 'the fee that was known when a payment was made never changes'); END;
`;
