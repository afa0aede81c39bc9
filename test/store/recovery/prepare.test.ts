/** A recovery before the first use of a ledger, in its own process. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import {
  type Background,
  backgroundIn,
  JobDied,
  type UtilityProcesses,
} from '../../../electron/platform/background/background.ts';
import { createLedgerGuardian } from '../../../electron/store/guardian/create-ledger-guardian.ts';
import { type RecoveryRequest, recoverLedgerFile } from '../../../electron/store/ledger-jobs.ts';
import type { RecoveryReport } from '../../../shared/contract/backup.ts';
import { MORNING } from '../../support/builders.ts';
import { keptJobs } from '../../support/jobs/kept-jobs.ts';
import { aDataDirectory, withoutSum } from '../a-data-directory.ts';
import { aFolder, aPaidSale } from '../a-ledger.ts';

// Starts processes on a possibly busy machine: this only ends a hanging test.
vi.setConfig({ testTimeout: 60_000 });

/**
 * A counter that sold and was closed. `fork` starts the jobs of its next start, if `background` does not run them; damage was
 * noticed if it `isSuspect`.
 */
function aClosedCounter(
  fork: UtilityProcesses['fork'] = keptJobs.fork,
  { isSuspect = false, background }: { readonly isSuspect?: boolean; readonly background?: Background } = {},
) {
  const { folder, file, ledger } = aDataDirectory();
  const { orderId } = aPaidSale(ledger).payment;
  ledger.close();
  const notes = join(folder, 'ledger-checks.json');
  if (isSuspect) {
    const noted = withoutSum(readFileSync(notes, 'utf8'));
    writeFileSync(notes, noted.replace('"isSuspect":false', '"isSuspect":true'));
  }
  const started: string[] = [];
  const reports: RecoveryReport[] = [];
  const guardian = createLedgerGuardian({
    version: '1.0.0',
    background:
      background ??
      backgroundIn({
        fork(path, args, options) {
          started.push(basename(path));
          return fork(path, args, options);
        },
      }),
    dataDirectory: folder,
    fileOf: (environment) => join(folder, `sales-${environment}.sqlite`),
    now: () => MORNING,
    onRebuilt: (report) => reports.push(report),
    onDamage: () => undefined,
    onJobDied: () => undefined,
  });
  const prepare = () => guardian.prepare('sandbox', () => undefined, { newest: () => 0, fetch: async () => [] });
  const stateOnceOpen = (): string | undefined => {
    const ledger = guardian.open('sandbox');
    const state = ledger.payments.find(orderId)?.payment.state;
    ledger.close();
    return state;
  };
  const loseLedger = () => {
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  };
  return { prepare, stateOnceOpen, loseLedger, started, reports };
}

it('replaces a lost ledger, and tells it once it is open', async () => {
  const { prepare, stateOnceOpen, loseLedger, started, reports } = aClosedCounter();
  loseLedger();
  await prepare();
  expect(started).toEqual(['recover-ledger.ts']);
  expect(stateOnceOpen()).toBe('paid');
  expect(reports).toEqual([expect.objectContaining({ cause: 'missing', recovered: 1 })]);
});

it('starts no process for a whole ledger', async () => {
  const { prepare, stateOnceOpen, started, reports } = aClosedCounter();
  await prepare();
  expect(started).toEqual([]);
  expect(stateOnceOpen()).toBe('paid');
  expect(reports).toEqual([]);
});

it('checks one in which damage was noticed, once', async () => {
  const { prepare, stateOnceOpen, started, reports } = aClosedCounter(keptJobs.fork, { isSuspect: true });
  for (let start = 0; start < 2; start += 1) {
    await prepare();
    expect(started).toEqual(['recover-ledger.ts']);
    expect(stateOnceOpen()).toBe('paid');
  }
  expect(reports).toEqual([]);
});

it('is done on opening if its process is killed', async () => {
  const killed = join(aFolder(), 'job.ts');
  writeFileSync(killed, "process.kill(process.pid, 'SIGKILL');");
  const { prepare, stateOnceOpen, loseLedger, reports } = aClosedCounter((_, ...others) =>
    keptJobs.fork(killed, ...others),
  );
  loseLedger();
  await prepare();
  expect(stateOnceOpen()).toBe('paid');
  expect(reports).toHaveLength(1);
});

it('is told if its process is killed just before its answer', async () => {
  const background: Background = {
    run: (_, request) => {
      recoverLedgerFile(request as RecoveryRequest, () => undefined);
      return { answer: Promise.reject(new JobDied('recover-ledger', 9)), stop: () => undefined };
    },
    close: () => undefined,
  };
  const { prepare, stateOnceOpen, loseLedger, reports } = aClosedCounter(keptJobs.fork, { background });
  loseLedger();
  await prepare();
  expect(stateOnceOpen()).toBe('paid');
  expect(reports).toMatchObject([{ cause: 'missing', recovered: 1 }]);
});
