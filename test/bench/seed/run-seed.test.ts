/** The command itself, as a person runs it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { draftClosing } from '../../../electron/store/closings/draft-closing.ts';
import { takeInstanceLock } from '../../../electron/store/instance-lock.ts';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { aFolder } from '../../store/a-ledger.ts';
import { verified } from '../../support/verified.ts';

const command = join(import.meta.dirname, '../../../scripts/seed.mjs');

function seed(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

it('gives a terminal its years of trade, says so in one line, and leaves nothing to be asked about', () => {
  const dataDir = join(aFolder(), 'new');
  const { status, stdout, stderr } = seed('--sales', '300', '--data-dir', dataDir);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(
    /^Made 300 sales in training, from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d \(.* MB, .* s\): \/.*\n$/,
  );

  const file = join(dataDir, 'sales-training.sqlite');
  const ledger = openLedger({ file, environment: 'training' });
  expect(verified(file)).toEqual([]);
  expect(ledger.watch.load(Number.MAX_SAFE_INTEGER, 'training')).toEqual({ due: 0, perMinute: 0 });
  expect(ledger.payments.creating()).toEqual([]);
  const { entries } = ledger.history.page({ search: '', before: null, limit: 300 });
  expect(entries.filter(({ shown }) => shown.state === 'pending')).toEqual([]);
  expect(ledger.items.list().length).toBeGreaterThan(5);
  expect(entries.filter(({ shown }) => shown.orderId.startsWith('T')).length).toBe(12);
  // A manager's work in the morning: yesterday's flags, and one day to close.
  expect(ledger.review.paymentCount()).toBeLessThan(6);
  const closings = ledger.closings.list(null, 10);
  expect(closings.length).toBeGreaterThan(2);
  expect(draftClosing(file)?.content.days.length).toBeLessThan(4);
  ledger.close();

  const before = readFileSync(file);
  const again = seed('--sales', '300', '--data-dir', dataDir);
  expect(again).toMatchObject({ status: 1, stdout: '' });
  expect(again.stderr).toContain('has sales in it');
  expect(readFileSync(file).equals(before)).toBe(true);
});

it('keeps away from a terminal that runs', () => {
  const dataDir = aFolder();
  const lock = takeInstanceLock(dataDir);
  onTestFinished(() => lock?.close());
  expect(seed('--sales', '10', '--data-dir', dataDir).stderr).toContain('end it first');
  expect(existsSync(join(dataDir, 'sales-training.sqlite'))).toBe(false);
});

it.each([
  [['--data-dir', 'x'], '--sales wants'],
  [['--sales', '1e3', '--data-dir', 'x'], '--sales wants'],
  [['--sales', '10'], '--data-dir wants'],
  [['--sales', '10', '--data-dir', 'x', '--environment', 'prod'], '--environment is one of'],
  [['--sales', '10', '--data-dir', 'x', '--fast'], "Unknown option '--fast'"],
])('refuses %j in words', (words, said) => {
  const { status, stderr } = seed(...words);
  expect({ status, said: stderr.includes(said), stack: /\n\s+at /.test(stderr) }).toEqual({
    status: 1,
    said: true,
    stack: false,
  });
});
