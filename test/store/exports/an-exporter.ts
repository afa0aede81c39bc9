/** Exports of a real ledger by real processes into a separate folder. A job can be made to hang before its end. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { type Background, backgroundIn } from '../../../electron/platform/background/background.ts';
import { openUnfinishedFiles } from '../../../electron/platform/files/unfinished-files.ts';
import type { ExportOrder } from '../../../electron/ports/file-jobs.ts';
import {
  type PreviewUtilityProcess,
  previewUtilityProcess,
} from '../../../electron/preview/stand-in/modules/preview-utility-process.ts';
import { createExporter, type ExportDeps, type ExportSource } from '../../../electron/usecases/export.ts';
import { background } from '../../support/jobs/background.ts';
import { aFolder } from '../a-ledger.ts';

export const TODAY = '2026-11-20';

/** For all tests of a file: exports change nothing in it. */
export function aSharedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'konter-export-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Wishes extends Partial<ExportSource>, Partial<Pick<ExportDeps, 'background' | 'choosePlace'>> {
  readonly ledgerFile: string;
  readonly folder?: string;
  /** Path of the notes about partial files. */
  readonly notes?: string;
}

export function anExporter({
  ledgerFile,
  folder = aFolder(),
  notes = join(aFolder(), 'unfinished.json'),
  background: jobs = background,
  choosePlace,
  ...source
}: Wishes) {
  const errors: unknown[] = [];
  const exporter = createExporter({
    background: jobs,
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
    unfinished: openUnfinishedFiles(notes),
    onError: (error) => errors.push(error),
  });
  onTestFinished(async () => void (await exporter.stop()));

  return {
    exporter,
    folder,
    errors,
    files: () => readdirSync(folder).sort(),
    async text(request: ExportOrder): Promise<string> {
      const ended = await exporter.start(request);
      if (!ended.ok) throw new Error(`Not exported: ${ended.failure.code}`);
      return readFileSync(join(folder, ended.value.file), 'utf8');
    },
  };
}

/** The job itself, except that it never answers. With the pid of the last one. */
export function hanging(): { readonly background: Background; readonly pid: () => number } {
  const root = join(import.meta.dirname, '../../..');
  const file = join(aFolder(), 'job.ts');
  writeFileSync(
    file,
    `import { runWorker } from '${root}/electron/platform/background/run-worker.ts';
     import { writeExport } from '${root}/electron/store/exports/write-export.ts';
     runWorker({ name: 'export' }, (order) => writeExport(order).then(() => new Promise(() => setInterval(() => {}, 1000))));`,
  );
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
