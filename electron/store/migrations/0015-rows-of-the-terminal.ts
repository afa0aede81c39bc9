/**
 * What happened to the terminal as a whole is few rows among very many, and is asked for at every start: whether a
 * manager's PIN was ever set. Without an index that would read all of the journal.
 */
import type { Migration } from '../migration.ts';

export const rowsOfTheTerminal: Migration = {
  version: 15,
  apply(db) {
    db.exec('CREATE INDEX payment_event_of_terminal ON payment_event (kind) WHERE payment_id IS NULL');
  },
};
