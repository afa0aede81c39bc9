/**
 * Makes one consistent copy of a ledger in one file, also during sales. The copy gets its final name only after a check of
 * its pages and its journal, and a flush to disk. So every file in the backup folder is a working backup: a table that
 * somebody changed is made again from the journal.
 */

import { rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import type { Backup, BackupReason } from '../../../shared/contract/views/setup/backup-views.ts';
import { DAY_MS } from '../../../shared/model/values/durations.ts';
import { makeFolder, moveDurably, syncFile, unusedPath } from '../../platform/files/durable-files.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import { BUSY_TIMEOUT_MS } from '../sqlite/ledger-identity.ts';
import { withStoreError } from '../sqlite/sqlite-error.ts';
import { checkLedger, isIntact } from '../verify/check-ledger-file.ts';
import { backupName, COMPANIONS, type LedgerPaths } from './ledger-paths.ts';
import { listBackups, namesIn } from './list-backups.ts';

/**
 * How many backups of each kind are kept, whatever their age. Each kind is counted alone, so that manual backups never
 * displace others. Safety copies before a restore are never removed.
 */
const KEPT: Readonly<Record<Exclude<BackupReason, 'before-restore'>, number>> = {
  start: 14,
  migration: 14,
  update: 10,
  manual: 5,
  'day-close': 14,
};
/** Backups of closings are kept at least this long, however many there are. */
const CLOSINGS_KEPT_MS = 90 * DAY_MS;

/**
 * @param at epoch ms
 * @param version of an update: see `backupSchema`
 * @throws StoreError `database-broken` if the copy, and so the ledger, fails its check; `-full`, `-busy`, `-read-only`,
 *   `-newer`. The copy is then removed, and earlier backups are unchanged.
 */
export function makeBackup(places: LedgerPaths, reason: BackupReason, at: number, version?: string): Backup {
  return withStoreError(() => {
    makeFolder(places.backups);
    const path = unusedPath(join(places.backups, backupName(places.environment, at, reason, version)), '.sqlite');
    const partial = `${path}.partial`;
    removeUnfinishedBackups(places);
    try {
      copyConsistently(places.file, partial);
      syncFile(partial);
      const check = checkLedger(partial, places.environment, 'journal');
      if (!isIntact(check)) {
        throw new StoreError('database-broken', new Error([...check.damage, ...check.inconsistencies].join('; ')));
      }
      moveDurably(partial, path);
    } catch (error) {
      removeUnfinished(partial);
      throw error;
    }
    const named = version === undefined ? {} : { version };
    const made: Backup = { file: basename(path), at, reason, bytes: statSync(path).size, ...named };
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

/** Removes an unfinished copy of this program. Never call it for a ledger. */
export function removeUnfinished(path: string): void {
  for (const suffix of ['', ...COMPANIONS]) rmSync(`${path}${suffix}`, { force: true });
}

/** Removes copies that a crashed program or worker left unfinished. */
export function removeUnfinishedBackups({ backups, environment }: LedgerPaths): void {
  for (const name of namesIn(backups)) {
    // SQLite's files beside a copy may be left over too.
    const isHalfMade = name.startsWith(`sales-${environment}-`) && /\.partial(-\w+)?$/.test(name);
    if (isHalfMade) rmSync(join(backups, name), { force: true });
  }
}

/** Removes surplus older backups of the same kind, each of which was checked. No other finished file is ever removed. */
function dropOldest(places: LedgerPaths, { file: justMade, reason, at }: Backup): void {
  if (reason === 'before-restore') return;
  const sameKind = listBackups(places).filter((backup) => backup.reason === reason);
  // A wrong clock may have dated older backups into the future, so the new one is kept whatever its date.
  const surplus = sameKind.filter(({ file }) => file !== justMade).slice(KEPT[reason] - 1);
  const dropped = surplus.filter((backup) => reason !== 'day-close' || at - backup.at > CLOSINGS_KEPT_MS);
  for (const { file } of dropped) rmSync(join(places.backups, file));
}
