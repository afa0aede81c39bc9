/**
 * The requests of the last minute are remembered by the clock that never steps, which goes on over a restart of the
 * program. By the wall clock, which may be another one at the next start, they seemed long ago, and a program that was
 * ended again and again asked more than the ration allows. When those noted until now were is not known that way.
 */
import type { Migration } from '../migration.ts';

export const requestsByTheSteadyClock: Migration = {
  version: 11,
  apply(db) {
    db.exec(`
      ALTER TABLE line RENAME COLUMN sent_at TO sent_at_steady;
      UPDATE line SET sent_at_steady = (SELECT json_group_array(NULL) FROM json_each(sent_at_steady));
    `);
  },
};
