/** A new ledger is put in place only when all of it is in its one file, and it is noted what to say. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { createBackup } from '../../../electron/store/backups.ts';
import { buildLedger } from '../../../electron/store/recovery/build-ledger.ts';
import { recover } from '../../../electron/store/recovery/recover.ts';
import { ledgerPaths } from '../../../electron/store/sqlite/ledger-files.ts';
import { anAccount, MORNING } from '../../support/builders.ts';
import { storeErrorOf } from '../../support/store-error-of.ts';
import { aDataDirectory } from '../a-data-directory.ts';
import { aFolder, aPaidSale } from '../a-ledger.ts';

/** It keeps SQLite from moving the log into the file, as a full disk does. */
function reads(file: string): void {
  const reader = new Database(file, { readonly: true });
  onTestFinished(() => void reader.close());
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM sale').get();
}

it('a recovery whose log can’t be moved into the file changes nothing', () => {
  const { folder, file, ledger } = aDataDirectory();
  aPaidSale(ledger);
  const places = ledgerPaths(file, 'sandbox');
  createBackup(places, 'start', MORNING);
  aPaidSale(ledger);
  ledger.close();
  rmSync(file);
  const isNew = (name: string) => name.endsWith('.partial') && !name.endsWith('.old.partial');
  const onProgress = () => {
    for (const name of readdirSync(folder)) if (isNew(name)) reads(join(folder, name));
  };
  const noted = { head: null, highestClosing: 0 };
  expect(storeErrorOf(() => recover({ places, cause: 'missing', at: MORNING, noted, onProgress }))).toBe(
    'database-busy',
  );
  expect(existsSync(file)).toBe(false);
});

it('a recovery that is killed before its report is noted is done again, and told', () => {
  const { folder, file, ledger } = aDataDirectory();
  aPaidSale(ledger);
  ledger.close();
  rmSync(file);
  const places = ledgerPaths(file, 'sandbox');
  const onReport = (): never => {
    throw new Error('killed');
  };
  const noted = { head: null, highestClosing: 0 };
  expect(() => recover({ places, cause: 'missing', at: MORNING, noted, onReport })).toThrow('killed');
  expect(aDataDirectory(folder).said.rebuilt).toMatchObject([{ cause: 'missing', recovered: 1 }]);
});

it('a ledger of the hub’s rows whose log can’t be moved into the file is not built', () => {
  const { ledger } = aDataDirectory();
  aPaidSale(ledger);
  const came = ledger.journal.rowsAfter(0);
  const file = join(aFolder(), 'built');
  function* rows() {
    reads(file);
    yield* came;
  }
  const { merchantCode } = anAccount;
  const building = { file, environment: 'sandbox', merchantCode, backup: null, at: MORNING } as const;
  const build = () => buildLedger({ rows: rows(), ...building, onProgress: () => undefined });
  expect(storeErrorOf(build)).toBe('database-busy');
});
