/**
 * Each index costs every sale a page in the log, with the disk waiting for it. What history is filtered by is one index
 * instead of three: of sales that have come to an end, since those that wait are few and `payment_open` has them, and
 * with standing and method together, which are so few that any of them is merged from its combinations. And the sales of
 * a day are in order in the index that keeps their numbers unique.
 */
import type { Migration } from '../migration.ts';

export const fewerPagesACommit: Migration = {
  version: 10,
  apply(db) {
    db.exec(`
      DROP INDEX sale_by_day;
      DROP INDEX standing_by_standing;
      DROP INDEX standing_by_method;
      DROP INDEX standing_by_both;
      CREATE INDEX standing_ended ON sale_standing (standing, method) WHERE standing <> 'waiting';
    `);
  },
};
