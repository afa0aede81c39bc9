/** Totals that are kept, not computed; and what the terminal remembers of each gateway: its line and its methods. */
import type { Migration } from '../migration.ts';

export const totalsAndGateways: Migration = {
  version: 3,
  apply(db) {
    db.exec(`
      CREATE TABLE day_total (
        business_day TEXT NOT NULL,
        method TEXT NOT NULL,
        count INTEGER NOT NULL CHECK (count >= 0),
        gross INTEGER NOT NULL CHECK (gross >= 0),
        late_count INTEGER NOT NULL CHECK (late_count BETWEEN 0 AND count),
        late_gross INTEGER NOT NULL CHECK (late_gross BETWEEN 0 AND gross),
        double_count INTEGER NOT NULL CHECK (double_count >= 0),
        double_gross INTEGER NOT NULL CHECK (double_gross >= 0),
        PRIMARY KEY (business_day, method)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE line (
        gateway TEXT PRIMARY KEY,
        sent_at TEXT NOT NULL CHECK (json_valid(sent_at)),
        blocked_until INTEGER,
        block_ms INTEGER CHECK (block_ms >= 0)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE method_list (
        account_id INTEGER PRIMARY KEY REFERENCES account (id),
        listed_at INTEGER NOT NULL,
        offers TEXT NOT NULL CHECK (json_valid(offers))
      ) STRICT;
    `);
  },
};
