/** A manager goes back from a newer version of the program: its ledger gives way to the backup from before. */
import type { Backup, RecoveryReport } from '../../../shared/contract/backup.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { failed, type Result } from '../../../shared/model/values/result.ts';
import type { Parts } from '../parts.ts';

export type RollBackDeps = Pick<Parts, 'events' | 'guardian' | 'openLedgerOf'>;

/** @returns the backup that would take the ledger's place; `null` if it does not come from a newer version */
export function backupBeforeNewer({ guardian }: RollBackDeps, environment: Environment): Backup | null {
  return guardian.beforeNewer(environment);
}

/** @returns or `backup-not-found`, `database-…`, `job-ended` · @throws StoreError if the restored ledger does not open */
export async function rollBackLedger(deps: RollBackDeps, environment: Environment): Promise<Result<RecoveryReport>> {
  const done = await deps.guardian.rollBack(environment);
  if (!done.ok) return done;
  if (done.value === null) return failed('backup-not-found');
  deps.openLedgerOf(environment);
  for (const what of ['terminal-changed', 'methods', 'flags', 'connection'] as const) deps.events.emit(what);
  return { ok: true, value: done.value };
}
