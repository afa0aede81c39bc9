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

  -- Unsigned facts: the first ones stay, and none of them affects money.
  CREATE TABLE callback_fact (
    payment_id INTEGER PRIMARY KEY REFERENCES payment (id),
    at INTEGER NOT NULL,
    issuer_code TEXT CHECK (issuer_code <> ''),
    payout_day TEXT CHECK (payout_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    publisher_order_id TEXT,
    sp_user_hash TEXT
  ) STRICT;

  CREATE TRIGGER callback_fact_is_written_once BEFORE UPDATE ON callback_fact
  BEGIN SELECT raise(ABORT, 'the first word of a callback counts'); END;
  CREATE TRIGGER callback_fact_stays BEFORE DELETE ON callback_fact
  BEGIN SELECT raise(ABORT, 'what a callback told is never deleted'); END;
`;
