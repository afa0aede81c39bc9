/**
 * Copies backups and journal to a folder on another disk, a stick or a share, so that a thief does not take the ledger
 * along. It has the layout of the data directory:
 *
 *   backups/   the newest backup of each ledger, and the two copied before it
 *   journal/   every segment of the journal file
 *
 * No key, no vault and no people go there. Removed are our own older backups, unfinished copies, and segments whose
 * compressed form is there. A segment that the present journal does not continue is kept under another name.
 */
import { existsSync, lstatSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { environments } from '../../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { copyDurably, syncFolder, unusedPath } from '../../platform/files/durable-files.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import { fileError } from '../../ports/export.ts';
import type { SecondPlaceCopy, SecondPlaceRequest } from '../../ports/second-place-job.ts';
import { commitsOf, isCompressed, lastMark, readSegment } from '../journal/journal-file.ts';
import { type LedgerPaths, ledgerPaths, namesIn, timestampOf } from '../sqlite/ledger-files.ts';
import { listBackups } from './create-backup.ts';

const BACKUPS_KEPT = 3;
const segmentPattern = /^sales-(training|sandbox|production)-\d{9}\.jsonl(\.br|\.gz)?$/;
const unfinishedPattern = /^sales-(training|sandbox|production)-[\w.-]+\.partial$/;

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
