/** Lists the backups by their file names, without opening them. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Backup } from '../../../shared/contract/views/setup/backup-views.ts';
import { type LedgerPaths, readBackupName } from './ledger-paths.ts';

/** Newest first. */
export function listBackups({ backups, environment }: LedgerPaths): readonly Backup[] {
  return namesIn(backups)
    .flatMap((file) => {
      const named = readBackupName(file, environment);
      return named ? [{ file, ...named, bytes: statSync(join(backups, file)).size }] : [];
    })
    .sort((one, other) => other.at - one.at || (other.file > one.file ? 1 : -1));
}

/** @returns an empty list for a missing folder */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
