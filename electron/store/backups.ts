/** Backups of a ledger: made, listed, thinned out, and copied to a second place with the journal. */
import { existsSync, lstatSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Backup, BackupReason } from '../../shared/contract/backup.ts';
import { type Environment, environments } from '../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../shared/model/values/result.ts';
import { DAY_MS } from '../../shared/model/values/time.ts';
import {
  copyDurably,
  createFolder,
  moveDurably,
  syncFile,
  syncFolder,
  unusedPath,
} from '../platform/files/durable-files.ts';
import { ignoreErrors } from '../platform/ignore-errors.ts';
import { fileError, type SecondPlaceCopy, type SecondPlaceRequest } from '../ports/file-jobs.ts';
import { StoreError } from '../ports/ledger/ledger.ts';
import { brokenLinks } from './journal/journal.ts';
import { commitsOf, isCompressed, lastMark, readSegment } from './journal/journal-file.ts';
import { brokenPages, damageFound, identityProblems, isOfThisVersion } from './sqlite/check-file.ts';
import { readDatabase } from './sqlite/database.ts';
import {
  backupName,
  isOfAnotherEnvironment,
  type LedgerPaths,
  ledgerPaths,
  namesIn,
  readBackupName,
  removeUnfinished,
  timestampOf,
} from './sqlite/ledger-files.ts';
import { withStoreError } from './sqlite/sqlite-error.ts';

/**
 * How many backups of each kind are kept, whatever their age. Each kind is counted alone, so that manual backups never
 * displace others. Safety copies before a restore are never removed.
 */
const KEPT: Readonly<Record<Exclude<BackupReason, 'before-restore'>, number>> = {
  start: 14,
  migration: 14,
  manual: 5,
  'day-close': 14,
};
/** Backups of closings are kept at least this long, however many there are. */
const CLOSINGS_KEPT_MS = 90 * DAY_MS;

/**
 * Makes one consistent copy of a ledger in one file, also during sales. The copy gets its final name only after a check of
 * its pages and its journal, and a flush to disk. So every file in the backup folder is a working backup: a table that
 * someone changed is made again from the journal. The journal of a ledger with an older schema is not checked.
 * @param at epoch ms
 * @throws StoreError `database-broken` if the copy, and so the ledger, fails its check; `-full`, `-busy`, `-read-only`,
 *   `-newer`. The copy is then removed, and earlier backups are unchanged.
 */
export function createBackup(places: LedgerPaths, reason: BackupReason, at: number): Backup {
  return withStoreError(() => {
    createFolder(places.backups);
    const path = unusedPath(join(places.backups, backupName(places.environment, at, reason)), '.sqlite');
    const partial = `${path}.partial`;
    removeUnfinishedBackups(places);
    try {
      readDatabase(places.file, (db) => db.prepare('VACUUM INTO ?').run(partial));
      syncFile(partial);
      const wrong = wrongInCopy(partial, places.environment);
      if (wrong.length > 0) throw new StoreError('database-broken', new Error(wrong.join('; ')));
      moveDurably(partial, path);
    } catch (error) {
      removeUnfinished(partial);
      throw error;
    }
    const made: Backup = { file: basename(path), at, reason, bytes: statSync(path).size };
    dropOldest(places, made);
    return made;
  });
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
      // A link to nowhere, or one that was removed just now, is none.
      const bytes = sizeOf(join(backups, file));
      return named && bytes !== undefined ? [{ file, ...named, bytes }] : [];
    })
    .sort((one, other) => other.at - one.at || (other.file > one.file ? 1 : -1));
}

/**
 * One of another environment may have been renamed: its cash would become money of this one. One that can't be read is
 * none.
 */
export function isOwnBackup({ backups, environment }: LedgerPaths, { file }: Backup): boolean {
  return ignoreErrors(() => isOfAnotherEnvironment(join(backups, file), environment)) === false;
}

/** The newest of this environment by its name. @returns `undefined` for none */
export function newestBackup(places: LedgerPaths): Backup | undefined {
  return listBackups(places).find((backup) => isOwnBackup(places, backup));
}

const BACKUPS_KEPT = 3;
const segmentPattern = /^sales-(training|sandbox|production)-\d{9}\.jsonl(\.br|\.gz)?$/;
const unfinishedPattern = /^sales-(training|sandbox|production)-[\w.-]+\.partial$/;

/**
 * Copies backups and journal to a folder on another disk, a stick or a share, so that a thief does not take the ledger
 * along. It has the layout of the data directory:
 *   backups/   the newest backup of each ledger, and the two copied before it
 *   journal/   every segment of the journal file
 * No key, no vault and no people go there. Removed are our own older backups, unfinished copies, and segments whose
 * compressed form is there. A segment that the present journal does not continue is kept under another name.
 */
