/** Terminals that left, rows that a decision put aside, and names of methods. */

/** Its key ends as if it were revoked. */
export const leftColumn = ['ALTER TABLE terminal ADD COLUMN left_at timestamptz'];

export const setAsideColumn = [
  // Rows that came first and gave way to the other history. One with this hash is never taken again: the machine that has
  // it may still hold the terminal's key.
  'ALTER TABLE second_history ADD COLUMN set_aside boolean NOT NULL DEFAULT false',
];

/** Of all terminals of a merchant. It went with `noSharedMethodNames`. */
export const methodNameTable = [
  `CREATE TABLE method_name (
    environment text NOT NULL,
    merchant_code text NOT NULL,
    -- The gateway's code.
    method text NOT NULL,
    name text NOT NULL,
    PRIMARY KEY (environment, merchant_code, method)
  )`,
];
