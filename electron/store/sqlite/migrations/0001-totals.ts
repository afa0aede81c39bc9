/**
 * Stored totals: by business day and method, by hour, issuer, payout day, fee and account, and of manual settlements.
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
