/** The program is killed during a migration: the old ledger is whole, and so is its copy. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { openOrRecover } from '../../../electron/store/recovery/open-or-recover.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { figure } from '../../support/figures.ts';
import { verified } from '../../support/verified.ts';
import { aShop, EVENING, everyPayment } from './a-shop.ts';

const store = pathToFileURL(resolve(import.meta.dirname, '../../../electron/store')).href;

/** Updates every row repeatedly inside the migration, and reports its beginning. */
const MIGRATE_FOR_EVER = `
  import { openDatabase } from '${store}/open-ledger.ts';
  import { migrationsInOrder } from '${store}/sqlite/migrations/in-order.ts';
  const slow = {
    version: migrationsInOrder.length + 1,
    apply(db) {
      db.exec('ALTER TABLE sale ADD COLUMN colour TEXT');
      db.pragma('cache_size = 1');
      process.stdout.write('begun');
      for (let turn = 0; ; turn += 1) db.prepare('UPDATE sale SET colour = ?').run('green'.repeat(100 + turn));
    },
  };
  openDatabase({ file: process.argv[1], environment: 'sandbox', migrations: [...migrationsInOrder, slow] });
`;

it('a migration that is killed halfway leaves the old ledger, with everything in it', async () => {
  const shop = aShop({ sales: 24, backUpAfter: null });
  const kills = amountOfRun({ quick: 3, full: 100 });
  for (let kill = 0; kill < kills; kill += 1) {
    const { folder, ledgerFile: file } = shop.copy();
    const child = spawn(process.execPath, ['--input-type=module', '--eval', MIGRATE_FOR_EVER, file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    const [said] = await once(child.stdout, 'data');
    expect(String(said)).toBe('begun');
    await new Promise((done) => setTimeout(done, (kill * 7) % 50));
    child.kill('SIGKILL');
    await ended;

    const { ledger, report } = openOrRecover({ file, environment: 'sandbox', now: EVENING });
    expect(verified(file)).toEqual([]);
    expect([...everyPayment(ledger).keys()].sort()).toEqual([...shop.truth.keys()].sort());
    expect(report === null || report.unreadable === 0).toBe(true);
    ledger.close();
    expect(readdirSync(join(folder, 'backups'))).toEqual([expect.stringMatching(/-migration\.sqlite$/)]);
    rmSync(folder, { recursive: true });
  }
  figure('killed migration', { kills, lost: 0, halfMigrated: 0 });
});
