/**
 * Totals that are kept, not computed: by business day and method, by hour, issuer, payout day, fee and account, and of
 * sales settled by hand.
 */
export const totals = `
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

  -- Of the payments that day_total counts (not doubles): by hour ('00' to '23'), by issuer of a QRIS payment, by the day
  -- on which the gateway expects to pay it out, by method the fees that are known, and by account
  -- ('account': merchant code, a space, gateway address). What nobody told has no row.
  CREATE TABLE day_breakdown (
    business_day TEXT NOT NULL,
    dimension TEXT NOT NULL CHECK (dimension IN ('hour', 'issuer', 'payout', 'fee', 'account')),
    key TEXT NOT NULL CHECK (key <> ''),
    count INTEGER NOT NULL CHECK (count >= 1),
    -- Rupiah of the payments; of the fees in 'fee'.
    gross INTEGER NOT NULL CHECK (gross >= 0),
    PRIMARY KEY (business_day, dimension, key)
  ) STRICT, WITHOUT ROWID;

  -- Each happening on its own day, so that a closed day never changes: takings of a day = gross + settled − confirmed.
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
