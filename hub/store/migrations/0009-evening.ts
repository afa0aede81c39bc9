/** What the owner asks in the evening: who sold, and which closings still wait for a person. */
export const cashierColumn = [
  // The person who charged it, by its first row. NULL without a name, and for a payment that an older hub took in.
  'ALTER TABLE payment ADD COLUMN cashier text',
];

export const closingDifferences = [
  // Its sum, its number of payments or the number that it follows is not what the journal says; until somebody has seen it.
  `ALTER TABLE closing ADD COLUMN differs boolean NOT NULL DEFAULT false, ADD COLUMN acknowledged_at timestamptz,
    ADD COLUMN acknowledged_by uuid REFERENCES person (id)`,
  'CREATE INDEX closing_to_acknowledge ON closing (terminal_id) WHERE differs AND acknowledged_at IS NULL',
  'CREATE INDEX closing_by_time ON closing (at)',
];
