/** Compares a file's schema with this program's, without opening it for writing. */

import { userVersion } from './migrate.ts';
import { migrationsInOrder } from './migrations/in-order.ts';
import { readDatabase } from './read-database.ts';
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
  return withStoreError(() => readDatabase(file, userVersion));
}
