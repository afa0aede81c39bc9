/**
 * What became of a payment's status checks. `last_checked_at` is when one was sent, and nothing more: a screen may call
 * checked only what the gateway answered.
 */
import type { Migration } from '../migrate.ts';

export const answeredChecks: Migration = {
  version: 2,
  apply(db) {
    db.exec(`
      -- The last answer with usable content. NULL: none so far.
      ALTER TABLE payment ADD COLUMN last_answered_at INTEGER;
      -- Checks since then that were sent and had no such answer.
      ALTER TABLE payment ADD COLUMN checks_missed INTEGER NOT NULL DEFAULT 0 CHECK (checks_missed >= 0);
      -- The failure code of the last of them.
      ALTER TABLE payment ADD COLUMN last_miss TEXT CHECK ((last_miss IS NULL) = (checks_missed = 0));
    `);
  },
};
