/**
 * Maps SQLite's errors to `StoreError` codes. Only disk, lock and damage errors are mapped. A violated constraint is a bug
 * and stays an exception.
 */
import Database from 'better-sqlite3';
import type { FailureCode } from '../../../shared/contract/failure.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';

/** Primary result codes (sqlite.org/rescode.html); extended ones begin with theirs and an underscore. */
const failureByCode: readonly (readonly [string, FailureCode])[] = [
  ['SQLITE_BUSY', 'database-busy'],
  ['SQLITE_LOCKED', 'database-busy'],
  ['SQLITE_FULL', 'database-full'],
  ['SQLITE_READONLY', 'database-read-only'],
  ['SQLITE_PERM', 'database-read-only'],
  // A missing or unwritable folder is the same as read-only for a cashier.
  ['SQLITE_CANTOPEN', 'database-read-only'],
  ['SQLITE_CORRUPT', 'database-broken'],
  ['SQLITE_NOTADB', 'database-broken'],
  ['SQLITE_IOERR', 'database-broken'],
];

/** File system errors while ledgers are copied and moved. */
const failureBySystemCode: Readonly<Record<string, FailureCode>> = {
  ENOSPC: 'database-full',
  EDQUOT: 'database-full',
  EROFS: 'database-read-only',
  EACCES: 'database-read-only',
  EPERM: 'database-read-only',
  EBUSY: 'database-busy',
  EIO: 'database-broken',
};

/** What a recursive `mkdir` of Node says where the disk is read-only. */
const isFolderRefused = ({ code, syscall }: Readonly<Record<'code' | 'syscall', unknown>>): boolean =>
  code === 'ENOENT' && syscall === 'mkdir';

/** @returns a StoreError with the error as its cause, or the same error if it is not mapped. */
export function toStoreError(error: unknown): unknown {
  if (error instanceof Error && 'syscall' in error && 'code' in error) {
    const code = isFolderRefused(error) ? 'database-read-only' : failureBySystemCode[String(error.code)];
    return code ? new StoreError(code, error) : error;
  }
  if (!(error instanceof Database.SqliteError)) return error;
  const known = failureByCode.find(([code]) => error.code === code || error.code.startsWith(`${code}_`));
  return known ? new StoreError(known[1], error) : error;
}

/** Runs the work and throws mapped errors as StoreError. */
export function withStoreError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toStoreError(error);
  }
}

/** Returns disk, lock and damage errors as failures. Other exceptions are bugs and stay thrown. */
export function storeResult<T>(work: () => T): Result<T> {
  try {
    return ok(withStoreError(work));
  } catch (error) {
    if (error instanceof StoreError) return failed(error.code);
    throw error;
  }
}
