/**
 * Messages to and from the processes that write files for people: an export, and the copy of backups and journal at a
 * second place.
 */
import type { ExportRequest } from '../../shared/contract/export.ts';
import type { FailureCode } from '../../shared/contract/failure.ts';
import type { Language } from '../../shared/contract/preferences.ts';
import type { ExportContent } from '../../shared/model/choices.ts';
import type { Result } from '../../shared/model/values/result.ts';
import type { Job } from '../platform/background/background.ts';

/** Failure codes for file system errors of a file that is being exported. */
const codeBySystemCode: Readonly<Record<string, ExportFailureCode>> = {
  ENOSPC: 'export-disk-full',
  EDQUOT: 'export-disk-full',
  // Files over 4 GB on most USB sticks.
  EFBIG: 'export-disk-full',
  ENOENT: 'export-folder-gone',
  ENOTDIR: 'export-folder-gone',
  ENODEV: 'export-folder-gone',
  ENXIO: 'export-folder-gone',
  EROFS: 'export-folder-read-only',
  EACCES: 'export-folder-read-only',
  EPERM: 'export-folder-read-only',
  EEXIST: 'export-name-taken',
  EISDIR: 'export-name-taken',
  ENOTEMPTY: 'export-name-taken',
};

/** @returns `undefined` for an error that no file system raised: a bug */
export function fileError(error: unknown): ExportFailureCode | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined;
  return codeBySystemCode[String(error.code)] ?? 'export-write-failed';
}

/** What is written: one of the exports, or the catalogue. */
export interface ExportOrder extends Omit<ExportRequest, 'content'> {
  readonly content: ExportContent | 'items';
}

export interface ExportJobRequest extends ExportOrder {
  /** Absolute path of the ledger. */
  readonly ledgerFile: string;
  /** Absolute path of an existing empty file, for this export alone. */
  readonly partial: string;
  /** Language of the headings. */
  readonly language: Language;
  /** IANA name; `dayEndHour` is the hour after midnight at which a business day ends. */
  readonly timeZone: string;
  readonly dayEndHour: number;
}

/** Every byte of the file is on the disk. */
export interface ExportWritten {
  readonly rows: number;
  readonly bytes: number;
}

/** Fails with an `ExportFailureCode` or a code of the store. */
export const exportJob: Job<ExportJobRequest, Result<ExportWritten>> = { name: 'export' };

type ExportFailureCode = Extract<FailureCode, `export-${string}`>;

export interface SecondPlaceRequest {
  /** Absolute. */
  readonly dataDirectory: string;
  /** Absolute: the folder of this terminal's copy; with a `name`, the folder in which it is made. */
  readonly folder: string;
  /** Of a folder that is still to be made; `null`: the folder must be there. */
  readonly name: string | null;
  /** Epoch ms. */
  readonly at: number;
}

/** Every byte of the copy is on the disk. */
export interface SecondPlaceCopy {
  /** Absolute: the folder of this terminal's copy. */
  readonly folder: string;
  /** The copy has what was recorded until then, epoch ms. */
  readonly copiedAt: number;
  /** The copy is on the disk of the data directory. */
  readonly isSameDisk: boolean;
}

/** Fails with an `ExportFailureCode` or `no-backup-yet`. */
export const secondPlaceJob: Job<SecondPlaceRequest, Result<SecondPlaceCopy>> = { name: 'second-place' };
