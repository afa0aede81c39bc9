/** The first schema, by subject. The larger subjects have files with the same number. */
import type { Migration } from '../migrate.ts';
import { decisions, reconciliations, refunds } from './0001-decisions.ts';
import { history } from './0001-history.ts';
import { sales } from './0001-sales.ts';

export const firstSchema: Migration = {
  version: 1,
  apply(db) {
    const counted = [sales, journal, cash, decisions, refunds, totals];
    for (const subject of [...counted, history, reconciliations, closings, gateways, items]) db.exec(subject);
  },
};

/** The journal: append-only and hash-chained, see `journal.ts`. */
const journal = `
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

/** Cash: a record of its own, never a row of `payment`, so that nothing in there was paid without the gateway's word. */
const cash = `
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

/** Closings (Z reports): numbered, written once, each chained to the previous one and to the journal. */
const closings = `
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

/** Stored facts per gateway: link state, method lists, method names and callback facts. */
const gateways = `
  CREATE TABLE gateway_link (
    gateway TEXT PRIMARY KEY,
    -- By the monotonic clock, because the wall clock may differ at the next start.
    sent_at_monotonic TEXT NOT NULL CHECK (json_valid(sent_at_monotonic)),
    blocked_until INTEGER,
    block_ms INTEGER CHECK (block_ms >= 0)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE method_list (
    account_id INTEGER PRIMARY KEY REFERENCES account (id),
    listed_at INTEGER NOT NULL,
    offers TEXT NOT NULL CHECK (json_valid(offers))
  ) STRICT;

  -- The gateway's last name of each method, so that a report need not search it among a million payments.
  CREATE TABLE method_name (
    method TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    name TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- What a callback said beside its signed part. No signature covers it, and none of it affects money.
  CREATE TABLE callback_fact (
    payment_id INTEGER PRIMARY KEY REFERENCES payment (id),
    at INTEGER NOT NULL,
    -- '00': the payment was made. Reports use the facts of such a callback only.
    result_code TEXT,
    payment_code TEXT CHECK (length(payment_code) = 2),
    reference TEXT CHECK (length(reference) <= 255),
    issuer_code TEXT CHECK (issuer_code <> ''),
    payout_day TEXT CHECK (payout_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    publisher_order_id TEXT CHECK (length(publisher_order_id) <= 255),
    sp_user_hash TEXT CHECK (length(sp_user_hash) <= 255),
    product_detail TEXT CHECK (length(product_detail) <= 255),
    additional_param TEXT CHECK (length(additional_param) <= 255),
    -- Customer data: only that there was one.
    merchant_user_id TEXT CHECK (length(merchant_user_id) <= 255)
  ) STRICT;

  -- A failed try is often followed by a payment that was made.
  CREATE TRIGGER callback_fact_is_written_once BEFORE UPDATE ON callback_fact
  WHEN new.payment_id <> old.payment_id OR old.result_code IS '00' OR new.result_code IS NOT '00'
  BEGIN SELECT raise(ABORT, 'the first word of a callback counts, and that of a payment made for good'); END;
  CREATE TRIGGER callback_fact_stays BEFORE DELETE ON callback_fact
  BEGIN SELECT raise(ABORT, 'callback facts are never deleted'); END;
`;

/** The shop's catalogue, which is configuration and in no sum, and the lines of sales with their own copies of it. */
const items = `
  CREATE TABLE item (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    price INTEGER NOT NULL CHECK (price > 0),
    barcode TEXT CHECK (length(barcode) BETWEEN 1 AND 48),
    colour TEXT NOT NULL CHECK (colour IN ('plain', 'blue', 'green', 'amber', 'red')),
    favourite INTEGER NOT NULL CHECK (favourite IN (0, 1)),
    place INTEGER NOT NULL,
    retired INTEGER NOT NULL CHECK (retired IN (0, 1))
  ) STRICT;

  CREATE TRIGGER item_stays BEFORE DELETE ON item
  BEGIN SELECT raise(ABORT, 'an item is retired, never deleted'); END;

  -- The lines of a sale, written with it. Not a reference to the item: its name and price may change.
  CREATE TABLE sale_line (
    sale_id INTEGER NOT NULL REFERENCES sale (id),
    position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 41),
    -- Empty: the amount that was typed beside the items.
    name TEXT NOT NULL CHECK (length(name) <= 40),
    quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
    price INTEGER NOT NULL CHECK (price > 0),
    PRIMARY KEY (sale_id, position)
  ) STRICT, WITHOUT ROWID;

  CREATE TRIGGER sale_line_stays BEFORE DELETE ON sale_line
  BEGIN SELECT raise(ABORT, 'a line of a sale is never deleted'); END;
  CREATE TRIGGER sale_line_is_written_once BEFORE UPDATE ON sale_line
  BEGIN SELECT raise(ABORT, 'a line of a sale never changes'); END;
  CREATE TRIGGER sale_line_comes_with_its_sale BEFORE INSERT ON sale_line
  WHEN EXISTS (SELECT 1 FROM payment WHERE sale_id = new.sale_id)
    OR EXISTS (SELECT 1 FROM cash_payment WHERE sale_id = new.sale_id)
  BEGIN SELECT raise(ABORT, 'a sale gets its lines before its first payment'); END;
  CREATE TRIGGER sale_lines_add_up BEFORE INSERT ON payment
  WHEN (SELECT sum(quantity * price) FROM sale_line WHERE sale_id = new.sale_id) <> new.amount
  BEGIN SELECT raise(ABORT, 'the lines of a sale add up to its amount'); END;
  CREATE TRIGGER sale_lines_add_up_in_cash BEFORE INSERT ON cash_payment
  WHEN (SELECT sum(quantity * price) FROM sale_line WHERE sale_id = new.sale_id) <> new.amount
  BEGIN SELECT raise(ABORT, 'the lines of a sale add up to its amount'); END;
`;

/**
 * Stored totals: by business day and method, by hour, issuer, payout day, fee and account, and of manual settlements.
 */
const totals = `
  CREATE TABLE day_total (
    business_day TEXT NOT NULL,
    method TEXT NOT NULL,
    count INTEGER NOT NULL CHECK (count >= 0),
    gross INTEGER NOT NULL CHECK (gross >= 0),
    late_count INTEGER NOT NULL CHECK (late_count BETWEEN 0 AND count),
    late_gross INTEGER NOT NULL CHECK (late_gross BETWEEN 0 AND gross),
    double_count INTEGER NOT NULL CHECK (double_count >= 0),
    double_gross INTEGER NOT NULL CHECK (double_gross >= 0),
    PRIMARY KEY (business_day, method)
  ) STRICT, WITHOUT ROWID;

  -- Sums of the payments in day_total, without doubles: by hour ('00' to '23'), by issuer of a QRIS payment, by expected
  -- payout day, by method for known fees, and by account (merchant code, a space, gateway address). Unknown values have
  -- no row.
  CREATE TABLE day_breakdown (
    business_day TEXT NOT NULL,
    dimension TEXT NOT NULL CHECK (dimension IN ('hour', 'issuer', 'payout', 'fee', 'account')),
    key TEXT NOT NULL CHECK (key <> ''),
    count INTEGER NOT NULL CHECK (count >= 1),
    -- Rupiah of the payments; in 'fee', of the fees.
    gross INTEGER NOT NULL CHECK (gross >= 0),
    PRIMARY KEY (business_day, dimension, key)
  ) STRICT, WITHOUT ROWID;

  -- Each event counts on its own day, so that a closed day never changes: takings of a day = gross + settled − confirmed.
  CREATE TABLE settlement_total (
    business_day TEXT PRIMARY KEY,
    settled_count INTEGER NOT NULL CHECK (settled_count >= 0),
    settled_gross INTEGER NOT NULL CHECK (settled_gross >= 0),
    confirmed_count INTEGER NOT NULL CHECK (confirmed_count >= 0),
    confirmed_gross INTEGER NOT NULL CHECK (confirmed_gross >= 0),
    unconfirmed_count INTEGER NOT NULL CHECK (unconfirmed_count >= 0),
    unconfirmed_gross INTEGER NOT NULL CHECK (unconfirmed_gross >= 0)
  ) STRICT, WITHOUT ROWID;
`;
