/** Backup requests, for the selected environment. */
import type { Environment } from '../../../../shared/model/environment.ts';
import { ok } from '../../../../shared/model/values/result.ts';
import { type RestoreDeps, repairLedger, restoreBackup } from '../../../usecases/ledger/restore-ledger.ts';
import { backupBeforeNewer, type RollBackDeps, rollBackLedger } from '../../../usecases/ledger/roll-back.ts';
import type { Handlers } from '../../answer-request.ts';

interface BackupHandlerDeps extends RestoreDeps, Pick<RollBackDeps, 'openLedgerOf'> {
  readonly selected: () => Environment;
}

export function backupHandlers(deps: BackupHandlerDeps): Handlers<'backups'> {
  const { guardian, selected } = deps;
  return {
    'backups.view': () => ok(guardian.view(selected())),
    'backups.make': async () => {
      const environment = selected();
      const made = await guardian.backUp(environment, 'manual');
      return made.ok ? ok(guardian.view(environment)) : made;
    },
    'backups.restore': ({ file }) => restoreBackup(deps, selected(), file),
    'backups.before-newer': () => ok(backupBeforeNewer(deps, selected())),
    'backups.roll-back': () => rollBackLedger(deps, selected()),
    'backups.repair': () => repairLedger(deps, selected()),
  };
}
