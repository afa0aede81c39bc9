/** A day is closed while a whole book is read for something else: that takes minutes, and nobody is to stand and wait. */
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { backgroundIn } from '../../../electron/platform/background/utility-processes.ts';
import type { Book } from '../../../electron/payments/book.ts';
import {
  type PreviewUtilityProcess,
  previewUtilityProcess,
} from '../../../electron/preview/stand-in/modules/preview-utility-process.ts';
import { keepBooks } from '../../../electron/store/recovery/keep-ledgers.ts';
import { closeDay, previewClosing } from '../../../electron/usecases/report/close-day.ts';
import { openClosingBackups } from '../../../electron/usecases/report/closing-backups.ts';
import { aFolder, aPaidSale } from '../../store/a-ledger.ts';
import { aManager } from '../../support/a-manager.ts';
import { BUSINESS_DAY } from '../../support/builders.ts';
import { fakeClock } from '../../support/fake-clock.ts';

// Processes are started here, on a machine that may be busy: only so that a test that hangs ends some day.
vi.setConfig({ testTimeout: 60_000 });

/** @param stuck the jobs of this name never answer, until `kill` */
async function aShop(stuck: string) {
  const folder = aFolder();
  const job = join(folder, 'stuck.ts');
  writeFileSync(job, 'setInterval(() => undefined, 1_000);');
  const children: PreviewUtilityProcess[] = [];
  const background = backgroundIn({
    fork(path, args) {
      const isStuck = basename(path).startsWith(stuck);
      const child = previewUtilityProcess.fork(isStuck ? job : path, args);
      if (isStuck) children.push(child);
      return child;
    },
  });
  const clock = fakeClock();
  const safekeeping = keepBooks({
    ...{ background, dataDirectory: folder, now: clock.now },
    fileOf: (environment) => join(folder, `sales-${environment}.sqlite`),
    onRebuilt: () => undefined,
    onDamage: (_, how, words) => expect(words, how).toEqual([]),
    onJobDied: () => undefined,
  });
  const ledger = safekeeping.open('sandbox');
  onTestFinished(() => {
    background.close();
    ledger.close();
  });
  const book: Book = { environment: 'sandbox', ledger, businessDay: () => BUSINESS_DAY, hour: () => 10 };
  const troubles: unknown[] = [];
  const closingBackups = openClosingBackups({ safekeeping, onTrouble: (error) => troubles.push(error) });
  const watcher = { noticeClockStep: () => undefined };
  const parts = { clock, safekeeping, watcher, closingBackups, manager: await aManager(clock, null) };
  aPaidSale(ledger);
  const kill = (): void => {
    for (const child of children) child.kill();
  };
  return { parts, book, safekeeping, closingBackups, troubles, kill };
}

it('is added up while a backup is being made', async () => {
  const { parts, book, safekeeping, kill } = await aShop('back-up');
  const backup = safekeeping.backUp('sandbox', 'manual');
  expect(await previewClosing(parts, book)).toMatchObject({ ok: true, value: { isEmpty: false } });
  kill();
  expect(await backup).toEqual({ ok: false, failure: { code: 'job-ended' } });
});

it('is closed before its backup is made, and what became of that is told to whoever asks', async () => {
  const { parts, book, closingBackups, troubles, kill } = await aShop('back-up');
  const preview = await previewClosing(parts, book);
  const { head } = preview.ok ? preview.value : { head: { id: 0, hash: '' } };
  expect(await closeDay(parts, book, { head, pin: null })).toMatchObject({
    ok: true,
    value: { closing: { number: 1 } },
  });
  const told = closingBackups.outcomeOf('sandbox', 1);
  kill();
  // Something broke: the closing stands, and the log says why there is no backup.
  expect(await told).toEqual({ failure: { code: 'job-ended' } });
  expect(String(troubles)).toContain('job-ended');
  expect(await closingBackups.outcomeOf('sandbox', 2)).toBeNull();
});

it('is not taken from under whoever adds it up: a restore waits for that', async () => {
  const { parts, book, safekeeping, kill } = await aShop('draw-up-closing');
  const made = await safekeeping.backUp('sandbox', 'manual');
  const adding = previewClosing(parts, book);
  const order: string[] = [];
  const added = adding.then(() => order.push('added up'));
  const restored = safekeeping.restore('sandbox', made.ok ? made.value.file : '').then((done) => {
    order.push('restored');
    return done;
  });
  // The safety copy is what a restore makes first; after it nothing is left to wait for but this.
  await expect.poll(() => safekeeping.view('sandbox').backups.length, { timeout: 30_000 }).toBe(2);
  kill();
  await added;
  expect(await restored).toMatchObject({ ok: true });
  expect(order).toEqual(['added up', 'restored']);
});
