/** Exports of a real ledger by real processes into a separate folder. A job can be made to hang half-way. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import type { Background } from '../../../electron/platform/background/background.ts';
import { backgroundIn } from '../../../electron/platform/background/utility-processes.ts';
import { systemClock } from '../../../electron/platform/clock.ts';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import type { PreviewUtilityProcess } from '../../../electron/preview/stand-in/modules/preview-utility-process.ts';
import { previewUtilityProcess } from '../../../electron/preview/stand-in/modules/preview-utility-process.ts';
import { type ExportDeps, type ExportSource, openExporter } from '../../../electron/usecases/export/export-sales.ts';
import type { ExportRequest, ExportView } from '../../../shared/contract/views/export-views.ts';
import { background } from '../../support/jobs/background.ts';
import { hangingJob } from '../../support/jobs/hanging-job.ts';

export const TODAY = '2026-11-20';

export function anExportFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'konter-export-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** For all tests of a file: exports change nothing in it. */
export function aSharedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'konter-export-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Wishes extends Partial<ExportSource>, Partial<Pick<ExportDeps, 'background' | 'choosePlace'>> {
  readonly ledgerFile: string;
  readonly folder?: string;
}

export function anExporter({
  ledgerFile,
  folder = anExportFolder(),
  background: jobs = background,
  choosePlace,
  ...source
}: Wishes) {
  const errors: unknown[] = [];
  const events = createEventBus();
  const exporter = openExporter({
    ...{ background: jobs, clock: systemClock, events },
    source: () => ({
      ...{
        environment: 'sandbox',
        ledgerFile,
        language: 'en',
        timeZone: 'Asia/Jakarta',
        dayEndHour: 0,
        lastDay: TODAY,
      },
      ...source,
    }),
    choosePlace: choosePlace ?? (async (name) => join(folder, name)),
    onError: (error) => errors.push(error),
  });
  onTestFinished(async () => void (await exporter.cancel()));

  const until = (isIt: (view: ExportView) => boolean): Promise<ExportView> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isIt(exporter.view())) return;
        events.off('export', look);
        resolve(exporter.view());
      };
      events.on('export', look);
      look();
    });
  return {
    exporter,
    folder,
    errors,
    files: () => readdirSync(folder).sort(),
    until,
    /** @returns its outcome */
    async run(request: ExportRequest): Promise<ExportView> {
      const started = await exporter.start(request);
      if (!started.ok) throw new Error(`Not started: ${started.failure.code}`);
      return until(({ state }) => state !== 'running');
    },
    async text(request: ExportRequest): Promise<string> {
      const ended = await this.run(request);
      if (ended.state !== 'done') throw new Error(`Not done: ${JSON.stringify(ended)}`);
      return readFileSync(join(folder, ended.file), 'utf8');
    },
  };
}

/** The job itself, except that it hangs after its first reported rows. With the pid of the last one. */
export function hanging(): { readonly background: Background; readonly pid: () => number } {
  const exporting = { name: 'export', work: 'writeExport', from: 'electron/store/exports/write-export.ts' };
  const file = hangingJob(anExportFolder(), exporting);
  let last: PreviewUtilityProcess | undefined;
  const jobs = backgroundIn({
    fork(_, args) {
      last = previewUtilityProcess.fork(file, args);
      return last;
    },
  });
  onTestFinished(() => jobs.close());
  return { background: jobs, pid: () => last?.pid ?? 0 };
}
