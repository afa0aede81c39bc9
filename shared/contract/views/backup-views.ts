/**
 * Backups of a book and what became of a damaged one, as windows see them. Files go by name, never by path: a name is
 * one of those that were listed, or it is refused.
 */
import * as z from 'zod';
import { environments } from '../../model/environment.ts';

/** Why a backup was made; `before-restore` is the safety copy that a restore makes first. */
export const backupReasons = ['start', 'migration', 'day-close', 'manual', 'before-restore'] as const;
export type BackupReason = (typeof backupReasons)[number];

/** `sales-sandbox-20260309T030000Z-start.sqlite`; a second one of the same second ends in `-2`. */
export const backupNamePattern =
  /^sales-(training|sandbox|production)-(\d{8}T\d{6}Z)-(start|migration|day-close|manual|before-restore)(?:-\d{1,3})?\.sqlite$/;

export const backupSchema = z.object({
  file: z.string().regex(backupNamePattern),
  /** Epoch ms. */
  at: z.number(),
  reason: z.enum(backupReasons),
  bytes: z.number(),
});
/** A copy that was opened and checked whole before it got its name. */
export type Backup = z.infer<typeof backupSchema>;

export const recoveryReportSchema = z.object({
  environment: z.enum(environments),
  /** `by-hand`: a person chose a backup. */
  cause: z.enum(['damaged', 'missing', 'by-hand']),
  /**
   * What the new book was begun with: all of the old one, with the entries that only its log still had (`log`); a
   * backup; or, where there was none that is whole, an empty book.
   */
  from: z.enum(['log', 'backup', 'nothing']),
  /** When that backup was made, epoch ms; `null` without one. */
  backupAt: z.number().nullable(),
  /** Sales that it held. */
  sales: z.number(),
  /** Newer sales read from the old file or its the intent log: the gateway is asked about every payment of theirs. */
  recovered: z.number(),
  /** Newer sales of which there is a trace, but no more: they have to be looked up elsewhere. */
  unreadable: z.number(),
  /** What the old book had and the new one has not, as far as it can be known. The numbers of closings are not used again. */
  lost: z
    .object({
      /** Of the journal. */
      rows: z.number(),
      closings: z.number(),
      /** Settled, accepted, refunded or linked by hand, and refunds recorded. */
      decisions: z.number(),
    })
    .default({ rows: 0, closings: 0, decisions: 0 }),
  /** Where the old file is kept, as a folder in the data directory; `null` where there was no file. */
  quarantinedAs: z.string().nullable(),
});
export type RecoveryReport = z.infer<typeof recoveryReportSchema>;

export const backupsViewSchema = z.object({
  environment: z.enum(environments),
  /** Newest first. */
  backups: z.array(backupSchema),
  /** When the whole book was last checked, epoch ms; `null` if it never was. */
  checkedAt: z.number().nullable(),
  /** What that check found wrong; 0 when all was well. */
  problems: z.number(),
  /** Damage was noticed: nothing can be charged before it is repaired. */
  broken: z.boolean(),
});
export type BackupsView = z.infer<typeof backupsViewSchema>;
