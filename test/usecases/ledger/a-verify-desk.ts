/** The check of a real book by real processes. A check can be made to hang in its middle. */
import { basename, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { backgroundIn } from '../../../electron/platform/background/utility-processes.ts';
import { openNewsDesk } from '../../../electron/platform/event-bus.ts';
import type { Book } from '../../../electron/payments/book.ts';
import { followClockSteps } from '../../../electron/payments/watch/clock-steps.ts';
import {
  type PreviewUtilityProcess,
  previewUtilityProcess,
} from '../../../electron/preview/stand-in/modules/preview-utility-process.ts';
import { keepBooks } from '../../../electron/store/recovery/keep-ledgers.ts';
import { restoreBackup } from '../../../electron/usecases/ledger/restore-ledger.ts';
import { openVerifyDesk } from '../../../electron/usecases/ledger/verify-ledger.ts';
import type { VerificationView } from '../../../shared/contract/views/verification-views.ts';
import { seedBook } from '../../bench/seed/seed-book.ts';
import { aFolder } from '../../store/a-ledger.ts';
import { anAccount, BUSINESS_DAY } from '../../support/builders.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { hangingJob } from '../../support/hanging-job.ts';

const verifying = {
  name: 'verify-book',
  work: 'verifyBookAsOrdered',
  from: 'electron/store/verify/ledger-task.ts',
};

export function aVerifyDesk({ hangs = false, sales = 300 } = {}) {
  const folder = aFolder();
  const fileOf = (environment: string) => join(folder, `sales-${environment}.sqlite`);
  const file = fileOf('sandbox');
  seedBook({ file, account: anAccount, sales });
  const verifyJob = hangs ? hangingJob(aFolder(), verifying) : null;
  const checks: PreviewUtilityProcess[] = [];
  const background = backgroundIn({
    fork(path, args) {
      const isCheck = basename(path).startsWith('verify-book');
      const child = previewUtilityProcess.fork(isCheck && verifyJob ? verifyJob : path, args);
      if (isCheck) checks.push(child);
      return child;
    },
  });
  const clock = fakeClock();
  const news = openNewsDesk();
  const troubles: unknown[] = [];
  const safekeeping = keepBooks({
    ...{ background, dataDirectory: folder, now: clock.now, fileOf },
    onRebuilt: () => undefined,
    onDamage: (environment, how) => troubles.push([environment, how]),
    onJobDied: (error) => troubles.push(error),
  });
  const ledger = safekeeping.open('sandbox');
  const book: Book = { environment: 'sandbox', ledger, businessDay: () => BUSINESS_DAY, hour: () => 10 };
  const noticeClockStep = followClockSteps(clock, new Map([['sandbox', book]]));
  const desk = openVerifyDesk({
    ...{ clock, news, safekeeping, watcher: { noticeClockStep } },
    onTrouble: (error) => troubles.push(error),
  });
  const told: VerificationView[] = [];
  news.on('verify', () => told.push(desk.view()));
  onTestFinished(async () => {
    await desk.stop();
    background.close();
    ledger.close();
  });
  const until = (isIt: (view: VerificationView) => boolean): Promise<VerificationView> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isIt(desk.view())) return;
        news.off('verify', look);
        resolve(desk.view());
      };
      news.on('verify', look);
      look();
    });
  return {
    ...{ desk, safekeeping, ledger, file, background, clock, troubles, told, until },
    /** Processes that were begun for checks, whether they live or not. */
    checks,
    ended: () => until(({ state }) => state !== 'running'),
    /** Begun, and hanging deep in the journal. */
    async inTheMiddle(): Promise<void> {
      desk.start('sandbox');
      await until((view) => view.state === 'running' && (view.progress?.done ?? 0) > 0);
    },
    restore: (backup: string) =>
      restoreBackup(
        {
          ...{ clock, news, safekeeping, random: () => 0.5, books: new Map([['sandbox', book]]) },
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
