/**
 * The print memory in `prints.json` of the data directory. An unreadable file is renamed and replaced by an empty one.
 * Only a few recent print jobs are lost then; they can be printed again from History.
 */
import { writeDurably } from '../platform/files/durable-files.ts';
import { readPrivateFile } from '../platform/files/private-file.ts';
import {
  MOST_STORED_COPIES,
  MOST_STORED_JOBS,
  type PrintMemory,
  type StoredPrints,
  storedPrintsSchema,
} from '../ports/printing.ts';

/** @param now epoch ms · @throws file system errors, but never for unreadable content */
export function openPrintFile(path: string, now: number): PrintMemory {
  const { content } = readPrivateFile(path, storedPrintsSchema);
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
