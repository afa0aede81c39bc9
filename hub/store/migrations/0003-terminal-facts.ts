/** What terminals say of themselves with their rows. */
export const terminalFacts = [
  // Rows that the terminal has and the hub lacks, by its last request, and since when there were any.
  'ALTER TABLE terminal ADD COLUMN behind bigint NOT NULL DEFAULT 0, ADD COLUMN behind_since timestamptz',
  // The hour after midnight, in the outlet's zone, at which its business day ends.
  'ALTER TABLE terminal ADD COLUMN day_end_hour int NOT NULL DEFAULT 0 CHECK (day_end_hour BETWEEN 0 AND 23)',
];
