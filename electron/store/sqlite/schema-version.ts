/** Compares a file's schema with this program's, without opening it for writing. */
import Database from 'better-sqlite3';
import { BUSY_TIMEOUT_MS } from './ledger-identity.ts';
import { userVersion } from './migrate.ts';
import { migrationsInOrder } from './migrations/in-order.ts';
import { withStoreError } from './sqlite-error.ts';

const newest = (): number => migrationsInOrder.at(-1)?.version ?? 0;

/** @throws StoreError */
export function isToMigrate(file: string): boolean {
  const found = schemaVersion(file);
  return found > 0 && found < newest();
}

/** Written by a newer program, or converted by one. @throws StoreError */
export function isOfNewerProgram(file: string): boolean {
  return schemaVersion(file) > newest();
}

/** 0 for an empty file. */
function schemaVersion(file: string): number {
  return withStoreError(() => {
    const db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    try {
      return userVersion(db);
    } finally {
      db.close();
    }
  });
}
