/** The requests about backups, each for the environment that is selected. */
import type { Environment } from '../../../shared/model/environment.ts';
import { ok } from '../../../shared/model/values/result.ts';
import { repairBook, restoreBackup, type RestoreParts } from '../../usecases/ledger/restore-ledger.ts';
import type { Handlers } from '../answer-request.ts';

type BackupRequests = Pick<Handlers, 'backups.view' | 'backups.make' | 'backups.restore' | 'backups.repair'>;

export function backupRequests(parts: RestoreParts, selected: () => Environment): BackupRequests {
  const { safekeeping } = parts;
  return {
    'backups.view': () => ok(safekeeping.view(selected())),
    'backups.make': async () => {
      const environment = selected();
      const made = await safekeeping.backUp(environment, 'manual');
      return made.ok ? ok(safekeeping.view(environment)) : made;
    },
    'backups.restore': ({ file }) => restoreBackup(parts, selected(), file),
    'backups.repair': () => repairBook(parts, selected()),
  };
}
