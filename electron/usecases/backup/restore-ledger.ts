/** Replaces the present ledger; then everything that may still be paid is checked again. */
import type { RecoveryReport } from '../../../shared/contract/backup.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import type { Parts } from '../parts.ts';
import { resumePayments } from '../sale/resume-payments.ts';

export type RestoreDeps = Pick<Parts, 'clock' | 'events' | 'random' | 'watcher' | 'guardian' | 'shopLedgers'>;

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
