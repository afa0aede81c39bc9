/** Backups, restores and the second place. */
import * as z from 'zod';
import { emptyInput } from '../fields.ts';
import type { RequestTerms } from '../request.ts';
import {
  backupNamePattern,
  backupSchema,
  backupsViewSchema,
  recoveryReportSchema,
  secondPlaceViewSchema,
} from './backup-views.ts';

export const backupRequests = {
  /** Backups of the selected environment's ledger. */
  'backups.view': { by: 'anybody', input: emptyInput, output: backupsViewSchema },
  // A new backup may displace an older one.
  'backups.make': { by: 'manager', input: emptyInput, output: backupsViewSchema },
  /** Restores a listed file, by name. The present ledger goes to quarantine, and its payments are checked again. */
  'backups.restore': {
    by: 'manager',
    input: z.object({ file: z.string().regex(backupNamePattern) }),
    output: recoveryReportSchema,
  },
  /** For a ledger that a newer version has written: the backup from before, that this one can read. */
  'backups.before-newer': { by: 'anybody', input: emptyInput, output: backupSchema.nullable() },
  /** Puts that backup in its place, which goes to quarantine whole. What only the newer ledger has is asked about. */
  'backups.roll-back': { by: 'manager', input: emptyInput, output: recoveryReportSchema },
  /** For a ledger known to be damaged. `null`: a second check found it intact. */
  'backups.repair': { by: 'manager', input: emptyInput, output: recoveryReportSchema.nullable() },
  'second-place.view': { by: 'anybody', input: emptyInput, output: secondPlaceViewSchema },
  /**
   * Opens the system's folder dialog in the main process. A folder is chosen once a whole copy is in it; the dialog
   * canceled changes nothing. @returns or `export-folder-…`, `export-disk-full`, `export-write-failed`, `no-backup-yet`,
   *   `job-ended`
   */
  // It decides where the shop's books go.
  'second-place.choose': { by: 'manager', isLogged: true, input: emptyInput, output: secondPlaceViewSchema },
  /** @returns once the copy has ended, with its problem; at once while one is running or no place is chosen */
  // Whoever brings the stick back.
  'second-place.copy': { by: 'anybody', input: emptyInput, output: secondPlaceViewSchema },
  /** What was copied stays there. */
  'second-place.stop': { by: 'manager', isLogged: true, input: emptyInput, output: secondPlaceViewSchema },
} as const satisfies Record<string, RequestTerms>;
