/** A recovery before the first use of a ledger, in its own process. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { backgroundIn, JobDied, type UtilityProcesses } from '../../../electron/platform/background/background.ts';
import { createLedgerGuardian } from '../../../electron/store/guardian/create-ledger-guardian.ts';
import { type RecoveryRequest, recoverLedgerFile } from '../../../electron/store/ledger-jobs.ts';
import type { RecoveryReport } from '../../../shared/contract/backup.ts';
import { MORNING } from '../../support/builders.ts';
import { keptJobs } from '../../support/jobs/kept-jobs.ts';
import { aDataDirectory } from '../a-data-directory.ts';
import { aFolder, aPaidSale } from '../a-ledger.ts';

// Starts processes on a possibly busy machine: this only ends a hanging test.
vi.setConfig({ testTimeout: 60_000 });

/** A counter that sold and was closed. `fork` starts the jobs of its next start; damage was noticed if it `isSuspect`. */
function aClosedCounter(fork: UtilityProcesses['fork'] = keptJobs.fork, isSuspect = false) {
  const { folder, file, ledger } = aDataDirectory();
  const { orderId } = aPaidSale(ledger).payment;
  ledger.close();
  const notes = join(folder, 'ledger-checks.json');
  if (isSuspect) {
    // As an earlier version wrote it, whose notes have no sum.
    const noted = readFileSync(notes, 'utf8').replace('"isSuspect":false', '"isSuspect":true');
    writeFileSync(notes, noted.replace(/,"sum":"[^"]+"/, ''));
  }
  const started: string[] = [];
  const reports: RecoveryReport[] = [];
  const guardian = createLedgerGuardian({
    version: '1.0.0',
    background: backgroundIn({
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
  const { prepare, stateOnceOpen, started, reports } = aClosedCounter(keptJobs.fork, true);
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
  const { folder, file, ledger } = aDataDirectory();
  aPaidSale(ledger);
  ledger.close();
  rmSync(file);
  const reports: RecoveryReport[] = [];
  const guardian = createLedgerGuardian({
    version: '1.0.0',
    background: {
      run: (_, request) => {
        recoverLedgerFile(request as RecoveryRequest, () => undefined);
        return { answer: Promise.reject(new JobDied('recover-ledger', 9)), stop: () => undefined };
      },
      close: () => undefined,
    },
    dataDirectory: folder,
    fileOf: (environment) => join(folder, `sales-${environment}.sqlite`),
    now: () => MORNING,
    onRebuilt: (report) => reports.push(report),
    onDamage: () => undefined,
    onJobDied: () => undefined,
  });
  await guardian.prepare('sandbox', () => undefined, { newest: () => 0, fetch: async () => [] });
  guardian.open('sandbox').close();
  expect(reports).toMatchObject([{ cause: 'missing', recovered: 1 }]);
});
