/** The job that recovers a ledger. Entering the rows of years takes minutes, so it has a process of its own. */
import type { RecoveryReport } from '../../../shared/contract/views/setup/backup-views.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import type { Job } from '../../platform/background/background.ts';
import type { RecoveryProgress } from '../../ports/ledger-guardian.ts';
import type { LedgerPaths } from '../backups/ledger-paths.ts';
import { openCheckNotes } from '../recovery/check-notes.ts';
import { examineLedger } from '../recovery/open-or-recover.ts';
import { recover } from '../recovery/recover.ts';
import { storeResult } from '../sqlite/store-result.ts';

export interface RecoveryRequest {
  readonly places: LedgerPaths;
  readonly dataDirectory: string;
  /** Epoch ms. */
  readonly at: number;
}

/** The result is `null` for a ledger that turned out to be whole. */
export const recoverLedgerJob: Job<RecoveryRequest, Result<RecoveryReport | null>, RecoveryProgress> = {
  name: 'recover-ledger',
};

export const recoverLedgerFile = (
  { places, dataDirectory, at }: RecoveryRequest,
  onProgress: (progress: RecoveryProgress) => void,
): Result<RecoveryReport | null> =>
  storeResult(() => {
    const { environment } = places;
    const notes = openCheckNotes(dataDirectory);
    const noted = notes.of(environment);
    const found = examineLedger(places, noted.isSuspect, noted);
    if (!('cause' in found)) return null;
    // Noted before the swap. What the new ledger lacks is journalled in it, so the noted head is cleared.
    const onReport = (unread: RecoveryReport): void => notes.change(environment, { unread, head: null });
    return recover({ places, cause: found.cause, at, noted, onReport, onProgress });
  });
