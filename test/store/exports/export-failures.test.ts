/** Exports that fail: stopped, killed, with a full disk, or with a missing folder. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openUnfinishedFiles } from '../../../electron/platform/files/unfinished-files.ts';
import { exportJob } from '../../../electron/ports/file-jobs.ts';
import type { ExportRequest } from '../../../shared/contract/export.ts';
import { seedLedger } from '../../bench/seed/seed-ledger.ts';
import { anAccount } from '../../support/builders.ts';
import { skipped } from '../../support/figures.ts';
import { background } from '../../support/jobs/background.ts';
import { aFolder } from '../a-ledger.ts';
import { anExporter, aSharedFolder, hanging } from './an-exporter.ts';

const request: ExportRequest = { content: 'journal', format: 'csv', days: null };
const NAME = 'konter-sandbox-journal-all--2026-11-20.csv';

const killedExport = join(import.meta.dirname, 'killed-export.ts');

const ledgerFile = join(aSharedFolder(), 'sales-sandbox.sqlite');
beforeAll(() => {
  seedLedger({ file: ledgerFile, account: anAccount, sales: 1_000 });
});

/** The rows are on the disk, and it hangs before its end. */
async function inTheMiddle() {
  const jobs = hanging();
  const exporter = anExporter({ ledgerFile, background: jobs.background });
  const ended = exporter.exporter.start(request);
  const partial = join(exporter.folder, `${NAME}.partial`);
  await expect.poll(() => existsSync(partial) && statSync(partial).size, { timeout: 30_000 }).toBeGreaterThan(1_000);
  expect(exporter.files()).toEqual([`${NAME}.partial`]);
  return { ...exporter, ended, pid: jobs.pid };
}

describe('an export in its middle', () => {
  it('leaves nothing behind when the program ends', async () => {
    const { exporter, ended, files } = await inTheMiddle();
    await exporter.stop();
    expect(await ended).toEqual({ ok: false, failure: { code: 'export-canceled' } });
    expect(files()).toEqual([]);
  });

  it('is the only one', async () => {
    const { exporter } = await inTheMiddle();
    expect(await exporter.start(request)).toEqual({ ok: false, failure: { code: 'export-running' } });
  });

  it('that is killed leaves no file, says that it was ended, and why in the log; the next one may begin', async () => {
    const { exporter, pid, ended, files, errors } = await inTheMiddle();
    process.kill(pid(), 'SIGKILL');
    expect(await ended).toEqual({ ok: false, failure: { code: 'job-ended' } });
    expect(files()).toEqual([]);
    expect(String(errors)).toContain('no answer');
    const next = exporter.start({ ...request, days: { from: '2999-01-01', to: null } });
    expect(await next).toEqual({ ok: false, failure: { code: 'export-day-in-future' } });
  });

  it('that is killed with the program leaves nothing after the next start, and what it did not write stays', async () => {
    const [folder, notes] = [aFolder(), join(aFolder(), 'unfinished.json')];
    const others = join(folder, `${NAME}.partial`);
    writeFileSync(others, 'of another terminal');
    const { signal } = spawnSync(process.execPath, [killedExport, folder, notes], { timeout: 30_000 });
    expect(signal).toBe('SIGKILL');
    expect(readdirSync(folder).sort()).toEqual([`${NAME}.2.partial`, `${NAME}.partial`]);
    expect(await openUnfinishedFiles(notes).removeLeftovers()).toBe(0);
    expect(readdirSync(folder)).toEqual([`${NAME}.partial`]);
    expect(readFileSync(others, 'utf8')).toBe('of another terminal');
  });

  it('is in no later one’s way, and is removed at last by the next one', async () => {
    const [folder, notes] = [aFolder(), join(aFolder(), 'unfinished.json')];
    spawnSync(process.execPath, [killedExport, folder, notes], { timeout: 30_000 });
    const next = anExporter({ ledgerFile, folder, notes });
    expect(next.files()).toEqual([`${NAME}.partial`]);
    expect(await next.exporter.start(request)).toMatchObject({ ok: true, value: { file: NAME, folder } });
    expect(next.files()).toEqual([NAME]);
    expect(JSON.parse(readFileSync(notes, 'utf8'))).toEqual([]);
  });

  it('whose folder is taken away fails in words', async () => {
    const folder = join(aFolder(), 'stick');
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
    expect(await exporter.exporter.start(request)).toEqual({ ok: false, failure: { code: 'export-folder-gone' } });
  });
});

describe('a place that takes no export', () => {
  it('is a folder that is not there', async () => {
    const { exporter } = anExporter({ ledgerFile, folder: '/nowhere/at/all' });
    expect(await exporter.start(request)).toEqual({ ok: false, failure: { code: 'export-folder-gone' } });
  });

  it('is one that nobody chose', async () => {
    const { exporter } = anExporter({ ledgerFile, choosePlace: async () => null });
    expect(await exporter.start(request)).toEqual({ ok: false, failure: { code: 'export-canceled' } });
  });

  it('is the name of anything but an export, no matter who confirmed that it may be replaced', async () => {
    const before = readFileSync(ledgerFile);
    const { exporter } = anExporter({ ledgerFile, choosePlace: async () => ledgerFile });
    expect(await exporter.start(request)).toEqual({ ok: false, failure: { code: 'export-name-taken' } });
    expect(readFileSync(ledgerFile).equals(before)).toBe(true);
  });

  it('is a name that was taken after it was chosen: what is there stays', async () => {
    const folder = aFolder();
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
    expect(await late.exporter.start(request)).toEqual({ ok: false, failure: { code: 'export-name-taken' } });
    expect(readFileSync(join(folder, NAME), 'utf8')).toBe('mine');
    expect(late.files()).toEqual([NAME]);
  });

  it('is not an export that a person said may be replaced', async () => {
    const exporter = anExporter({ ledgerFile });
    writeFileSync(join(exporter.folder, NAME), 'old');
    expect(await exporter.exporter.start(request)).toMatchObject({ ok: true, value: { file: NAME } });
    expect(exporter.files()).toEqual([NAME]);
    expect(readFileSync(join(exporter.folder, NAME), 'utf8')).toMatch(/^\uFEFFEntry ID,/);
  });

  it.each(['csv', 'xlsx'] as const)('is a ledger that can’t be read: with its own code, %s', async (format) => {
    const broken = join(aFolder(), 'sales-sandbox.sqlite');
    writeFileSync(broken, 'no ledger at all, but long enough to be looked at as if it were one'.repeat(100));
    const exporter = anExporter({ ledgerFile: broken });
    const ended = await exporter.exporter.start({ ...request, format });
    expect(ended).toEqual({ ok: false, failure: { code: 'database-broken' } });
    expect(exporter.files()).toEqual([]);
  });
});

describe('its own disk', () => {
  it('that fills up in the middle: nothing is left, and the words say which disk', async ({ skip }) => {
    const folder = aSmallDisk();
    if (folder === null) return skip();
    const exporter = anExporter({ ledgerFile, folder });
    expect(await exporter.exporter.start(request)).toEqual({ ok: false, failure: { code: 'export-disk-full' } });
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
  const folder = join(aFolder(), 'disk');
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
