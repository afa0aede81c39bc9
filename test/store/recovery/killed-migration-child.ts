/** A newer version in a process of its own. It is killed in the middle of its migration, after it has written. */
import { openDatabase } from '../../../electron/store/open-ledger.ts';
import { migrationsInOrder } from '../../../electron/store/sqlite/migrations/in-order.ts';

openDatabase({
  file: process.argv[2] ?? '',
  environment: 'sandbox',
  migrations: [
    ...migrationsInOrder,
    {
      version: migrationsInOrder.length + 1,
      apply(db) {
        db.exec("ALTER TABLE sale ADD COLUMN colour TEXT NOT NULL DEFAULT 'green'");
        // So large that SQLite has to write pages to the log before the commit.
        db.exec('CREATE TABLE mood (words TEXT)');
        db.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
          INSERT INTO mood SELECT hex(randomblob(200)) FROM n`);
        process.kill(process.pid, 'SIGKILL');
      },
    },
  ],
});
