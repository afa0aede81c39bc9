import Database from 'better-sqlite3';
import type { Ledger } from '../../ports/ledger/ledger.ts';
import { withStoreError } from '../sqlite/sqlite-error.ts';

/**
 * SQLite's last connection checkpoints the WAL into the database and removes it. To keep a damaged pair unchanged, a
 * read-only connection stays open while the ledger closes.
 */
export function closeAsItIs(ledger: Ledger, file: string, isBroken: boolean): void {
  let observer: Database.Database | null = null;
  try {
    if (isBroken) observer = withStoreError(() => new Database(file, { readonly: true, fileMustExist: true }));
    observer?.prepare('SELECT count(*) FROM sqlite_schema').get();
  } catch {
    // The file is unreadable, so closing writes nothing into it either.
  }
  ledger.close();
  observer?.close();
}
