/** The process that reads or copies a ledger is killed: its caller gets a failure, and nothing unfinished is left. */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { backgroundIn } from '../../../electron/platform/background/background.ts';
import { keptJobs } from '../../support/jobs/kept-jobs.ts';
import { aDataDirectory } from '../a-data-directory.ts';
import { aFolder, aPaidSale } from '../a-ledger.ts';

const root = join(import.meta.dirname, '../../..');
const KILLED = { ok: false, failure: { code: 'job-ended' } };

// Starts processes on a possibly busy machine: this only ends a hanging test.
vi.setConfig({ testTimeout: 60_000 });

/** A data directory whose next job of this name is killed at work; the one after it is not. */
function whereIsKilled(name: string) {
  const killed = join(aFolder(), 'job.ts');
  writeFileSync(
    killed,
    `import { mkdirSync, writeFileSync } from 'node:fs';
     import { runWorker } from '${root}/electron/platform/background/run-worker.ts';
     runWorker({ name: '${name}' }, ({ places }) => {
       if (places !== undefined) {
         mkdirSync(places.backups, { recursive: true });
         const copy = places.backups + '/sales-sandbox-20260101T000000Z-manual.sqlite.partial';
         for (const suffix of ['', '-journal', '-wal', '-shm']) writeFileSync(copy + suffix, 'half');
       }
       process.kill(process.pid, 'SIGKILL');
     });`,
  );
  let left = 1;
  const background = backgroundIn({
    fork(path, args, options) {
      const isIt = basename(path).startsWith(name) && left > 0;
      if (isIt) left -= 1;
      return keptJobs.fork(isIt ? killed : path, args, options);
    },
  });
  onTestFinished(() => background.close());
  const directory = aDataDirectory(aFolder(), background);
  aPaidSale(directory.ledger);
  return directory;
}

describe('a process that is killed in its middle', () => {
  it('makes no backup, says so, leaves nothing, and the next one is made', async () => {
    const { guardian, said, names } = whereIsKilled('back-up');
    expect(await guardian.backUp('sandbox', 'manual')).toEqual(KILLED);
    expect(names()).toEqual([]);
    expect(said.died).toEqual([expect.stringMatching(/^back-up ended with .*, no answer$/)]);
    expect(await guardian.backUp('sandbox', 'manual')).toMatchObject({ ok: true });
    expect(names()).toHaveLength(1);
  });

  it('draws up no closing, says so, and the next one is drawn up', async () => {
    const { guardian, said } = whereIsKilled('draft-closing');
    expect(await guardian.draftClosing('sandbox')).toEqual(KILLED);
    expect(said.died).toHaveLength(1);
    expect(await guardian.draftClosing('sandbox')).toMatchObject({ ok: true });
  });

  it('adds up no report, says so, and the next one has what the ledger itself adds up', async () => {
    const { guardian, ledger, said } = whereIsKilled('report-sums');
    const days = { from: '2026-03-01', to: '2026-03-31' };
    const before = { from: '2026-03-09', to: '2026-03-09' };
    expect(await guardian.reportSums('sandbox', days, before)).toEqual(KILLED);
    expect(said.died).toHaveLength(1);
    const takings = ledger.reports.takings(days.from, days.to);
    expect(takings.days).toMatchObject([{ businessDay: before.from, count: 1 }]);
    const sums = { takings, daysBefore: takings.days };
    expect(await guardian.reportSums('sandbox', days, before)).toEqual({ ok: true, value: sums });
  });

  it.each(['check-ledger', 'back-up'])(
    'restores nothing when it was at %s, and leaves the ledger as it is',
    async (name) => {
      const { guardian, file, said } = whereIsKilled(name);
      // Made by a process other than the killed one.
      const chosen = await aGuardianFor(file).backUp('sandbox', 'manual');
      if (!chosen.ok) throw new Error('There is no backup to restore');
      const before = readFileSync(file);
      expect(await guardian.restore('sandbox', chosen.value.file)).toEqual(KILLED);
      expect(readFileSync(file).equals(before)).toBe(true);
      expect(said.died).toHaveLength(1);
      expect(await guardian.restore('sandbox', chosen.value.file)).toMatchObject({ ok: true });
    },
  );
});

/** The same ledgers, with processes that live. */
function aGuardianFor(file: string) {
  return aDataDirectory(join(file, '..')).guardian;
}
