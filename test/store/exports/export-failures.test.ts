/** Exports that fail: canceled, killed, with a full disk, or with a missing folder. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { exportJob } from '../../../electron/ports/export/export-job.ts';
import type { ExportRequest } from '../../../shared/contract/views/export-views.ts';
import { seedLedger } from '../../bench/seed/seed-ledger.ts';
import { anAccount } from '../../support/builders.ts';
import { skipped } from '../../support/figures.ts';
import { background } from '../../support/jobs/background.ts';
import { anExporter, anExportFolder, aSharedFolder, hanging } from './an-exporter.ts';

const request: ExportRequest = { content: 'journal', days: null };
const NAME = 'konter-sandbox-journal-all--2026-11-20.csv';

const ledgerFile = join(aSharedFolder(), 'sales-sandbox.sqlite');
beforeAll(() => {
  seedLedger({ file: ledgerFile, account: anAccount, sales: 1_000 });
});

/** The first rows are on the disk, and it hangs. */
async function inTheMiddle() {
  const jobs = hanging();
  const exporter = anExporter({ ledgerFile, background: jobs.background });
  expect(await exporter.exporter.start(request)).toMatchObject({ ok: true, value: { state: 'running' } });
  await exporter.until((view) => view.state === 'running' && view.done > 0);
  expect(readFileSync(join(exporter.folder, `${NAME}.partial`)).length).toBeGreaterThan(1_000);
  expect(exporter.files()).toEqual([`${NAME}.partial`]);
  return { ...exporter, pid: jobs.pid };
}

describe('an export in its middle', () => {
  it('leaves nothing behind when it is canceled, and the next one is free to begin', async () => {
    const { exporter, files } = await inTheMiddle();
    expect(await exporter.cancel()).toMatchObject({ state: 'canceled', file: NAME, leftover: null });
    expect(files()).toEqual([]);
    expect(await exporter.start(request)).toMatchObject({ ok: true, value: { state: 'running' } });
  });

  it('is the only one', async () => {
    const { exporter } = await inTheMiddle();
    expect(await exporter.start(request)).toEqual({ ok: false, failure: { code: 'export-running' } });
  });

  it('tells how far it is and about how much there is', async () => {
    const { exporter } = await inTheMiddle();
    expect(exporter.view()).toMatchObject({ state: 'running', environment: 'sandbox', content: 'journal', done: 200 });
    const view = exporter.view();
    expect(view.state === 'running' && view.about).toBeGreaterThan(3_000);
  });

  it('that is killed leaves no file, says that it was ended, and why in the log', async () => {
    const { pid, until, files, errors } = await inTheMiddle();
    process.kill(pid(), 'SIGKILL');
    const ended = await until(({ state }) => state !== 'running');
    expect(ended).toMatchObject({ state: 'failed', failure: { code: 'job-ended' }, leftover: null });
    expect(files()).toEqual([]);
    expect(String(errors)).toContain('no answer');
  });

  it('that is killed with the program leaves a .partial alone, which stands in no later one’s way', async () => {
    const folder = anExportFolder();
    const partial = join(folder, `${NAME}.partial`);
    writeFileSync(partial, '');
    const jobs = hanging();
    const order = { ...request, ledgerFile, partial, language: 'en', timeZone: 'Asia/Jakarta', dayEndHour: 0 } as const;
    await new Promise<void>((resolve) => {
      const running = jobs.background.run(exportJob, order, ({ done }) => done > 0 && resolve());
      running.answer.catch(() => undefined);
    });
    process.kill(jobs.pid(), 'SIGKILL');
    const next = anExporter({ ledgerFile, folder });
    expect(next.files()).toEqual([`${NAME}.partial`]);
    expect(await next.run(request)).toMatchObject({ state: 'done', file: NAME });
    expect(next.files()).toEqual([NAME, `${NAME}.partial`]);
  });

  it('whose folder is taken away fails in words', async () => {
    const folder = join(anExportFolder(), 'stick');
    mkdirSync(folder);
    // The folder disappears after the first reported rows: the file is written completely, but can't be renamed.
    const exporter = anExporter({
      ledgerFile,
      folder,
      background: {
        ...background,
        run(job, order, onProgress) {
          const running = background.run(job, order, onProgress);
          return {
            ...running,
            answer: running.answer.then((answer) => rename(folder, `${folder}-gone`).then(() => answer)),
          };
        },
      },
    });
    const ended = await exporter.run(request);
    expect(ended).toMatchObject({ state: 'failed', failure: { code: 'export-folder-gone' } });
  });
});

