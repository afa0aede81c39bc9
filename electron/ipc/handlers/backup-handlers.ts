/** Requests about backups of the selected environment, and about the second place of all. */
import type { Environment } from '../../../shared/model/environment.ts';
import { ok } from '../../../shared/model/values/result.ts';
import { type RestoreDeps, repairLedger, restoreBackup } from '../../usecases/backup/restore-ledger.ts';
import { backupBeforeNewer, type RollBackDeps, rollBackLedger } from '../../usecases/backup/roll-back.ts';
import type { SecondPlace } from '../../usecases/backup/second-place.ts';
import type { Handlers } from '../answer-request.ts';

interface BackupHandlerDeps extends RestoreDeps, Pick<RollBackDeps, 'openLedgerOf'> {
  readonly selected: () => Environment;
  readonly secondPlace: Pick<SecondPlace, 'view' | 'choose' | 'copy' | 'stop'>;
}

export function backupHandlers(deps: BackupHandlerDeps): Handlers<'backups' | 'second-place'> {
  const { guardian, selected, secondPlace } = deps;
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
    'second-place.view': () => ok(secondPlace.view()),
    'second-place.choose': secondPlace.choose,
    // Pressed again and again, it copies once.
    'second-place.copy': async () => ok(secondPlace.view().isCopying ? secondPlace.view() : await secondPlace.copy()),
    'second-place.stop': () => ok(secondPlace.stop()),
  };
}
