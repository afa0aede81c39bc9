/**
 * Where a book, its backups and what was set aside lie, and how they are named. Names only; touches no file.
 *
 *   sales-<environment>.sqlite             the book
 *   sales-<environment>.intents              its intents once more (`intent-the intent log.ts`)
 *   backups/sales-<environment>-<time>-<reason>.sqlite
 *   quarantine/sales-<environment>-<time>/  a damaged or replaced book, with its log, never touched again
 */
import { dirname, join } from 'node:path';
import { backupNamePattern, type BackupReason, backupReasons } from '../../../shared/contract/views/backup-views.ts';
import type { Environment } from '../../../shared/model/environment.ts';

/** What SQLite keeps beside a database: the log of the newest commits, and an index that is rebuilt at will. */
export const COMPANIONS = ['-wal', '-shm'] as const;

export interface LedgerPaths {
  readonly environment: Environment;
  /** Absolute. */
  readonly file: string;
  readonly backups: string;
  readonly quarantine: string;
  readonly intentLog: string;
}

export function ledgerPaths(file: string, environment: Environment): LedgerPaths {
  const folder = dirname(file);
  const intentLog = join(folder, `sales-${environment}.intents`);
  return { environment, file, backups: join(folder, 'backups'), quarantine: join(folder, 'quarantine'), intentLog };
}

/** `20260309T030000Z`: sorts as text. @param at epoch ms */
export function stampOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

export function backupName(environment: Environment, at: number, reason: BackupReason): string {
  return `sales-${environment}-${stampOf(at)}-${reason}.sqlite`;
}

/** @returns `undefined` for a file that is not a backup of this environment */
export function readBackupName(
  file: string,
  environment: Environment,
): { readonly at: number; readonly reason: BackupReason } | undefined {
  const [, owner, stamp = '', name] = backupNamePattern.exec(file) ?? [];
  const reason = backupReasons.find((each) => each === name);
  const at = Date.parse(stamp.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  return owner === environment && reason !== undefined && !Number.isNaN(at) ? { at, reason } : undefined;
}
