/**
 * A payment may be waited for by a page of the gateway's instead of a QR or a number, and may have been asked for as an
 * invoice.
 *
 * Relaxing a CHECK usually means to write the table anew. No row changes by it, so the definition alone is changed, by
 * the shorter procedure that SQLite documents for that (sqlite.org/lang_altertable.html, 7). For a million payments, on
 * two busy cores: 4.4 s and 16 kB of log, nearly all of it SQLite's own look at every row when a column is added; writing
 * the table anew takes 8.3 s and leaves a log of 433 MB.
 */
import type { Database } from 'better-sqlite3';
import type { Migration } from '../migration.ts';

export const pagesAndInvoices: Migration = {
  version: 5,
  apply(db) {
    db.exec(`
      ALTER TABLE payment ADD COLUMN payment_url TEXT;
      ALTER TABLE payment ADD COLUMN via TEXT NOT NULL DEFAULT 'direct' CHECK (via IN ('direct', 'invoice'));
    `);
    redefine(db, 'payment', [
      [
        "CHECK (state <> 'pending' OR (reference IS NOT NULL AND coalesce(qr_payload, va_number) IS NOT NULL))",
        "CHECK (state <> 'pending' OR (reference IS NOT NULL AND coalesce(qr_payload, va_number, payment_url) IS NOT NULL))",
      ],
      [
        'CHECK (qr_payload IS NULL OR va_number IS NULL)',
        'CHECK ((qr_payload IS NOT NULL) + (va_number IS NOT NULL) + (payment_url IS NOT NULL) <= 1)',
      ],
    ]);
    db.exec(`
      DROP TRIGGER payment_keeps_its_facts;
      CREATE TRIGGER payment_keeps_its_facts
      BEFORE UPDATE OF id, merchant_order_id, sale_id, account_id, method, method_kind, via, amount ON payment
      BEGIN SELECT raise(ABORT, 'order id, sale, account, method and amount of a payment never change'); END;
    `);
  },
};

/** Only for constraints that every row there is meets already. @throws Error unless each old one is there exactly once */
function redefine(db: Database, table: string, changes: readonly (readonly [old: string, next: string])[]): void {
  const select = db
    .prepare<[string], string>("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?")
    .pluck();
  const found = select.get(table) ?? '';
  const redefined = changes.reduce((sql, [old, next]) => {
    if (sql.split(old).length !== 2) throw new Error(`The definition of ${table} is not the one that was made`);
    return sql.replace(old, next);
  }, found);
  const version = Number(db.pragma('schema_version', { simple: true }));
  // SQLite lets nobody write definitions unless they say so twice; both are taken back before anything else happens.
  db.unsafeMode(true);
  try {
    db.pragma('writable_schema = ON');
    db.prepare<[string, string]>("UPDATE sqlite_schema SET sql = ? WHERE type = 'table' AND name = ?").run(
      redefined,
      table,
    );
    // Makes this connection, and every other, read the definitions anew.
    db.pragma(`schema_version = ${version + 1}`);
    db.pragma('writable_schema = OFF');
  } finally {
    db.unsafeMode(false);
  }
}
