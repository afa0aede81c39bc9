/**
 * Writes an export to a file, in a separate process, while sales go on. One at a time; it holds no rows itself. Its
 * progress is a state that any window can read, so closing the dialog does not stop it.
 */
import { basename, dirname } from 'node:path';
import type { FailureCode } from '../../../shared/contract/failure.ts';
import type { ExportRequest, ExportView } from '../../../shared/contract/views/export-views.ts';
import type { Language } from '../../../shared/contract/views/setup/preferences.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { isDay } from '../../../shared/model/values/is-day.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { type Background, JobDied, JobStopped, type RunningJob } from '../../platform/background/background.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { publishPartial, removePartial } from '../../platform/files/partial-file.ts';
import { type ExportProgress, type ExportWritten, exportJob } from '../../ports/export/export-job.ts';
import { fileError } from '../../ports/export/file-error.ts';
import { type SavePlace, takePlace } from './save-place.ts';

export interface ExportDeps {
  readonly background: Background;
  readonly clock: Clock;
  readonly events: EventBus;
  /** The selected environment's ledger, opened if necessary. @throws StoreError */
  readonly source: () => ExportSource;
  /**
   * Asks the user for the file's place; replacing an existing file was confirmed there.
   * @returns an absolute path, `null` if the user cancels
   */
  readonly choosePlace: (fileName: string, extension: string) => Promise<string | null>;
  /** A job that died, or any other bug; windows get a code without details. */
  readonly onError: (error: unknown) => void;
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

export interface Exporter {
  view(): ExportView;
  /**
   * @returns as soon as it has begun; events report the rest. Or `export-running`, `export-canceled` (no place chosen),
   * `date-invalid`, `export-day-in-future`, or a file error of the folder.
   * @throws StoreError
   */
  start(request: ExportRequest): Promise<Result<ExportView>>;
  /** @returns once its partial file is removed */
  cancel(): Promise<ExportView>;
}

type Begun = ExportRequest & { readonly environment: Environment; readonly file: string; readonly folder: string };
type EndedExport = Extract<ExportView, { state: 'done' | 'failed' | 'canceled' }>;

export function openExporter(deps: ExportDeps): Exporter {
  const { background, clock, events, onError } = deps;
  let view: ExportView = { state: 'none' };
  let isChoosing = false;
  let running: { readonly job: RunningJob<Result<ExportWritten>>; readonly ended: Promise<void> } | null = null;

  const setView = (next: ExportView): void => {
    view = next;
    events.emit('export');
  };

  /** Covers every outcome: the whole file under its name, or no file. */
  async function follow(
    begun: Begun,
    job: RunningJob<Result<ExportWritten>>,
    place: SavePlace,
    startedAt: number,
  ): Promise<EndedExport> {
    const endedBy = async (
      how: { state: 'canceled' } | { state: 'failed'; code: FailureCode },
    ): Promise<EndedExport> => {
      const leftover = (await removePartial(place.partial)) ? null : basename(place.partial);
      if (how.state === 'canceled') return { ...begun, state: 'canceled', leftover };
      return { ...begun, state: 'failed', failure: { code: how.code }, leftover };
    };
    try {
      const written = await job.answer;
      if (!written.ok) return await endedBy({ state: 'failed', code: written.failure.code });
      await publishPartial(place.partial, place.path, place.mayReplace);
      return { ...begun, state: 'done', ...written.value, tookMs: Math.round(clock.monotonic() - startedAt) };
    } catch (error) {
      if (error instanceof JobStopped) return endedBy({ state: 'canceled' });
      const code = fileError(error);
      if (code === undefined) onError(error);
      return endedBy({ state: 'failed', code: code ?? (error instanceof JobDied ? 'job-ended' : 'internal') });
    }
  }

  function run(request: ExportRequest, source: ExportSource, place: SavePlace): void {
    const startedAt = clock.monotonic();
    const { environment, lastDay: _, ...options } = source;
    const begun: Begun = { ...request, environment, file: basename(place.path), folder: dirname(place.path) };
    const onProgress = ({ done, about }: ExportProgress): void => {
      // A late message of a process that is ending.
      if (view.state !== 'running') return;
      setView({ ...view, done, about, remainingMs: remainingMs(done, about, clock.monotonic() - startedAt) });
    };
    setView({ ...begun, state: 'running', done: 0, about: 0, remainingMs: null });
    const job = background.run(exportJob, { ...request, ...options, partial: place.partial }, onProgress);
    const ended = follow(begun, job, place, startedAt).then((how) => {
      running = null;
      setView(how);
    });
    running = { job, ended };
  }

  return {
    view: () => view,
    async start(asked) {
      if (running || isChoosing) return failed('export-running');
      const source = deps.source();
      const days = exportDays(asked.days, source.lastDay);
      if (!days.ok) return days;
      const dated = { ...asked, days: days.value };
      isChoosing = true;
      try {
        const path = await deps.choosePlace(fileName(dated, source), 'csv');
        if (path === null) return failed('export-canceled');
        const place = await takePlace(path, 'csv');
        if (place.ok) run(dated, source, place.value);
        return place.ok ? ok(view) : place;
      } finally {
        isChoosing = false;
      }
    },
    async cancel() {
      running?.job.stop();
      await running?.ended;
      return view;
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
function fileName({ content, days }: ExportRequest, { environment, lastDay }: ExportSource): string {
  const [from, to] = [days?.from ?? 'all', days?.to ?? lastDay];
  return `konter-${environment}-${content}-${from === to ? to : `${from}--${to}`}.csv`;
}

/** Before this, the slower start would distort the pace. */
const TELLS_AFTER_MS = 1_000;

/** @returns ms at the present pace, or `null` while no estimate is possible */
function remainingMs(done: number, about: number, elapsedMs: number): number | null {
  if (done === 0 || elapsedMs < TELLS_AFTER_MS) return null;
  return Math.round((Math.max(0, about - done) / done) * elapsedMs);
}
