/** A Z number that another machine of the terminal gave is not given again: the journal says which was the highest. */
import type { Migration } from '../migrate.ts';

export const closingsElsewhere: Migration = {
  version: 6,
  apply(db) {
    db.exec(`
      DROP TRIGGER closing_is_the_next;
      CREATE TRIGGER closing_is_the_next BEFORE INSERT ON closing
      WHEN new.number <> 1 + max(
          (SELECT coalesce(max(number), 0) FROM closing),
          (SELECT coalesce(max(CAST(data ->> 'highestClosing' AS INTEGER)), 0) FROM payment_event
            WHERE payment_id IS NULL AND kind IN ('rolled-back', 'closings-elsewhere')))
        OR new.head_id <= (SELECT coalesce(max(head_id), 0) FROM closing)
        OR new.previous_hash <> coalesce((SELECT hash FROM closing ORDER BY number DESC LIMIT 1), zeroblob(32))
      BEGIN SELECT raise(ABORT, 'a closing continues the one before it'); END;
    `);
  },
};
