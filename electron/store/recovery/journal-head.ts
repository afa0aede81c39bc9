/**
 * The newest journal row at a certain moment. A truncated WAL, or an old copy in the ledger's place, leaves a consistent
 * file: only the missing row shows the loss.
 */

import { join } from 'node:path';
import * as z from 'zod';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { JournalHead } from '../../ports/ledger/journal-port.ts';
import { listBackups } from '../backups/create-backup.ts';
import { BEFORE_THE_FIRST, JournalFile } from '../journal/journal-file.ts';
import { hasRow, headUpTo } from '../journal/row-source.ts';
import { unlessDamaged } from '../sqlite/check-file.ts';
import type { LedgerPaths } from '../sqlite/ledger-files.ts';
import { readDatabase } from '../sqlite/read-database.ts';

/** Notes of earlier versions have the hash in capitals. */
export const notedHeadSchema = z.object({ id: z.number().int(), hash: z.string().toLowerCase() });

/** @returns `null` for an empty journal or an unreadable file */
export function journalHead(file: string): JournalHead | null {
  const head = unlessDamaged(() => readDatabase(file, (db) => headUpTo(db, Number.MAX_SAFE_INTEGER)));
  return notedHeadSchema.safeParse(head).data ?? null;
}

/** How far the journal file and the newest backup come. The ledger does not count: it may be what is damaged. */
export function headOfCopies(places: LedgerPaths): JournalHead {
  const filed = ignoreErrors(() => new JournalFile(places.journal, places.environment).head()) ?? BEFORE_THE_FIRST;
  const newest = listBackups(places)[0];
  const copied = newest ? journalHead(join(places.backups, newest.file)) : null;
  return copied !== null && copied.id > filed.id ? copied : filed;
}

export function containsHead(file: string, head: JournalHead): boolean {
  return unlessDamaged(() => readDatabase(file, (db) => hasRow(db, head))) ?? false;
}
