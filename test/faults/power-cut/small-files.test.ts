/** Everything saved next to the database is on the disk when the program says so, with its name. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openOrRecover } from '../../../electron/store/recovery/open-or-recover.ts';
import { aFolder } from '../../store/a-ledger.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { skipped } from '../../support/figures.ts';
import { randomFrom } from '../../support/random.ts';
import { seedOfThisRun } from '../../support/seed.ts';
import { verified } from '../../support/verified.ts';
import { aVaultAccount, vaultIn } from './a-vault.ts';
import { compileFakeDisk } from './compile-fake-disk.ts';
import { Disk, nothingSurvives, type SurvivalRule, type Tree } from './disk.ts';

const program = fileURLToPath(new URL('./small-files-child.ts', import.meta.url));
const withoutElectron = new URL('./without-electron.ts', import.meta.url).href;
const compiled = compileFakeDisk();
if ('reason' in compiled) skipped('power cuts while small files are written', compiled.reason);
const library = 'library' in compiled ? compiled.library : '';

/** Each of these scenes makes fewer changes and flushes than that; the last cut comes after all of them. */
const LATEST_CUT = 60;
const random = randomFrom(seedOfThisRun());
const halfSurvives: SurvivalRule = { survives: () => random.chance(0.5), blockBytes: 512 };

/** Every one, or some at random. */
function moments(): readonly number[] {
  const step = LATEST_CUT / amountOfRun({ quick: 4, full: LATEST_CUT });
  return Array.from(
    { length: LATEST_CUT / step },
    (_, index) => 1 + Math.floor(step * index + random.between(0, step - 1)),
  );
}

describe.skipIf(library === '')('when the power goes', () => {
  it('a first day of sales is not lost with the name of the directory it lies in', () => {
    const disk = aDisk();
    run(disk, 'a data directory is made');
    expect(fileIn(disk, 'shops', 'konter')).toBeInstanceOf(Map);
  });

  it('settings that were saved do not turn into those before', () => {
    const disk = aDisk();
    run(disk, 'settings are saved twice');
    expect(JSON.parse(String(fileIn(disk, 'settings.json')))).toMatchObject({ language: 'en' });
  });

  it('the first backup is not lost with the name of the folder of backups', () => {
    const disk = aDisk();
    const name = run(disk, 'a backup is made');
    expect(fileIn(disk, 'backups', name)).toBeInstanceOf(Buffer);
  });

  it('the orders of the training gateway are not lost with the name of their directory', () => {
    const disk = aDisk();
    expect(run(disk, 'the training gateway takes an order')).toBe('answered');
    expect(String(fileIn(disk, 'training', 'orders.jsonl'))).toContain('KK1-20261121-7GQKB2MPXWZTR');
  });

  it('at any moment of saving settings, the file is the old one or the new one, whole', () => {
    for (const cutAfter of moments()) {
      const disk = aDisk();
      const allowed = run(disk, 'settings are saved twice', cutAfter) === 'saved' ? /^en$/ : /^(id|en)$/;
      for (const luck of [nothingSurvives, halfSurvives]) {
        const left = disk.survivors(luck).get('settings.json');
        const { language } = left ? JSON.parse(String(left)) : { language: 'id' };
        expect(language, `KONTER_TEST_SEED=${random.seed}, cut ${cutAfter}`).toMatch(allowed);
      }
    }
  });

  it('at any moment of a first start, the next one begins a ledger or finds a whole one', () => {
    for (const cutAfter of moments()) {
      for (const luck of [nothingSurvives, halfSurvives]) {
        const disk = aDisk();
        const isDone = run(disk, 'a ledger is begun', cutAfter) === 'begun';
        disk.cut(luck);
        const file = join(disk.live, 'sales-sandbox.sqlite');
        if (isDone) expect(existsSync(file)).toBe(true);
        const { ledger, report } = openOrRecover({ file, environment: 'sandbox', now: Date.now() });
        expect(report, `KONTER_TEST_SEED=${random.seed}, cut ${cutAfter}`).toBe(null);
        expect(verified(file)).toEqual([]);
        ledger.close();
      }
    }
  });

  it('at any moment of keeping a key, the vault holds the old one or the new one', async () => {
    for (const cutAfter of moments()) {
      const disk = aDisk();
      const isDone = run(disk, 'a key is kept, and then another', cutAfter) === 'kept';
      disk.cut(halfSurvives);
      const vault = await vaultIn(disk.live);
      expect(vault.isUnreadable()).toBe(false);
      const key = await vault.key(aVaultAccount);
      expect(
        isDone ? ['the second'] : [undefined, 'the first', 'the second'],
        `KONTER_TEST_SEED=${random.seed}, cut ${cutAfter}`,
      ).toContain(key);
    }
  });
});

const aDisk = () => new Disk(aFolder());

/** @returns its output */
function run(disk: Disk, scene: string, cutAfter = 0): string {
  const options = ['--no-warnings', '--import', withoutElectron, program, scene, disk.live];
  const env = { ...process.env, ...disk.env(library, cutAfter) };
  const { signal, stdout, stderr } = spawnSync(process.execPath, options, { env, encoding: 'utf8' });
  if (signal !== 'SIGKILL') throw new Error(`${scene}: ${stderr}`);
  return stdout;
}

function fileIn(disk: Disk, ...path: readonly string[]): Buffer | Tree | undefined {
  let found: Buffer | Tree | undefined = disk.survivors(nothingSurvives);
  for (const name of path) found = found instanceof Map ? found.get(name) : undefined;
  return found;
}
