/**
 * Backups, restores, the second place, and what a recovery reports. Files have names, never paths; a name that was not
 * listed is refused.
 */
import * as z from 'zod';
import { environments } from '../model/environment.ts';
import { refusalSchema } from './failure.ts';
import { emptyInput, type RequestTerms } from './request.ts';

/** Why a backup was made. `before-restore`: the safety copy at the beginning of a restore. */
export const backupReasons = ['start', 'migration', 'day-close', 'manual', 'before-restore'] as const;
export type BackupReason = (typeof backupReasons)[number];

/** `sales-sandbox-20260309T030000Z-start.sqlite`; a second backup within one second ends in `-2`. */
export const backupNamePattern =
  /^sales-(training|sandbox|production)-(\d{8}T\d{6}Z)-(start|migration|day-close|manual|before-restore)(?:-\d{1,3})?\.sqlite$/;

export const backupSchema = z.object({
  file: z.string().regex(backupNamePattern),
  /** Epoch ms. */
  at: z.number(),
  reason: z.enum(backupReasons),
  bytes: z.number(),
});
/** A copy of the ledger. Its pages, schema and journal were checked before it got its name. */
export type Backup = z.infer<typeof backupSchema>;

export const recoveryReportSchema = z.object({
  environment: z.enum(environments),
  /**
   * `by-hand`: a person restored a backup. `newer`: the ledger was of a newer version, and a manager went back. `hub`: this
   * machine took the place of another one.
   */
  cause: z.enum(['damaged', 'missing', 'by-hand', 'newer', 'hub']),
  /**
   * The base of the new ledger. `log`: the old ledger itself. `backup`: a backup. `nothing`: an empty ledger, because there
   * was no good backup. `hub`: the hub's rows of another machine. What the base lacked was entered from the journal.
   */
  from: z.enum(['log', 'backup', 'nothing', 'hub']),
  /** When that backup was made, epoch ms; `null` without one. */
  backupAt: z.number().nullable(),
  /** Sales in the base. */
  sales: z.number(),
  /** Sales that were entered from the journal. All their open payments are checked at the gateway. */
  recovered: z.number(),
  /** Sales of the old file that are in no journal: a person must find them elsewhere. */
  unreadable: z.number(),
  /** Known losses: in the old ledger or its journal, not in the new one. Numbers of lost closings are not used again. */
  lost: z
    .object({
      /** Journal rows. */
      rows: z.number(),
      closings: z.number(),
      /** Resolutions and recorded refunds. */
      decisions: z.number(),
      /** The last row before them, epoch ms; `null` if nothing is lost, or all. */
      since: z.number().nullable().default(null),
      /** Journal rows that the hub has and that did not come, or do not continue this journal. */
      atHub: z.number().default(0),
    })
    .default({ rows: 0, closings: 0, decisions: 0, since: null, atHub: 0 }),
  /** Folder of the old file in the data directory; `null` if there was no file. */
  quarantinedAs: z.string().nullable(),
});
export type RecoveryReport = z.infer<typeof recoveryReportSchema>;

const backupsViewSchema = z.object({
  environment: z.enum(environments),
  /** Newest first. */
  backups: z.array(backupSchema),
  /** When the whole ledger was last checked, epoch ms; `null` if never. */
  checkedAt: z.number().nullable(),
  /** Problems found by that check. */
  problems: z.number(),
  /** The ledger is damaged: no charges before its repair. */
  broken: z.boolean(),
});
export type BackupsView = z.infer<typeof backupsViewSchema>;

/** The copy of backups and journal in a second place. */
const secondPlaceViewSchema = z.object({
  /** `null`: none is chosen. */
  place: z
    .object({
      /** In the operating system's notation. */
      folder: z.string(),
      /** It has what was recorded until then, epoch ms. */
      copiedAt: z.number(),
      /** On the disk of the records: anyone who takes the computer takes both. */
      isSameDisk: z.boolean(),
      /** There was no copy for three days. */
      isMissed: z.boolean(),
      /** Why the last copy was not made; `null` if it was. */
      problem: refusalSchema.nullable(),
    })
    .nullable(),
  isCopying: z.boolean(),
});
export type SecondPlaceView = z.infer<typeof secondPlaceViewSchema>;

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
  /**
   * Puts that backup in its place, which goes to quarantine whole. What only the newer ledger and its journal file have
   * is entered, as far as this program knows it.
   */
  'backups.roll-back': { by: 'manager', input: emptyInput, output: recoveryReportSchema },
  /** For a ledger known to be damaged. `null`: a second check found it intact. */
  'backups.repair': { by: 'manager', input: emptyInput, output: recoveryReportSchema.nullable() },
  'second-place.view': { by: 'anybody', input: emptyInput, output: secondPlaceViewSchema },
  /**
   * Opens the system's folder dialog in the main process. A folder is chosen once a whole copy is in it; the dialog
   * canceled changes nothing. @returns or `export-folder-…`, `export-disk-full`, `export-write-failed`, `no-backup-yet`,
   *   `job-ended`
   */
  // It decides where the shop's ledgers are copied.
  'second-place.choose': { by: 'manager', isLogged: true, input: emptyInput, output: secondPlaceViewSchema },
  /** @returns once the copy has ended, with its problem; at once while one is running or no place is chosen */
  // Anyone who brings the stick back.
  'second-place.copy': { by: 'anybody', input: emptyInput, output: secondPlaceViewSchema },
  /** What was copied stays there. */
  'second-place.stop': { by: 'manager', isLogged: true, input: emptyInput, output: secondPlaceViewSchema },
} as const satisfies Record<string, RequestTerms>;
