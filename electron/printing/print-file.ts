/**
 * The print memory in `prints.json` of the data directory. An unreadable file is renamed and replaced by an empty one.
 * Only a few recent print jobs are lost then; they can be printed again from History.
 */
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { writeDurably } from '../platform/files/write-durably.ts';
import {
  type KeptPrints,
  keptPrintsSchema,
  MOST_KEPT_COPIES,
  MOST_KEPT_JOBS,
  type PrintMemory,
} from '../ports/print-memory.ts';

/** @param now epoch ms · @throws file system errors, but never for unreadable content */
export function openPrintFile(path: string, now: number): PrintMemory {
  const saved = read(path);
  if (saved === 'broken') renameBroken(path);
  const fresh: KeptPrints = { version: 1, lastId: 0, jobs: [], copies: [], copiesSince: now };
  return {
    atStart: saved === 'broken' || saved === 'none' ? fresh : saved,
    write: (kept) => writeDurably(path, JSON.stringify(kept)),
  };
}

function read(path: string): KeptPrints | 'none' | 'broken' {
  if (!existsSync(path)) return 'none';
  const text = readFileSync(path, 'utf8');
  try {
    const kept = keptPrintsSchema.parse(JSON.parse(text));
    // A file with more entries than the limits is trimmed.
    return { ...kept, jobs: kept.jobs.slice(-MOST_KEPT_JOBS), copies: kept.copies.slice(-MOST_KEPT_COPIES) };
  } catch {
    return 'broken';
  }
}

function renameBroken(path: string): void {
  for (let number = 1; ; number += 1) {
    const brokenPath = path.replace(/\.json$/, `.broken-${number}.json`);
    if (existsSync(brokenPath)) continue;
    renameSync(path, brokenPath);
    return;
  }
}
