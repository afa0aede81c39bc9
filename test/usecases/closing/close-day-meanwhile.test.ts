/** A day is closed while another job reads a whole ledger for minutes: nobody waits for it. */
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ShopLedger } from '../../../electron/payments/shop-ledgers.ts';
import { backgroundIn } from '../../../electron/platform/background/background.ts';
import {
  type PreviewUtilityProcess,
  previewUtilityProcess,
} from '../../../electron/preview/stand-in/modules/preview-utility-process.ts';
import { createLedgerGuardian } from '../../../electron/store/guardian/create-ledger-guardian.ts';
import { closeDay, createClosingBackups, previewClosing } from '../../../electron/usecases/closing.ts';
import { aFolder, aPaidSale } from '../../store/a-ledger.ts';
import { aManager } from '../../support/a-manager.ts';
import { BUSINESS_DAY } from '../../support/builders.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { keptJobs } from '../../support/jobs/kept-jobs.ts';

// Starts processes on a possibly busy machine: this only ends a hanging test.
vi.setConfig({ testTimeout: 60_000 });

/** @param stuck jobs of this name never answer, until `kill` */
async function aShop(stuck: string) {
  const folder = aFolder();
  const job = join(folder, 'stuck.ts');
  writeFileSync(job, 'setInterval(() => undefined, 1_000);');
  const children: PreviewUtilityProcess[] = [];
  const background = backgroundIn({
    fork(path, args, options) {
      if (!basename(path).startsWith(stuck)) return keptJobs.fork(path, args, options);
      const child = previewUtilityProcess.fork(job, args);
      children.push(child);
      return child;
    },
  });
  const clock = fakeClock();
  const guardian = createLedgerGuardian({
    version: '1.0.0',
    ...{ background, dataDirectory: folder, now: clock.now },
    fileOf: (environment) => join(folder, `sales-${environment}.sqlite`),
    onRebuilt: () => undefined,
    onDamage: (_, words) => expect(words).toEqual([]),
    onJobDied: () => undefined,
  });
  const ledger = guardian.open('sandbox');
  onTestFinished(() => {
    background.close();
    ledger.close();
  });
  const shopLedger: ShopLedger = { environment: 'sandbox', ledger, businessDay: () => BUSINESS_DAY, hour: () => 10 };
  const errors: unknown[] = [];
  const closingBackups = createClosingBackups({
    guardian,
    onEnded: () => undefined,
    onError: (error) => errors.push(error),
  });
  const watcher = { detectClockStep: () => undefined };
  const parts = { clock, guardian, watcher, closingBackups, manager: await aManager(clock, null) };
  aPaidSale(ledger);
  const kill = (): void => {
    for (const child of children) child.kill();
  };
  return { parts, shopLedger, guardian, closingBackups, errors, kill };
}

it('is added up while a backup is being made', async () => {
  const { parts, shopLedger, guardian, kill } = await aShop('back-up');
  const backup = guardian.backUp('sandbox', 'manual');
  expect(await previewClosing(parts, shopLedger)).toMatchObject({ ok: true, value: { isEmpty: false } });
  kill();
  expect(await backup).toEqual({ ok: false, failure: { code: 'job-ended' } });
});

it('is closed before its backup is made, and what became of that is told to anyone who asks', async () => {
  const { parts, shopLedger, closingBackups, errors, kill } = await aShop('back-up');
  const preview = await previewClosing(parts, shopLedger);
  const { head } = preview.ok ? preview.value : { head: { id: 0, hash: '' } };
  expect(await closeDay(parts, shopLedger, { head, pin: null })).toMatchObject({
    ok: true,
    value: { number: 1 },
  });
  const told = closingBackups.outcomeOf('sandbox', 1);
  kill();
  // A failure: the closing stands, and the log has the reason for the missing backup.
  expect(await told).toEqual({ failure: { code: 'job-ended' } });
  expect(String(errors)).toContain('job-ended');
  expect(await closingBackups.outcomeOf('sandbox', 2)).toBeNull();
});

it('is not taken from under whoever adds it up: a restore waits for that', async () => {
  const { parts, shopLedger, guardian, kill } = await aShop('draft-closing');
  const made = await guardian.backUp('sandbox', 'manual');
  const adding = previewClosing(parts, shopLedger);
  const order: string[] = [];
  const added = adding.then(() => order.push('added up'));
  const restored = guardian.restore('sandbox', made.ok ? made.value.file : '').then((done) => {
    order.push('restored');
    return done;
  });
  // A restore makes its safety copy first; after that only this is left to wait for.
  await expect.poll(() => guardian.view('sandbox').backups.length, { timeout: 30_000 }).toBe(2);
  kill();
  await added;
  expect(await restored).toMatchObject({ ok: true });
  expect(order).toEqual(['added up', 'restored']);
});
