/**
 * History finds sales by what was sold and by who charged them: an index each, so no writer changes. A sale that was typed,
 * in a shop without people, writes into neither.
 */
import type { Migration } from '../migrate.ts';

export const searchNames: Migration = {
  version: 5,
  apply(db) {
    db.exec(`
      CREATE INDEX sale_line_by_name ON sale_line (name, sale_id) WHERE name <> '';
      CREATE INDEX payment_event_by_person ON payment_event (data ->> 'by')
        WHERE kind IN ('intent-recorded', 'cash-booked') AND data ->> 'by' IS NOT NULL;
    `);
  },
};
