/**
 * The print memory in `prints.json` of the data directory. An unreadable file is renamed and replaced by an empty one.
 * Print jobs and the counts of copies are lost then. The documents can be printed again from History and Report.
 */
import { readPrivateFile, writeDurably } from '../platform/files/durable-files.ts';
import { ignoreErrors } from '../platform/ignore-errors.ts';
import {
  MOST_STORED_COPIES,
  MOST_STORED_JOBS,
  type PrintMemory,
  type StoredPrints,
  storedPrintsSchema,
} from '../ports/printing.ts';

/** @param now epoch ms. The file is read once, at start. */
export function openPrintFile(path: string, now: number): PrintMemory {
  // One that can be neither read nor renamed must not prevent selling.
  const content = ignoreErrors(() => readPrivateFile(path, storedPrintsSchema).content);
  return {
    atStart: {
      closingsSince: now,
      ...(content ? trimmed(content) : { version: 1, lastId: 0, jobs: [], copies: [], copiesSince: now }),
    },
    write: (kept) => writeDurably(path, JSON.stringify(kept)),
  };
}

function trimmed(kept: StoredPrints): StoredPrints {
  return { ...kept, jobs: kept.jobs.slice(-MOST_STORED_JOBS), copies: kept.copies.slice(-MOST_STORED_COPIES) };
}
