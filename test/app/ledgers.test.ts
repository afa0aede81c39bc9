/** Backups and checks in the background, with processes that end when the test says so. */
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { maintainLedgers } from '../../electron/app/ledgers.ts';
import { backgroundIn } from '../../electron/platform/background/background.ts';
import { createLedgerGuardian } from '../../electron/store/guardian/create-ledger-guardian.ts';
import { HOUR_MS } from '../../shared/model/values/time.ts';
import { aFolder } from '../store/a-ledger.ts';
import { fakeClock } from '../support/fake-clock.ts';

/** The time of the first background check. */
const FIRST_LOOK_MS = 2_000;

/** A ledger whose first backup has begun and does not end by itself. */
async function aFirstBackup() {
  const folder = aFolder();
  const clock = fakeClock();
  const errors: unknown[] = [];
  const atWork: ReturnType<typeof aProcess>[] = [];
  const background = backgroundIn({
    fork() {
      const child = aProcess();
      atWork.push(child);
      return child;
    },
  });
  const guardian = createLedgerGuardian({
    version: '1.0.0',
    background,
    dataDirectory: folder,
    fileOf: (environment) => join(folder, `sales-${environment}.sqlite`),
    now: clock.now,
    onRebuilt: () => undefined,
    onDamage: () => undefined,
    onJobDied: (error) => errors.push(error),
  });
  const ledger = guardian.open('sandbox');
  onTestFinished(() => ledger.close());
  const onError = (error: unknown) => errors.push(error);
  maintainLedgers({ clock, onError, onMaintained: () => undefined }, guardian, new Map([['sandbox', ledger]]));
  clock.advance(FIRST_LOOK_MS);
  await expect.poll(() => atWork.length).toBe(1);
  return { background, errors, died: (code: number) => atWork[0]?.emit('exit', code) };
}

/** Does nothing until it is killed; it emits the events of a Node child. */
function aProcess() {
  const child = new EventEmitter();
  return Object.assign(child, { postMessage: () => undefined, kill: () => child.emit('exit', 1) });
}

it('are left in the middle of the first backup without a word when the program ends', async () => {
  const { background, errors } = await aFirstBackup();
  background.close();
  await setImmediate();
  expect(errors).toEqual([]);
});

it('speak up about a backup that died by itself', async () => {
  const { errors, died } = await aFirstBackup();
  died(139);
  await setImmediate();
  expect(errors).toMatchObject([{ job: 'back-up', message: 'back-up ended with 139, no answer' }]);
});

it('are followed by the second place: after the start and every hour', async () => {
  const clock = fakeClock();
  const guardian = { checkInBackground: async () => undefined, backUpIfOld: async () => undefined };
  const looked: number[] = [];
  const begun = clock.now();
  const onMaintained = () => void looked.push(clock.now() - begun);
  maintainLedgers({ clock, onError: () => undefined, onMaintained }, guardian, new Map([['sandbox', null]]));
  for (const ms of [FIRST_LOOK_MS, HOUR_MS - 1, 1, HOUR_MS]) {
    clock.advance(ms);
    await setImmediate();
  }
  expect(looked).toEqual([FIRST_LOOK_MS, FIRST_LOOK_MS + HOUR_MS, FIRST_LOOK_MS + 2 * HOUR_MS]);
});
