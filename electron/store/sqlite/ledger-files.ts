/**
 * Paths and names of a ledger, its backups and its quarantine.
 *
 *   sales-<environment>.sqlite              the ledger
 *   journal/                                its journal once more (`journal/journal-file.ts`)
 *   backups/sales-<environment>-<time>-<reason>.sqlite
 *   quarantine/sales-<environment>-<time>/  a damaged or replaced ledger with its WAL, never changed again
 */
import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Backup, type BackupReason, backupNamePattern, backupReasons } from '../../../shared/contract/backup.ts';
import type { Environment } from '../../../shared/model/environment.ts';

/** SQLite's files next to a database: the write-ahead log of the newest commits, and its index, which can be rebuilt. */
export const COMPANIONS = ['-wal', '-shm'] as const;

export interface LedgerPaths {
  readonly environment: Environment;
  /** Absolute. */
  readonly file: string;
  readonly backups: string;
  readonly quarantine: string;
  readonly journal: string;
}

export function ledgerPaths(file: string, environment: Environment): LedgerPaths {
  const folder = dirname(file);
  const inFolder = (name: string): string => join(folder, name);
  return {
    ...{ environment, file },
    ...{ backups: inFolder('backups'), quarantine: inFolder('quarantine'), journal: inFolder('journal') },
  };
}

/** @param at epoch ms · @returns `20260309T030000Z`, which sorts as text */
export function timestampOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** @param version see `backupSchema` */
export function backupName(environment: Environment, at: number, reason: BackupReason, version?: string): string {
  return `sales-${environment}-${timestampOf(at)}-${reason}${version === undefined ? '' : `-v${version}`}.sqlite`;
}

/** @returns `undefined` for a file that is not a backup of this environment */
export function readBackupName(
  file: string,
  environment: Environment,
): Pick<Backup, 'at' | 'reason' | 'version'> | undefined {
  const [, owner, stamp = '', name, version] = backupNamePattern.exec(file) ?? [];
  const reason = backupReasons.find((each) => each === name);
  const at = Date.parse(stamp.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (owner !== environment || reason === undefined || Number.isNaN(at)) return undefined;
  return { at, reason, ...(version === undefined ? {} : { version }) };
}

/** @returns an empty list for a missing folder, and for a file in its place */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))) return [];
    throw error;
  }
}

/** Removes an unfinished copy of this program. Never call it for a ledger. */
export function removeUnfinished(path: string): void {
  for (const suffix of ['', ...COMPANIONS]) rmSync(`${path}${suffix}`, { force: true });
}