describe('a place that takes no export', () => {
  it('is a folder that is not there', async () => {
    const { exporter } = anExporter({ ledgerFile, folder: '/nowhere/at/all' });
    expect(await exporter.start(request)).toEqual({ ok: false, failure: { code: 'export-folder-gone' } });
    expect(exporter.view()).toEqual({ state: 'none' });
  });

  it('is one that nobody chose', async () => {
    const { exporter } = anExporter({ ledgerFile, choosePlace: async () => null });
    expect(await exporter.start(request)).toEqual({ ok: false, failure: { code: 'export-canceled' } });
  });

  it('is the name of anything but an export, whoever confirmed that it may be replaced', async () => {
    const before = readFileSync(ledgerFile);
    const { exporter } = anExporter({ ledgerFile, choosePlace: async () => ledgerFile });
    expect(await exporter.start(request)).toEqual({ ok: false, failure: { code: 'export-name-taken' } });
    expect(readFileSync(ledgerFile).equals(before)).toBe(true);
  });

  it('is a name that was taken after it was chosen: what is there stays', async () => {
    const { folder, ...exporter } = anExporter({ ledgerFile, background: hanging().background });
    await exporter.exporter.start(request);
    await exporter.until((view) => view.state === 'running' && view.done > 0);
    await exporter.exporter.cancel();

    const late = anExporter({
      ledgerFile,
      folder,
      background: {
        ...background,
        run(job, order, onProgress) {
          writeFileSync(join(folder, NAME), 'mine');
          return background.run(job, order, onProgress);
        },
      },
    });
    expect(await late.run(request)).toMatchObject({
      state: 'failed',
      failure: { code: 'export-name-taken' },
      leftover: null,
    });
    expect(readFileSync(join(folder, NAME), 'utf8')).toBe('mine');
    expect(late.files()).toEqual([NAME]);
  });

  it('is not an export that a person said may be replaced', async () => {
    const exporter = anExporter({ ledgerFile });
    writeFileSync(join(exporter.folder, NAME), 'old');
    expect(await exporter.run(request)).toMatchObject({ state: 'done', file: NAME });
    expect(exporter.files()).toEqual([NAME]);
    expect(readFileSync(join(exporter.folder, NAME), 'utf8')).toMatch(/^\uFEFFEntry ID,/);
  });

  it('is a ledger that can’t be read: with the ledger’s own code', async () => {
    const broken = join(anExportFolder(), 'sales-sandbox.sqlite');
    writeFileSync(broken, 'no ledger at all, but long enough to be looked at as if it were one'.repeat(100));
    const exporter = anExporter({ ledgerFile: broken });
    expect(await exporter.run(request)).toMatchObject({ state: 'failed', failure: { code: 'database-broken' } });
    expect(exporter.files()).toEqual([]);
  });
});

describe('a disk of its own', () => {
  it('that fills up in the middle: nothing is left, and the words say which disk', async ({ skip }) => {
    const folder = aSmallDisk();
    if (folder === null) return skip();
    const exporter = anExporter({ ledgerFile, folder });
    expect(await exporter.run(request)).toMatchObject({
      state: 'failed',
      failure: { code: 'export-disk-full' },
      leftover: null,
    });
    expect(exporter.files()).toEqual([]);
  });

  it('that may not be written to', async ({ skip }) => {
    const folder = aSmallDisk('ro');
    if (folder === null) return skip();
    const { exporter } = anExporter({ ledgerFile, folder });
    expect(await exporter.start(request)).toEqual({ ok: false, failure: { code: 'export-folder-read-only' } });
  });

  it.runIf(existsSync('/dev/full'))('that is full from the first byte', async () => {
    const order = {
      ...request,
      ledgerFile,
      partial: '/dev/full',
      language: 'en',
      timeZone: 'Asia/Jakarta',
      dayEndHour: 0,
    } as const;
    const { answer } = background.run(exportJob, order);
    expect(await answer).toEqual({ ok: false, failure: { code: 'export-disk-full' } });
  });
});

/** 256 kB in memory. `null`, and reported, if this system allows no mount; `/dev/full` is used in any case. */
function aSmallDisk(mode: 'rw' | 'ro' = 'rw'): string | null {
  const folder = join(anExportFolder(), 'disk');
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=256k,${mode}`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    skipped('exports to a disk that fills up or is read-only', 'none can be mounted: that takes root');
    return null;
  }
  onTestFinished(() => void execFileSync('umount', [folder]));
  return folder;
}
