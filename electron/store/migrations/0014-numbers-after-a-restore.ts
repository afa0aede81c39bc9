/**
 * Z numbers are never used twice: where the journal tells that a restore gave some up (`rolled-back`), the next closing
 * begins after the highest of them. What the journal tells of the terminal as a whole is found by its kind.
 */
import type { Migration } from '../migration.ts';

export const numbersAfterARestore: Migration = {
  version: 14,
  apply(db) {
    db.exec(`
      CREATE INDEX payment_event_of_terminal ON payment_event (kind) WHERE payment_id IS NULL;

      DROP TRIGGER closing_is_the_next;
      CREATE TRIGGER closing_is_the_next BEFORE INSERT ON closing
      WHEN new.number <> 1 + max(
          (SELECT coalesce(max(number), 0) FROM closing),
          (SELECT coalesce(max(CAST(data ->> 'highestClosing' AS INTEGER)), 0) FROM payment_event
            WHERE payment_id IS NULL AND kind = 'rolled-back'))
        OR new.head_id <= (SELECT coalesce(max(head_id), 0) FROM closing)
        OR new.previous_hash <> coalesce((SELECT hash FROM closing ORDER BY number DESC LIMIT 1), zeroblob(32))
      BEGIN SELECT raise(ABORT, 'a closing continues the one before it'); END;
    `);
  },
};
