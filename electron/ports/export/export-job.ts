/** Messages to and from the process that writes an export. */
import type { ExportRequest } from '../../../shared/contract/export.ts';
import type { FailureCode } from '../../../shared/contract/failure.ts';
import type { Language } from '../../../shared/contract/settings/preferences.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import type { Job } from '../../platform/background/background.ts';

export interface ExportJobRequest extends ExportRequest {
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

export type ExportFailureCode = Extract<FailureCode, `export-${string}`>;
