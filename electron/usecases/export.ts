/**
 * Writes an export or the catalogue to a file, in its own process, while sales continue. One at a time; it holds no
 * rows itself.
 */
import { writeFile } from 'node:fs/promises';
import { basename, dirname, extname } from 'node:path';
import type { ExportedFile, ExportRequest } from '../../shared/contract/export.ts';
import type { Language } from '../../shared/contract/preferences.ts';
import type { Environment } from '../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../shared/model/values/result.ts';
import { isDay } from '../../shared/model/values/time.ts';
import { JobDied, JobStopped, type RunningJob } from '../platform/background/background.ts';
import {
  beginPartial,
  fileExists,
  publishPartial,
  removePartial,
  type UnfinishedFiles,
} from '../platform/files/unfinished-files.ts';
import { type ExportOrder, type ExportWritten, exportJob, fileError } from '../ports/file-jobs.ts';
import type { Parts } from './parts.ts';

export interface ExportDeps extends Pick<Parts, 'background' | 'choosePlace' | 'onError'> {
  /** The selected environment's ledger, opened if necessary. @throws StoreError */
  readonly source: () => ExportSource;
  readonly unfinished: UnfinishedFiles;
}

export interface ExportSource {
  readonly environment: Environment;
  /** Absolute path. */
  readonly ledgerFile: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly dayEndHour: number;
  /** The last business day with anything in it, or today. */
  readonly lastDay: string;
}

export function createExporter({ background, source, choosePlace, unfinished, onError }: ExportDeps) {
  let running: Promise<Result<ExportedFile>> | null = null;
  let job: RunningJob<Result<ExportWritten>> | null = null;

  async function run(request: ExportOrder): Promise<Result<ExportedFile>> {
    const { environment, lastDay, ...options } = source();
    const days = exportDays(request.days, lastDay);
    if (!days.ok) return days;
    const dated = { ...request, days: days.value };
    const path = await choosePlace(fileName(dated, { environment, lastDay }), request.format);
    if (path === null) return failed('export-canceled');
    try {
      const written = await saveWhole(path, request.format, (partial) => {
        unfinished.note(partial);
        job = background.run(exportJob, { ...dated, ...options, partial });
        return job.answer;
      });
      return written.ok ? ok({ ...written.value, file: basename(path), folder: dirname(path) }) : written;
    } catch (error) {
      if (error instanceof JobStopped) return failed('export-canceled');
      onError(error);
      return failed(error instanceof JobDied ? 'job-ended' : 'internal');
    } finally {
      job = null;
      await unfinished.removeLeftovers();
    }
  }

  return {
    /**
     * @returns when the file is whole and on the disk. Or `export-running`, `export-canceled` (no place chosen, or the
     * program ends), `date-invalid`, `export-day-in-future`, a file error of the folder, a code of the store,
     * `job-ended`, `internal`
     * @throws StoreError
     */
    async start(request: ExportOrder): Promise<Result<ExportedFile>> {
      if (running) return failed('export-running');
      running = run(request);
      try {
        return await running;
      } finally {
        running = null;
      }
    },
    /** @returns once nothing is written any more and the partial file is removed */
    async stop(): Promise<void> {
      // Without a job at most the save dialog is open, which ends with its window.
      if (!job) return;
      job.stop();
      await running;
    },
  };
}

type Days = ExportRequest['days'];

/**
 * A month that is not over is exported up to the last day, and its file is named so. Swapped ends are corrected, since two
 * days mean only one range.
 * @param lastDay `YYYY-MM-DD`: today, unless a clock ran ahead
 * @returns or `date-invalid`, `export-day-in-future`
 */
function exportDays(days: Days, lastDay: string): Result<Days> {
  if (days === null || (days.from === null && days.to === null)) return ok(null);
  for (const field of ['from', 'to'] as const) {
    const day = days[field];
    if (day !== null && !isDay(day)) return failed('date-invalid', { field });
  }
  const isSwapped = days.from !== null && days.to !== null && days.from > days.to;
  const { from, to } = isSwapped ? { from: days.to, to: days.from } : days;
  if (from !== null && from > lastDay) return failed('export-day-in-future');
  return ok({ from, to: to !== null && to > lastDay ? lastDay : to });
}

/** Sorted by name, files are grouped by environment and content, then by day. */
function fileName(
  { content, format, days }: ExportOrder,
  { environment, lastDay }: Pick<ExportSource, 'environment' | 'lastDay'>,
): string {
  const [from, to] = [days?.from ?? 'all', days?.to ?? lastDay];
  return `konter-${environment}-${content}-${from === to ? to : `${from}--${to}`}.${format}`;
}

/**
 * Saves a file at the place that a person has chosen, whole or not at all: exports, the catalogue, diagnostics and PDFs.
 * @param path absolute; replacing an existing file was confirmed in the dialog
 * @param write fills the empty partial file, which then gets the name
 * @returns what `write` returns, or a file error of the folder, `export-name-taken`. After a failure no partial file is
 *   left, if it can be removed
 * @throws what `write` throws apart from file errors
 */
export async function saveWhole<T>(
  path: string,
  extension: string,
  write: (partial: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  let partial: string | null = null;
  try {
    const mayReplace = await fileExists(path);
    // A file may replace one of its kind, even after a hasty confirmation, but never a ledger or its access data.
    if (mayReplace && extname(path).toLowerCase() !== `.${extension}`) return failed('export-name-taken');
    partial = await beginPartial(path);
    const written = await write(partial);
    if (written.ok) await publishPartial(partial, path, mayReplace);
    else await removePartial(partial);
    return written;
  } catch (error) {
    if (partial !== null) await removePartial(partial);
    const code = fileError(error);
    if (code === undefined) throw error;
    return failed(code);
  }
}

/** As `saveWhole`, of a short text. */
export function saveText(path: string, extension: string, text: string): Promise<Result<null>> {
  return saveWhole(path, extension, async (partial) => {
    await writeFile(partial, text, { flush: true });
    return ok(null);
  });
}
