/**
 * Swaps a new ledger in and moves the old one, unchanged to the byte, into its own quarantine folder. Every step is one
 * rename. After a crash at any moment, `finishSwap` can complete the rest.
 *
 *   1. `<ledger>.restored-<time>` is complete and on the disk (made by `recover.ts`)
 *   2. the ledger moves into `quarantine/sales-<environment>-<time>/`, then its companions follow
 *   3. the restored file takes its name
 */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createFolder, moveDurably, unusedPath } from '../../platform/files/durable-files.ts';
import {
  COMPANIONS,
  type LedgerPaths,
  namesIn,
  removeUnfinished,
  timestampOf,
  VERIFY_MARK,
} from '../sqlite/ledger-files.ts';

const MARK = '.restored-';
/** Matches companions too: a WAL alone must never be taken for a ledger. */
const HALF_MADE = /\.partial(?:-wal|-shm|-journal)?$/;

/** @returns an unused path for a new ledger that waits for the swap */
export function restoredPath({ file, quarantine: quarantinedAs, environment }: LedgerPaths, at: number): string {
  const folder = unusedPath(join(quarantinedAs, `sales-${environment}-${timestampOf(at)}`), '');
  return `${file}${MARK}${basename(folder)}`;
}

/** @param restored from `restoredPath` · @returns the old ledger's quarantine folder, relative to the data directory */
export function quarantineName({ file, quarantine: quarantinedAs }: LedgerPaths, restored: string): string {
  return `${basename(quarantinedAs)}/${restored.slice(`${file}${MARK}`.length)}`;
}

/** @param restored from `restoredPath`, complete */
export function swapIn(places: LedgerPaths, restored: string): void {
  const folder = join(dirname(places.quarantine), quarantineName(places, restored));
  createFolder(places.quarantine);
  createFolder(folder);
  // The database moves before its WAL: a database without its WAL could be taken for a whole ledger, a WAL alone could not.
  for (const suffix of ['', ...COMPANIONS]) {
    const from = `${places.file}${suffix}`;
    if (existsSync(from)) moveDurably(from, join(folder, basename(from)));
  }
  moveDurably(restored, places.file);
}

/** Completes a swap that a crash interrupted: the ledger is gone and its replacement waits. */
export function finishSwap(places: LedgerPaths): boolean {
  const waiting = waitingIn(places);
  if (waiting === undefined || existsSync(places.file)) return false;
  swapIn(places, waiting);
  return true;
}

/** Removes unfinished copies and scratch ledgers, with their companions, that a crash left behind. */
export function removeUnfinishedRestores({ file }: LedgerPaths): void {
  const folder = dirname(file);
  const marks = [MARK, VERIFY_MARK].map((mark) => `${basename(file)}${mark}`);
  const half = namesIn(folder).filter((name) => marks.some((mark) => name.startsWith(mark)) && HALF_MADE.test(name));
  for (const name of half) removeUnfinished(join(folder, name));
}

/** A leftover restore that was never swapped in is stale; quarantine it. */
export function quarantineLeftovers(places: LedgerPaths): void {
  for (let left = waitingIn(places); left !== undefined; left = waitingIn(places)) {
    createFolder(places.quarantine);
    moveDurably(left, unusedPath(join(places.quarantine, basename(left)), ''));
  }
}

/** Whether a ledger or a journal file was quarantined here. A missing ledger is then a loss, not a first start. */
export function hasQuarantined({ quarantine: quarantinedAs, environment }: LedgerPaths): boolean {
  return namesIn(quarantinedAs).some((name) => name.startsWith(`sales-${environment}-`));
}

function waitingIn({ file }: LedgerPaths): string | undefined {
  const folder = dirname(file);
  const name = namesIn(folder).find((each) => each.startsWith(`${basename(file)}${MARK}`) && !HALF_MADE.test(each));
  return name === undefined ? undefined : join(folder, name);
}
