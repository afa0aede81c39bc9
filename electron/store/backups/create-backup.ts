/**
 * Makes one consistent copy of a ledger in one file, also during sales. The copy gets its final name only after a check of
 * its pages and its journal, and a flush to disk. So every file in the backup folder is a working backup: a table that
 * someone changed is made again from the journal.
 */
import { rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Backup, BackupReason } from '../../../shared/contract/backup.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { DAY_MS } from '../../../shared/model/values/durations.ts';
import { createFolder, moveDurably, syncFile, unusedPath } from '../../platform/files/durable-files.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import { brokenLinks } from '../journal/check-chain.ts';
import { brokenPages, damageFound, identityProblems, isOfThisVersion } from '../sqlite/check-file.ts';
import { backupName, type LedgerPaths, namesIn, readBackupName, removeUnfinished } from '../sqlite/ledger-files.ts';
import { readDatabase } from '../sqlite/read-database.ts';
import { withStoreError } from '../sqlite/sqlite-error.ts';

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
export function createBackup(places: LedgerPaths, reason: BackupReason, at: number, version?: string): Backup {
  return withStoreError(() => {
    createFolder(places.backups);
    const path = unusedPath(join(places.backups, backupName(places.environment, at, reason, version)), '.sqlite');
    const partial = `${path}.partial`;
    removeUnfinishedBackups(places);
    try {
      copyConsistently(places.file, partial);
      syncFile(partial);
      const wrong = wrongInCopy(partial, places.environment);
      if (wrong.length > 0) throw new StoreError('database-broken', new Error(wrong.join('; ')));
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
  readDatabase(file, (db) => db.prepare('VACUUM INTO ?').run(partial));
}

/** Pages, schema and the journal's chain, from which every table can be made again. */
function wrongInCopy(partial: string, environment: Environment): readonly string[] {
  return damageFound(() =>
    readDatabase(partial, (db) => {
      const damage = [...identityProblems(db, environment), ...brokenPages(db)];
      if (damage.length > 0 || !isOfThisVersion(db)) return damage;
      return Array.from(
        brokenLinks(db, () => undefined),
        ({ code, data }) => `${code} ${data['row']}`,
      );
    }),
  );
}

/** Removes copies that a crashed program or worker left unfinished. */
export function removeUnfinishedBackups({ backups, environment }: LedgerPaths): void {
  for (const name of namesIn(backups)) {
    // SQLite's files next to a copy may be left over too.
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

/** By their file names, without opening them. Newest first. */
export function listBackups({ backups, environment }: LedgerPaths): readonly Backup[] {
  return namesIn(backups)
    .flatMap((file) => {
      const named = readBackupName(file, environment);
      return named ? [{ file, ...named, bytes: statSync(join(backups, file)).size }] : [];
    })
    .sort((one, other) => other.at - one.at || (other.file > one.file ? 1 : -1));
}