export function copyToSecondPlace(request: SecondPlaceRequest): Result<SecondPlaceCopy> {
  const { dataDirectory, at } = request;
  try {
    const folder = folderOf(request);
    // Never made again: where a stick is not mounted, an empty folder of this disk may be in its place.
    const isSameDisk = deviceOf(folder) === statSync(dataDirectory).dev;
    for (const part of ['backups', 'journal']) clear(join(folder, part));
    const reached = environments
      .map((environment) => ledgerPaths(join(dataDirectory, `sales-${environment}.sqlite`), environment))
      .filter(({ file }) => existsSync(file))
      .map((places) => copyLedger(places, folder, at));
    const known = reached.filter((each) => each !== null);
    return known.length < reached.length
      ? failed('no-backup-yet')
      : ok({ folder, copiedAt: Math.min(at, ...known), isSameDisk });
  } catch (error) {
    const code = fileError(error);
    if (code === undefined) throw error;
    return failed(code);
  }
}

function folderOf({ folder, name }: SecondPlaceRequest): string {
  if (name === null) return folder;
  const own = unusedPath(join(folder, name), '');
  mkdirSync(own, { mode: 0o700 });
  return own;
}

/** A link is refused: on a stick that was in other hands it could lead to the shop's own backups, and these be deleted. */
function deviceOf(folder: string): number {
  const found = lstatSync(folder);
  if (!found.isDirectory()) throw Object.assign(new Error('No folder'), { code: 'ENOTDIR', syscall: 'lstat' });
  return found.dev;
}

/** Makes the folder if it is missing, and removes what an interrupted run left in it. */
function clear(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) mkdirSync(folder, { mode: 0o700 });
  deviceOf(folder);
  for (const name of namesIn(folder)) if (unfinishedPattern.test(name)) rmSync(join(folder, name));
}

/** @returns until when the copy has everything, epoch ms; `null` if there is neither backup nor journal */
function copyLedger(places: LedgerPaths, folder: string, at: number): number | null {
  const copies = ledgerPaths(join(folder, basename(places.file)), places.environment);
  const newest = listBackups(places).find(({ reason }) => reason !== 'before-restore');
  if (newest) {
    copyIfChanged(join(places.backups, newest.file), join(copies.backups, newest.file));
    const older = listBackups(copies).filter(({ file }) => file !== newest.file);
    for (const { file } of older.slice(BACKUPS_KEPT - 1)) rmSync(join(copies.backups, file));
  }
  const { journal } = places;
  const segments = namesIn(journal).filter((name) => segmentPattern.exec(name)?.[1] === places.environment);
  for (const name of segments) copySegment(join(journal, name), join(folder, 'journal', name), at);
  return segments.length > 0 ? at : (newest?.at ?? null);
}

function copySegment(source: string, copy: string, at: number): void {
  // Compressed since the folder was listed: the next copy has it.
  if (!existsSync(source)) return;
  if (sizeOf(copy) !== sizeOf(source)) {
    keepUnlessContinued(copy, source, at);
    copyIfChanged(source, copy);
  }
  if (!isCompressed({ path: copy })) return;
  const plain = copy.replace(/\.(br|gz)$/, '');
  for (const other of [plain, `${plain}.gz`, `${plain}.br`]) {
    if (other === copy || !existsSync(other)) continue;
    keepUnlessContinued(other, source, at);
    rmSync(other, { force: true });
  }
}

/** A copy may be all that is left of another history: of a damaged or replaced journal, or of a cloned disk. */
function keepUnlessContinued(copy: string, source: string, at: number): void {
  if (!existsSync(copy)) return;
  // What can't be unpacked continues nothing.
  const [before, now] = [copy, source].map((path) => ignoreErrors(() => readSegment({ path })));
  if (before && now && (now.subarray(0, before.length).equals(before) || hasHeadOf(now, before))) return;
  renameSync(copy, unusedPath(`${copy}.kept-${timestampOf(at)}`, ''));
}

/** A compressed segment has the same rows without the end marks of their commits. */
function hasHeadOf(now: Buffer, before: Buffer): boolean {
  const { head } = lastMark(before);
  if (head === null) return false;
  for (const { rows } of commitsOf(now)) {
    if (rows.some(({ position, hash }) => position === head.id && hash === head.hash)) return true;
  }
  return false;
}

/** A file has its name only when it is whole and on the disk. */
function copyIfChanged(from: string, to: string): void {
  if (sizeOf(from) === sizeOf(to)) return;
  const partial = `${to}.partial`;
  try {
    copyDurably(from, partial);
    renameSync(partial, to);
  } catch (error) {
    ignoreErrors(() => rmSync(partial, { force: true }));
    throw error;
  }
  // Some network folders can't be flushed.
  ignoreErrors(() => syncFolder(dirname(to)));
}

/** @returns `undefined` for a missing file */
function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}
