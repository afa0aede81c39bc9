/**
 * Writes what a person asked for into a file, in a process of its own, while the counter goes on. One at a time. What it
 * is up to is a state that any window can look at, so whoever closes the dialog stops nothing. Holds no rows itself.
 */
import { basename, dirname, extname } from 'node:path';
import type { Environment } from '../../../shared/model/environment.ts';
import type { ExportView, ExportRequest } from '../../../shared/contract/views/export-views.ts';
import type { FailureCode } from '../../../shared/contract/failure.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { Language } from '../../../shared/contract/views/views.ts';
import { type Background, JobDied, JobStopped, type RunningJob } from '../../platform/background/background.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { exportJob, type ExportProgress, type ExportWritten } from '../../ports/export/export-job.ts';
import { exportExtension, exportFileName } from './export-file-name.ts';
import { fileError } from '../../ports/export/file-error.ts';
import { beginPartial, dropPartial, isThere, publishPartial } from '../../platform/files/partial-file.ts';
import { remainingMs } from './remaining-time.ts';
import { exportDays } from './export-days.ts';

export interface ExportDeps {
  readonly background: Background;
  readonly clock: Clock;
  readonly events: EventBus;
  /** The selected environment's, opened if need be. @throws StoreError */
  readonly source: () => ExportSource;
  /**
   * Asks a person where the file is to be; who chooses one that is there was asked whether it may be replaced.
   * @returns an absolute path, `null` for a person who thought better of it
   */
  readonly choosePlace: (fileName: string, extension: string) => Promise<string | null>;
  /** A job that died, or any other bug; no window learns more of it than that there was one. */
  readonly onError: (error: unknown) => void;
}

export interface ExportSource {
  readonly environment: Environment;
  /** Absolute path. */
  readonly ledgerFile: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly dayEndHour: number;
  /** The business day of now. */
  readonly today: string;
}

export interface Exporter {
  view(): ExportView;
  /**
   * @returns as soon as it has begun: the rest comes as news. Or `export-running`, `export-canceled` (no place was
   *   chosen), `date-invalid`, `export-day-in-future`, or what the folder said. @throws StoreError
   */
  start(request: ExportRequest): Promise<Result<ExportView>>;
  /** @returns once its partial file is gone */
  cancel(): Promise<ExportView>;
}

type Begun = ExportRequest & { readonly environment: Environment; readonly file: string; readonly folder: string };
type EndedExport = Extract<ExportView, { state: 'done' | 'failed' | 'canceled' }>;

export function openExporter(deps: ExportDeps): Exporter {
  const { background, clock, events, onError } = deps;
  let view: ExportView = { state: 'none' };
  let isChoosing = false;
  let running: { readonly job: RunningJob<Result<ExportWritten>>; readonly ended: Promise<void> } | null = null;

  const become = (next: ExportView): void => {
    view = next;
    events.emit('export');
  };

  /** Every way in which it can end: whole under its name, or no file at all. */
  async function follow(
    begun: Begun,
    job: RunningJob<Result<ExportWritten>>,
    place: SavePlace,
    startedAt: number,
  ): Promise<EndedExport> {
    const endedBy = async (
      how: { state: 'canceled' } | { state: 'failed'; code: FailureCode },
    ): Promise<EndedExport> => {
      const leftover = (await dropPartial(place.partial)) ? null : basename(place.partial);
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
    const { environment, today: _, ...order } = source;
    const begun: Begun = { ...request, environment, file: basename(place.path), folder: dirname(place.path) };
    const tell = ({ done, about }: ExportProgress): void => {
      // Told by a process that is ending already.
      if (view.state !== 'running') return;
      become({ ...view, done, about, remainingMs: remainingMs(done, about, clock.monotonic() - startedAt) });
    };
    become({ ...begun, state: 'running', done: 0, about: 0, remainingMs: null });
    const job = background.run(exportJob, { ...request, ...order, partial: place.partial }, tell);
    const ended = follow(begun, job, place, startedAt).then((how) => {
      running = null;
      become(how);
    });
    running = { job, ended };
  }

  return {
    view: () => view,
    async start(asked) {
      if (running || isChoosing) return failed('export-running');
      const source = deps.source();
      const days = exportDays(asked.days, source.today);
      if (!days.ok) return days;
      const wish = { ...asked, days: days.value };
      isChoosing = true;
      try {
        const name = exportFileName(source.environment, wish, source.today);
        const path = await deps.choosePlace(name, exportExtension(wish));
        if (path === null) return failed('export-canceled');
        const place = await takePlace(path, exportExtension(wish));
        if (place.ok) run(wish, source, place.value);
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

interface SavePlace {
  readonly path: string;
  readonly partial: string;
  readonly mayReplace: boolean;
}

async function takePlace(path: string, extension: string): Promise<Result<SavePlace>> {
  try {
    const mayReplace = await isThere(path);
    // Whatever a person confirmed in a hurry: an export replaces exports, and never a book of sales.
    if (mayReplace && extname(path).toLowerCase() !== `.${extension}`) return failed('export-name-taken');
    return ok({ path, partial: await beginPartial(path), mayReplace });
  } catch (error) {
    const code = fileError(error);
    if (code === undefined) throw error;
    return failed(code);
  }
}
