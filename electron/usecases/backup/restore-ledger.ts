/** Replaces the present ledger; then everything that may still be paid is checked again. */
import type { Backup, RecoveryReport } from '../../../shared/contract/backup.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { failed, type Result } from '../../../shared/model/values/result.ts';
import type { Parts } from '../parts.ts';
import { resumePayments } from '../sale/resume-payments.ts';

type RestoreDeps = Pick<Parts, 'clock' | 'events' | 'random' | 'watcher' | 'guardian' | 'shopLedgers'>;

/** @param file one of the listed backups · @returns or `backup-not-found`, `backup-unusable`, `database-…`, `job-ended` */
export async function restoreBackup(
  deps: RestoreDeps,
  environment: Environment,
  file: string,
): Promise<Result<RecoveryReport>> {
  const restored = await deps.guardian.restore(environment, file);
  resumeAfterReplacement(deps, environment);
  return restored;
}

/** @returns `null` if a second check finds the ledger whole · or `database-…` */
export async function repairLedger(
  deps: RestoreDeps,
  environment: Environment,
): Promise<Result<RecoveryReport | null>> {
  const repaired = await deps.guardian.repair(environment);
  resumeAfterReplacement(deps, environment);
  return repaired;
}

/** Runs after success and failure, because the file may have been replaced in both. */
export function resumeAfterReplacement(
  { shopLedgers, watcher, events, ...deps }: RestoreDeps,
  environment: Environment,
): void {
  events.emit('ledger-replaced', { environment });
  const shopLedger = shopLedgers.get(environment);
  if (!shopLedger || deps.guardian.view(environment).broken) return;
  resumePayments({ ...deps, events }, shopLedger);
  watcher.wake();
  for (const what of ['terminal-changed', 'methods', 'flags', 'connection'] as const) events.emit(what);
}

type RollBackDeps = Pick<Parts, 'events' | 'guardian' | 'openLedgerOf'>;

/** @returns the backup that would take the ledger's place; `null` if it does not come from a newer version */
export function backupBeforeNewer({ guardian }: RollBackDeps, environment: Environment): Backup | null {
  return guardian.beforeNewer(environment);
}

/**
 * A manager goes back from a newer version of the program: its ledger gives way to the backup from before.
 * @returns or `backup-not-found`, `database-…`, `job-ended`
 * @throws StoreError if the restored ledger does not open
 */
export async function rollBackLedger(deps: RollBackDeps, environment: Environment): Promise<Result<RecoveryReport>> {
  const done = await deps.guardian.rollBack(environment);
  if (!done.ok) return done;
  if (done.value === null) return failed('backup-not-found');
  deps.openLedgerOf(environment);
  for (const what of ['terminal-changed', 'methods', 'flags', 'connection'] as const) deps.events.emit(what);
  return { ok: true, value: done.value };
}
