/** Whether a file is a whole ledger. Each case was found by the flips of test/faults/database or by reasoning. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { checkLedger } from '../../../electron/store/verify/verify.ts';
import { aFolder, aPaidSale, aPendingSale } from '../a-ledger.ts';

function aClosedLedger(): string {
  const file = join(aFolder(), 'sales-sandbox.sqlite');
  const ledger = openLedger({ file, environment: 'sandbox' });
  aPaidSale(ledger);
  aPendingSale(ledger);
  ledger.close();
  return file;
}

/** Everywhere, because older versions of a page remain in the file. */
function spoil(file: string, text: string, at: number): void {
  const bytes = readFileSync(file);
  for (let found = bytes.indexOf(text); found >= 0; found = bytes.indexOf(text, found + 1)) bytes[found + at] = 0xff;
  writeFileSync(file, bytes);
}

function change(file: string, sql: string): void {
  const db = new Database(file);
  db.exec(sql);
  db.close();
}

describe('a ledger', () => {
  it('is whole when nothing happened to it', () => {
    expect(checkLedger(aClosedLedger(), 'sandbox')).toEqual([]);
  });

  it('is damaged when a constraint of it is spoiled, which a connection that only reads does not notice', () => {
    const file = aClosedLedger();
    spoil(file, 'note) <= 100', 3);
    expect(checkLedger(file, 'sandbox')).toEqual(['The schema is not the one that was made: sale']);
  });

  it('is damaged when a trigger of it is gone', () => {
    const file = aClosedLedger();
    change(file, 'DROP TRIGGER paid_stays_paid;');
    expect(checkLedger(file, 'sandbox')).toEqual(['The schema is not the one that was made: paid_stays_paid']);
  });

  // A support person's ANALYZE made the next start replace a healthy ledger by its backup. All newer payments had to be
  // checked again, and manual settlements were lost.
  it.each(['ANALYZE', 'CREATE INDEX of_a_tool ON sale (amount)'])('is whole after someone’s %s', (sql) => {
    const file = aClosedLedger();
    change(file, sql);
    expect(checkLedger(file, 'sandbox')).toEqual([]);
  });

  it('is damaged when it says that it has no version yet, and has the tables of the newest', () => {
    const file = aClosedLedger();
    change(file, 'PRAGMA user_version = 0');
    expect(checkLedger(file, 'sandbox').length).toBeGreaterThan(0);
  });

  it('is damaged when it is another environment’s', () => {
    expect(checkLedger(aClosedLedger(), 'production')).toEqual([expect.stringContaining('Not a ledger of production')]);
  });
});
