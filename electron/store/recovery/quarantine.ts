/**
 * Puts a new book where an old one was, and the old one into a folder of its own, as it is to the byte. Every step is
 * one rename, in an order in which a kill at any moment leaves enough to go on: `finishSwap` does.
 *
 *   1. `<book>.restored-<time>` is complete and on the disk (made by `rebuild.ts`)
 *   2. the book moves into `quarantine/sales-<environment>-<time>/`, then its companions follow
 *   3. the restored one takes its name
 */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { dropUnfinished, firstFree, makeFolder, moveDurably } from './durable-files.ts';
import { namesIn } from '../backups/list-backups.ts';
import { type LedgerPaths, COMPANIONS, stampOf } from '../backups/ledger-paths.ts';

const MARK = '.restored-';
/** Its companions too: a log alone must never be taken for a book. */
const HALF_MADE = /\.partial(?:-wal|-shm|-journal)?$/;

/** Where a new book waits until it takes the old one's place; free. */
export function restoredPath({ file, quarantine: quarantinedAs, environment }: LedgerPaths, at: number): string {
  const folder = firstFree(join(quarantinedAs, `sales-${environment}-${stampOf(at)}`), '');
  return `${file}${MARK}${basename(folder)}`;
}

/** @param restored by `restoredPath` · @returns the folder that the old book goes into, from the data directory */
export function quarantineName({ file, quarantine: quarantinedAs }: LedgerPaths, restored: string): string {
  return `${basename(quarantinedAs)}/${restored.slice(`${file}${MARK}`.length)}`;
}

/** @param restored by `restoredPath`, and whole */
export function swapIn(places: LedgerPaths, restored: string): void {
  const folder = join(dirname(places.quarantine), quarantineName(places, restored));
  makeFolder(places.quarantine);
  makeFolder(folder);
  // The log goes after its database: a database without its log could be taken for a whole one, the reverse could not.
  for (const suffix of ['', ...COMPANIONS]) {
    const from = `${places.file}${suffix}`;
    if (existsSync(from)) moveDurably(from, join(folder, basename(from)));
  }
  moveDurably(restored, places.file);
}

/** After a kill in the middle of a swap: the book is gone, and the one to take its place is there. */
export function finishSwap(places: LedgerPaths): boolean {
  const waiting = waitingIn(places);
  if (waiting === undefined || existsSync(places.file)) return false;
  swapIn(places, waiting);
  return true;
}

/** Half a copy that a kill left behind, with the log it had: neither is a book. */
export function dropHalfRestored({ file }: LedgerPaths): void {
  const folder = dirname(file);
  const half = namesIn(folder).filter((name) => name.startsWith(`${basename(file)}${MARK}`) && HALF_MADE.test(name));
  for (const name of half) dropUnfinished(join(folder, name));
}

/** One that waited while the old book never moved is out of date: it is kept, like everything. */
export function quarantineLeftovers(places: LedgerPaths): void {
  for (let left = waitingIn(places); left !== undefined; left = waitingIn(places)) {
    makeFolder(places.quarantine);
    moveDurably(left, firstFree(join(places.quarantine, basename(left)), ''));
  }
}

/** Something here was a book once, or is about to be: its absence is a loss and not a first start. */
export function hasQuarantined({ quarantine: quarantinedAs, environment }: LedgerPaths): boolean {
  return namesIn(quarantinedAs).some((name) => name.startsWith(`sales-${environment}-`));
}

function waitingIn({ file }: LedgerPaths): string | undefined {
  const folder = dirname(file);
  const name = namesIn(folder).find((each) => each.startsWith(`${basename(file)}${MARK}`) && !HALF_MADE.test(each));
  return name === undefined ? undefined : join(folder, name);
}
