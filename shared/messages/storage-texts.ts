/**
 * What the words about backups and damaged books have to say, in any language. Not among the other texts: nobody needs
 * them for the first paint.
 */
import type { BackupReason, BookReport } from '../backups.ts';

export interface StorageTexts {
  readonly backups: string;
  readonly backupsHint: string;
  readonly none: string;
  readonly reasons: Readonly<Record<BackupReason, string>>;
  /** Stands beside every backup: none is listed that did not pass. */
  readonly verified: string;
  readonly backUpNow: string;
  readonly backingUp: string;
  readonly backedUp: string;
  readonly showAll: (count: number) => string;
  readonly restore: string;
  readonly restoreTitle: (when: string) => string;
  /** What exactly will happen, in order. */
  readonly restoreSteps: readonly string[];
  readonly restoreConfirm: string;
  readonly restoring: string;
  readonly cancel: string;
  readonly checked: (when: string) => string;
  readonly neverChecked: string;
  readonly problems: (count: number) => string;
  readonly broken: string;
  readonly repair: string;
  readonly repairing: string;
  readonly wasWhole: string;
  readonly report: {
    readonly cause: Readonly<Record<BookReport['cause'], string>>;
    readonly fromLog: (sales: number) => string;
    readonly fromBackup: (when: string, sales: number) => string;
    readonly fromNothing: string;
    readonly recovered: (sales: number) => string;
    readonly unreadable: (sales: number) => string;
    /** Both formatted; one of them may be 0. */
    readonly lost: (closings: number, decisions: number) => string;
    readonly asked: string;
    readonly byHandLost: string;
    readonly setAside: (folder: string) => string;
  };
}
