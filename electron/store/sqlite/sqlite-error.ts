/**
 * What SQLite reports, in the words of the screen. Only what disks and locks do is trouble; a broken constraint is a
 * bug of ours and stays the exception it is.
 */
import Database from 'better-sqlite3';
import type { FailureCode } from '../../../shared/contract/failure.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';

/** Primary result codes (sqlite.org/rescode.html); extended ones begin with theirs and an underscore. */
const failureByCode: readonly (readonly [string, FailureCode])[] = [
  ['SQLITE_BUSY', 'database-busy'],
  ['SQLITE_LOCKED', 'database-busy'],
  ['SQLITE_FULL', 'database-full'],
  ['SQLITE_READONLY', 'database-read-only'],
  ['SQLITE_PERM', 'database-read-only'],
  // No such folder, or no right to make a file in it: for the person at the counter the same as read-only.
  ['SQLITE_CANTOPEN', 'database-read-only'],
  ['SQLITE_CORRUPT', 'database-broken'],
  ['SQLITE_NOTADB', 'database-broken'],
  ['SQLITE_IOERR', 'database-broken'],
];

/** What the file system reports when books are copied and moved. */
const failureBySystemCode: Readonly<Record<string, FailureCode>> = {
  ENOSPC: 'database-full',
  EDQUOT: 'database-full',
  EROFS: 'database-read-only',
  EACCES: 'database-read-only',
  EPERM: 'database-read-only',
  EBUSY: 'database-busy',
  EIO: 'database-broken',
};

/** @returns a StoreError with the error as its cause, or the same error if it is none of the store's troubles. */
export function toStoreError(error: unknown): unknown {
  if (error instanceof Error && 'syscall' in error && 'code' in error) {
    const code = failureBySystemCode[String(error.code)];
    return code ? new StoreError(code, error) : error;
  }
  if (!(error instanceof Database.SqliteError)) return error;
  const known = failureByCode.find(([code]) => error.code === code || error.code.startsWith(`${code}_`));
  return known ? new StoreError(known[1], error) : error;
}

/** Runs it and lets what disks and locks do out as StoreError. */
export function withStoreError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toStoreError(error);
  }
}
