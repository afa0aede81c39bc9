/** The ledger is gone, and one of its backups has to be the base of a new one. */
import { copyFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { createBackup } from '../../../electron/store/backups.ts';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { type LedgerPaths, ledgerPaths } from '../../../electron/store/sqlite/ledger-files.ts';
import { DAY_MS } from '../../../shared/model/values/time.ts';
import { MORNING } from '../../support/builders.ts';
import { aDataDirectory } from '../a-data-directory.ts';
import { aCashSale, aFolder, aPaidSale } from '../a-ledger.ts';

const notesOf = (ledger: Ledger) =>
  ledger.history.page({ search: '', before: null, limit: 9 }).entries.map(({ sale }) => sale.note);

/** Without its ledger and journal file. */
function expectBothFrom(backupAt: number, folder: string, { file, journal }: LedgerPaths): void {
  for (const gone of [file, journal]) rmSync(gone, { recursive: true });
  const next = aDataDirectory(folder);
  expect(notesOf(next.ledger)).toEqual(['second', 'first']);
  expect(next.said.rebuilt).toMatchObject([{ from: 'backup', backupAt, lost: { rows: 0 } }]);
}

it('is the one that comes furthest, where the clock was three days ahead for an earlier one', () => {
  const { file, folder, ledger } = aDataDirectory();
  const places = ledgerPaths(file, 'sandbox');
  aPaidSale(ledger, { note: 'first' });
  createBackup(places, 'start', MORNING + 3 * DAY_MS);
  aPaidSale(ledger, { note: 'second' });
  createBackup(places, 'start', MORNING);
  ledger.close();
  expectBothFrom(MORNING, folder, places);
});

it('is none of a newer program, whose rows are entered all the same', () => {
  const { file, folder, ledger } = aDataDirectory();
  const places = ledgerPaths(file, 'sandbox');
  aPaidSale(ledger, { note: 'first' });
  createBackup(places, 'start', MORNING);
  aPaidSale(ledger, { note: 'second' });
  const newer = createBackup(places, 'start', MORNING + DAY_MS);
  const db = new Database(join(places.backups, newer.file));
  db.pragma('user_version = 99');
  db.close();
  ledger.close();
  expectBothFrom(MORNING, folder, places);
});

it('is none of another environment under this one’s name, and its cash stays there', () => {
  const training = ledgerPaths(join(aFolder(), 'sales-training.sqlite'), 'training');
  const other = openLedger(training);
  aCashSale(other, { note: 'training' });
  const made = createBackup(training, 'start', MORNING);
  other.close();
  const { file, folder, ledger } = aDataDirectory();
  aPaidSale(ledger, { note: 'first' });
  ledger.close();
  const places = ledgerPaths(file, 'sandbox');
  mkdirSync(places.backups);
  copyFileSync(join(training.backups, made.file), join(places.backups, made.file.replace('training', 'sandbox')));
  const next = aDataDirectory(folder);
  expect(notesOf(next.ledger)).toEqual(['first']);
  next.ledger.close();
  rmSync(file);
  expect(notesOf(aDataDirectory(folder).ledger)).toEqual(['first']);
});

it('is none that is a link to nowhere, which stops no start', () => {
  const { file, folder, ledger } = aDataDirectory();
  aPaidSale(ledger, { note: 'first' });
  ledger.close();
  const { backups } = ledgerPaths(file, 'sandbox');
  mkdirSync(backups);
  symlinkSync(join(folder, 'nowhere'), join(backups, 'sales-sandbox-20260301T030000Z-start.sqlite'));
  const next = aDataDirectory(folder);
  expect(next.said.rebuilt).toEqual([]);
});
