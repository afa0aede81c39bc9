/** What terminals say of themselves with their rows. */
export const terminalFacts = [
  // Rows that the terminal has and the hub lacks, by its last request, and since when there were any.
  'ALTER TABLE terminal ADD COLUMN behind bigint NOT NULL DEFAULT 0, ADD COLUMN behind_since timestamptz',
  // The hour after midnight, in the outlet's zone, at which its business day ends.
  'ALTER TABLE terminal ADD COLUMN day_end_hour int NOT NULL DEFAULT 0 CHECK (day_end_hour BETWEEN 0 AND 23)',
];

export const shopZoneColumn = [
  // The zone of its shop: its rows carry days of this zone, and its times are shown in it. NULL for an older terminal, which
  // says none: then the outlet's counts, which an owner typed at an older hub.
  'ALTER TABLE terminal ADD COLUMN shop_zone text',
];
