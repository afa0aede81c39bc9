/**
 * One consistent copy of a book, in one file, at any moment and with sales going on. It gets its name only after it was
 * opened and checked whole, and is on the disk: a file in the folder of backups is a backup that works.
 */
import { renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import type { Backup, BackupReason } from '../../../shared/contract/views/backup-views.ts';
import { BUSY_TIMEOUT_MS } from '../sqlite/ledger-identity.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import { withStoreError } from '../sqlite/sqlite-error.ts';
import { checkLedger, isWhole } from '../verify/check-ledger-file.ts';
import { syncFolder } from '../../platform/files/sync-folder.ts';
import { dropUnfinished, firstFree, makeFolder, syncFile } from '../recovery/durable-files.ts';
import { listBackups, namesIn } from './list-backups.ts';
import { backupName, type LedgerPaths } from './ledger-paths.ts';

/**
 * How many of each kind are kept whatever their age: pressing a button pushes out no other kind. Safety copies before a
 * restore are never removed.
 */
const KEPT: Readonly<Record<Exclude<BackupReason, 'before-restore'>, number>> = {
  start: 14,
  migration: 14,
  manual: 5,
  'day-close': 14,
};
/** Those of closings for at least so long, however many they are. */
const CLOSINGS_KEPT_MS = 90 * 24 * 3_600_000;

/**
 * @param at epoch ms
 * @throws StoreError `database-broken` if the copy is not a whole book, which then the book isn't either; `-full`,
 *   `-busy`, `-read-only`, `-newer`. The copy is then gone again, and every earlier one untouched.
 */
export function makeBackup(places: LedgerPaths, reason: BackupReason, at: number): Backup {
  return withStoreError(() => {
    makeFolder(places.backups);
    const path = firstFree(join(places.backups, backupName(places.environment, at, reason)), '.sqlite');
    const partial = `${path}.partial`;
    dropHalfMade(places);
    try {
      copyConsistently(places.file, partial);
      syncFile(partial);
      const check = checkLedger(partial, places.environment);
      if (!isWhole(check)) {
        throw new StoreError('database-broken', new Error([...check.damage, ...check.inconsistencies].join('; ')));
      }
      renameSync(partial, path);
    } catch (error) {
      dropUnfinished(partial);
      throw error;
    }
    syncFolder(places.backups);
    const made: Backup = { file: basename(path), at, reason, bytes: statSync(path).size };
    dropOldest(places, made);
    return made;
  });
}

function copyConsistently(file: string, partial: string): void {
  const db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    db.prepare('VACUUM INTO ?').run(partial);
  } finally {
    db.close();
  }
}

/** Left by a program, or by a process of it, that ended in the middle of a copy. */
export function dropHalfMade({ backups, environment }: LedgerPaths): void {
  for (const name of namesIn(backups)) {
    // SQLite's own files beside a copy outlive it.
    const isHalfMade = name.startsWith(`sales-${environment}-`) && /\.partial(-\w+)?$/.test(name);
    if (isHalfMade) rmSync(join(backups, name), { force: true });
  }
}

/** The only files that are ever removed: older backups of the same kind, each of which was checked. */
function dropOldest(places: LedgerPaths, { file: justMade, reason, at }: Backup): void {
  if (reason === 'before-restore') return;
  const sameKind = listBackups(places).filter((backup) => backup.reason === reason);
  // A clock that was wrong dates backups into the future: the one just made is kept whatever its name says.
  const surplus = sameKind.filter(({ file }) => file !== justMade).slice(KEPT[reason] - 1);
  const dropped = surplus.filter((backup) => reason !== 'day-close' || at - backup.at > CLOSINGS_KEPT_MS);
  for (const { file } of dropped) rmSync(join(places.backups, file));
}
