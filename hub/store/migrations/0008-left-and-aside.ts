/** Terminals that left, and rows that a decision put aside. */

/** Its key ends as if it were revoked. */
export const leftColumn = ['ALTER TABLE terminal ADD COLUMN left_at timestamptz'];

export const setAsideColumn = [
  // Rows that came first and gave way to the other history. One with this hash is never taken again: the machine that has
  // it may still hold the terminal's key.
  'ALTER TABLE second_history ADD COLUMN set_aside boolean NOT NULL DEFAULT false',
];
