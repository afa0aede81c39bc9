/** The first start was interrupted while the ledger was created. The next start must succeed. */
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { createLedger, openDatabase } from '../../../electron/store/open-ledger.ts';
import { openOrRecover } from '../../../electron/store/recovery/open-or-recover.ts';
import { anIntent, MORNING } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aFolder } from '../a-ledger.ts';

it('a terminal that lost its power at its first start is not read-only forever', () => {
  const file = aLedgerCutShort();
  expect(existsSync(`${file}-journal`)).toBe(true);

  expect(begin(file)).toEqual({ report: null });
});

it('a first start whose power was cut while it made the tables is no damage', () => {
  const { file } = aFirstStart();
  const cut = join(aFolder(), 'sales.sqlite');
  copyFileSync(file, cut);
  // A block of the only commit did not reach the disk.
  writeFileSync(`${cut}-wal`, readFileSync(`${file}-wal`).fill(0, 32 + 24, 32 + 24 + 512));
  expect(begin(cut)).toEqual({ report: null });
});

it('of a ledger that was in use it is damage', () => {
  const { file, ledger } = aFirstStart();
  const cut = join(aFolder(), 'sales.sqlite');
  ledger.payments.recordIntent(anIntent());
  copyFileSync(file, cut);
  writeFileSync(`${cut}-wal`, readFileSync(`${file}-wal`).fill(0, 32 + 24, 32 + 24 + 512));
  expect(begin(cut, '1.0.0').report).toMatchObject({ cause: 'damaged' });
});

/** @param version noted by an earlier start @returns the report about the ledger, which is whole afterwards */
function begin(file: string, version: string | null = null) {
  const { ledger, report } = openOrRecover({
    file,
    environment: 'sandbox',
    now: MORNING,
    noted: { head: null, highestClosing: 0, version },
  });
  ledger.payments.recordIntent(anIntent());
  expect(verified(file)).toEqual([]);
  ledger.close();
  return { report };
}

/** Its tables are in the log alone. */
function aFirstStart() {
  const file = join(aFolder(), 'sales.sqlite');
  const db = openDatabase({ file, environment: 'sandbox' });
  onTestFinished(() => void db.close());
  return { file, ledger: createLedger(db, 'sandbox') };
}

/** As after a power cut: pages of an unfinished transaction in the file, and a rollback journal for them. */
function aLedgerCutShort(): string {
  const [begun, cut] = [join(aFolder(), 'sales.sqlite'), join(aFolder(), 'sales.sqlite')];
  const db = new Database(begun);
  db.pragma('cache_size = 1');
  db.exec("BEGIN; CREATE TABLE t (x); INSERT INTO t SELECT randomblob(9000) FROM json_each('[1, 2, 3, 4, 5, 6]')");
  for (const end of ['', '-journal']) copyFileSync(`${begun}${end}`, `${cut}${end}`);
  db.exec('ROLLBACK');
  db.close();
  return cut;
}
