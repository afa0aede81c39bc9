/** What a process that writes an export is told, and what it says. */
import type { FailureCode } from '../../../shared/contract/failure.ts';
import type { ExportRequest } from '../../../shared/contract/views/export-views.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import type { Language } from '../../../shared/contract/views/views.ts';
import type { Job } from '../../platform/background/background.ts';

export interface ExportJobRequest extends ExportRequest {
  /** Absolute path of the book. */
  readonly book: string;
  /** Absolute path of a file that is there and empty, for this export alone. */
  readonly partial: string;
  /** Of the headings. */
  readonly language: Language;
  /** IANA name; with the hour after midnight at which a business day ends. */
  readonly timeZone: string;
  readonly dayEndHour: number;
}

/** Every byte of it is on the disk. */
export interface ExportWritten {
  readonly rows: number;
  readonly bytes: number;
}

export interface ExportProgress {
  readonly done: number;
  /** About how many it will be. */
  readonly about: number;
}

/** Answers a failure with one of `ExportFailureCode` or of the store's. */
export const exportJob: Job<ExportJobRequest, Result<ExportWritten>, ExportProgress> = { name: 'export' };

export type ExportFailureCode = Extract<FailureCode, `export-${string}`>;
