/** A seeded ledger with a journal file of two segments. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { createJournalRows } from '../../electron/store/journal/journal.ts';
import { JournalFile } from '../../electron/store/journal/journal-file.ts';
import { readDatabase } from '../../electron/store/sqlite/database.ts';
import type { LedgerPaths } from '../../electron/store/sqlite/ledger-files.ts';
import { seedLedger } from '../bench/seed/seed-ledger.ts';
import { anAccount } from '../support/builders.ts';

/**
 * The program begins a second segment after 10,000 rows, and compressing these takes ten seconds of a processor. One such
 * segment is in `recovery/restore-by-hand.test.ts`.
 * @returns the number of rows in the first
 */
export function inTwoSegments({ file, journal, environment }: LedgerPaths): number {
  seedLedger({ file, account: anAccount, sales: 600 });
  const rows = readDatabase(file, (db) => createJournalRows(db)(0, 10_000));
  const half = rows.length >> 1;
  const files = new JournalFile(journal, environment);
  files.append(rows.slice(0, half));
  files.close();
  // After a compressed one, another is begun.
  const compressed = `${files.segmentPath(1)}.gz`;
  writeFileSync(compressed, gzipSync(readFileSync(files.segmentPath(1))));
  files.append(rows.slice(half));
  files.close();
  rmSync(compressed);
  return half;
}
