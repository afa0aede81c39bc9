/** Requests about backups of the selected environment, and about the second place of all. */

import { ok } from '../../../shared/model/values/result.ts';
import { repairLedger, restoreBackup } from '../../usecases/backup/restore-ledger.ts';
import { backupBeforeNewer, rollBackLedger } from '../../usecases/backup/roll-back.ts';
import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';

export function backupHandlers(parts: HandlerParts): Handlers<'backups' | 'second-place'> {
  const { guardian, selected, secondPlace } = parts;
  return {
    'backups.view': () => ok(guardian.view(selected())),
    'backups.make': async () => {
      const environment = selected();
      const made = await guardian.backUp(environment, 'manual');
      return made.ok ? ok(guardian.view(environment)) : made;
    },
    'backups.restore': ({ file }) => restoreBackup(parts, selected(), file),
    'backups.before-newer': () => ok(backupBeforeNewer(parts, selected())),
    'backups.roll-back': () => rollBackLedger(parts, selected()),
    'backups.repair': () => repairLedger(parts, selected()),
    'second-place.view': () => ok(secondPlace.view()),
    'second-place.choose': secondPlace.choose,
    // Pressed again and again, it copies once.
    'second-place.copy': async () => ok(secondPlace.view().isCopying ? secondPlace.view() : await secondPlace.copy()),
    'second-place.stop': () => ok(secondPlace.stop()),
  };
}
