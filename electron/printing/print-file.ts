/**
 * The memory of printing in `prints.json` of the data directory. A file that can't be understood is set aside, as every
 * other; what it knew is a handful of documents that a person can print again from History.
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

/** @param now epoch ms · @throws what the file system says, but never for what the file says */
export function openPrintFile(path: string, now: number): PrintMemory {
  const saved = read(path);
  if (saved === 'broken') quarantinedAs(path);
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
    // Whoever wrote more than we do must not make us carry it for ever.
    return { ...kept, jobs: kept.jobs.slice(-MOST_KEPT_JOBS), copies: kept.copies.slice(-MOST_KEPT_COPIES) };
  } catch {
    return 'broken';
  }
}

function quarantinedAs(path: string): void {
  for (let number = 1; ; number += 1) {
    const aside = path.replace(/\.json$/, `.broken-${number}.json`);
    if (existsSync(aside)) continue;
    renameSync(path, aside);
    return;
  }
}
