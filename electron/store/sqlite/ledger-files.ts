/**
 * Paths and names of a ledger, its backups and its quarantine; and how a file says whose ledger it is, whatever its name.
 *
 *   sales-<environment>.sqlite              the ledger
 *   journal/                                its journal once more (`journal/journal-file.ts`)
 *   backups/sales-<environment>-<time>-<reason>.sqlite
 *   quarantine/sales-<environment>-<time>/  a damaged or replaced ledger with its WAL, never changed again
 *   quarantine/sales-<environment>-journal/ segments of another history, or that can't be read
 */
import { closeSync, openSync, readdirSync, readSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Backup, type BackupReason, backupNamePattern, backupReasons } from '../../../shared/contract/backup.ts';
import { type Environment, environments } from '../../../shared/model/environment.ts';

/** SQLite's files next to a database: the write-ahead log of the newest commits, and its index, which can be rebuilt. */
export const COMPANIONS = ['-wal', '-shm'] as const;

/** In the name of a scratch ledger, after that of the ledger. */
export const VERIFY_MARK = '.verify';

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

export function backupName(environment: Environment, at: number, reason: BackupReason): string {
  return `sales-${environment}-${timestampOf(at)}-${reason}.sqlite`;
}

/** @returns `undefined` for a file that is not a backup of this environment */
export function readBackupName(file: string, environment: Environment): Pick<Backup, 'at' | 'reason'> | undefined {
  const [, owner, stamp = '', name] = backupNamePattern.exec(file) ?? [];
  const reason = backupReasons.find((each) => each === name);
  const at = Date.parse(stamp.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (owner !== environment || reason === undefined || Number.isNaN(at)) return undefined;
  return { at, reason };
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

/** "Knt" and a letter in the file header. Training can then never open a production ledger, whatever the file's name. */
export const applicationIds: Readonly<Record<Environment, number>> = {
  training: 0x4b6e7454,
  sandbox: 0x4b6e7453,
  production: 0x4b6e7450,
};

/** A longer wait would freeze the screen; only a backup tool should ever lock this file. */
export const BUSY_TIMEOUT_MS = 250;

/** Offset in the SQLite file header (sqlite.org/fileformat2.html, 1.3): four bytes, big-endian. */
const APPLICATION_ID_AT = 68;

/**
 * Reads the environment from the file header alone, because the file may be too damaged to open.
 * @returns also `false` for a header that names no environment; the readable rest then still counts
 * @throws the file system's error
 */
export function isOfAnotherEnvironment(file: string, environment: Environment): boolean {
  const bytes = Buffer.alloc(4);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, bytes, 0, bytes.length, APPLICATION_ID_AT);
  } finally {
    closeSync(opened);
  }
  const id = bytes.readInt32BE();
  return environments.some((other) => other !== environment && applicationIds[other] === id);
}
