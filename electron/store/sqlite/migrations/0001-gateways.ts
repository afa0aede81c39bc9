/** Stored facts per gateway: link state, method lists, method names and callback facts. */
export const gateways = `
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
