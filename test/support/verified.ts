/** What the store's verify says of a ledger, for tests. The file is opened read-only, next to the ledger. */
import Database from 'better-sqlite3';
import { inWords, verify } from '../../electron/store/verify/verify.ts';
import { NO_EVIDENCE } from '../../electron/store/verify/verify-records.ts';

/**
 * @param now epoch ms; without it, the plans of next checks are not compared
 * @returns the differences, each its code and its facts; empty if there are none
 */
export function verified(file: string, now: number | null = null): readonly string[] {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return verify(db, { ...NO_EVIDENCE, now }).map(inWords);
  } finally {
    db.close();
  }
}
