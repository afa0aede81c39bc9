/** Figures of a ledger for support. The file is opened read-only; counting reads all of it. */

import { statSync } from 'node:fs';
import { paymentStates } from '../../../shared/model/payment.ts';
import type { LedgerFigures } from '../../ports/ledger-guardian.ts';
import { userVersion } from '../sqlite/migrate.ts';
import { readDatabase } from '../sqlite/read-database.ts';

/** Tables of our own schema; a foreign one could have anything as its name. */
const TABLE_NAME = /^[a-z_]{1,40}$/;

/** @throws SQLite's error for a file that can't be read */
export function describeLedger(file: string): LedgerFigures {
  return readDatabase(file, (db) => {
    const names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all().map(String);
    const count = (from: string): number => Number(db.prepare(`SELECT count(*) FROM ${from}`).pluck().get());
    const ours = names.filter((name) => TABLE_NAME.test(name) && !name.startsWith('sqlite_')).toSorted();
    return {
      version: userVersion(db),
      bytes: sizeOf(file),
      walBytes: sizeOf(`${file}-wal`),
      pages: Number(db.pragma('page_count', { simple: true })),
      rows: Object.fromEntries(ours.map((name) => [name, count(name)])),
      paymentsByState: Object.fromEntries(
        paymentStates.map((state) => [state, ours.includes('payment') ? count(`payment WHERE state = '${state}'`) : 0]),
      ),
      isIntact: db.prepare('PRAGMA quick_check(1)').pluck().get() === 'ok',
    };
  });
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
