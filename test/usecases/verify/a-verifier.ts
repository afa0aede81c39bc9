/** The check of a real ledger by real processes. A check can be made to hang half-way. */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { applyClockSteps } from '../../../electron/payments/shop-clock.ts';
import type { ShopLedger } from '../../../electron/payments/shop-ledgers.ts';
import { backgroundIn } from '../../../electron/platform/background/background.ts';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import {
  type PreviewUtilityProcess,
  previewUtilityProcess,
} from '../../../electron/preview/stand-in/modules/preview-utility-process.ts';
import { createLedgerGuardian } from '../../../electron/store/guardian/create-ledger-guardian.ts';
import { restoreBackup } from '../../../electron/usecases/backup.ts';
import { createLedgerVerifier } from '../../../electron/usecases/verify.ts';
import type { VerificationView } from '../../../shared/contract/verify.ts';
import { seedLedger } from '../../bench/seed/seed-ledger.ts';
import { aFolder } from '../../store/a-ledger.ts';
import { anAccount, BUSINESS_DAY } from '../../support/builders.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { hangingJob } from '../../support/jobs/hanging-job.ts';
import { keptJobs } from '../../support/jobs/kept-jobs.ts';

const verifying = {
  name: 'verify-ledger',
  work: 'verifyLedgerFile',
  from: 'electron/store/ledger-jobs.ts',
};

/** Made once for each number of sales: the bytes of a closed ledger. */
const ledgers = new Map<number, Buffer>();

function seeded(sales: number): Buffer {
  const made = ledgers.get(sales);
  if (made) return made;
  const file = join(aFolder(), 'seeded.sqlite');
  seedLedger({ file, account: anAccount, sales });
  const bytes = readFileSync(file);
  ledgers.set(sales, bytes);
  return bytes;
}

export function aVerifier({ hangs = false, sales = 300 } = {}) {
  const folder = aFolder();
  const fileOf = (environment: string) => join(folder, `sales-${environment}.sqlite`);
  const file = fileOf('sandbox');
  writeFileSync(file, seeded(sales));
  const verifyJob = hangs ? hangingJob(aFolder(), verifying) : null;
  const checks: PreviewUtilityProcess[] = [];
  const background = backgroundIn({
    fork(path, args, options) {
      if (!basename(path).startsWith('verify-ledger')) return keptJobs.fork(path, args, options);
      const child = previewUtilityProcess.fork(verifyJob ?? path, args);
      checks.push(child);
      return child;
    },
  });
  const clock = fakeClock();
  const events = createEventBus();
  const errors: unknown[] = [];
  const guardian = createLedgerGuardian({
    version: '1.0.0',
    ...{ background, dataDirectory: folder, now: clock.now, fileOf },
    onRebuilt: () => undefined,
    onDamage: (environment, how) => errors.push([environment, how]),
    onJobDied: (error) => errors.push(error),
  });
  const ledger = guardian.open('sandbox');
  const shopLedger: ShopLedger = { environment: 'sandbox', ledger, businessDay: () => BUSINESS_DAY, hour: () => 10 };
  const detectClockStep = applyClockSteps(clock, new Map([['sandbox', shopLedger]]));
  const verifier = createLedgerVerifier({
    ...{ clock, events, guardian, watcher: { detectClockStep } },
    onError: (error) => errors.push(error),
  });
  const told: VerificationView[] = [];
  events.on('verify', () => told.push(verifier.view()));
  onTestFinished(async () => {
    await verifier.stop();
    background.close();
    ledger.close();
  });
  const until = (isIt: (view: VerificationView) => boolean): Promise<VerificationView> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isIt(verifier.view())) return;
        events.off('verify', look);
        resolve(verifier.view());
      };
      events.on('verify', look);
      look();
    });
  return {
    ...{ verifier, guardian, ledger, file, background, clock, events, errors, told, until },
    /** Processes started for checks, alive or not. */
    checks,
    ended: () => until(({ state }) => state !== 'running'),
    /** Started, and hanging in the middle of the journal. */
    async inTheMiddle(): Promise<void> {
      verifier.start('sandbox');
      await until((view) => view.state === 'running' && (view.progress?.done ?? 0) > 0);
    },
    restore: (backup: string) =>
      restoreBackup(
        {
          ...{ clock, events, guardian, random: () => 0.5, shopLedgers: new Map([['sandbox', shopLedger]]) },
          watcher: { wake: () => undefined } as never,
        },
        'sandbox',
        backup,
      ),
  };
}

export function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) throw new Error('It was never begun');
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
