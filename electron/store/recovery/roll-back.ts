/**
 * The way back from a newer version of the program, whose ledger this one cannot read: the newest backup that it can
 * takes the ledger's place. The newer ledger stays in quarantine, byte for byte. What only it has is entered again
 * from the journal file.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Backup } from '../../../shared/contract/views/setup/backup-views.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import type { LedgerPaths } from '../backups/ledger-paths.ts';
import { listBackups } from '../backups/list-backups.ts';
import { isOfNewerProgram } from '../sqlite/schema-version.ts';

/** @returns the backups that this version can read, newest first; none if the ledger is not of a newer one */
export function backupsBeforeNewer(places: LedgerPaths): readonly Backup[] {
  if (!existsSync(places.file) || !isReadAs(places.file, true)) return [];
  return listBackups(places).filter(({ file }) => isReadAs(join(places.backups, file), false));
}

function isReadAs(file: string, isNewer: boolean): boolean {
  try {
    return isOfNewerProgram(file) === isNewer;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return false;
  }
}
