import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { createLedger, openDatabase } from '../../../electron/store/open-ledger.ts';
import type { Migration } from '../../../electron/store/sqlite/migrate.ts';
import { migrationsInOrder } from '../../../electron/store/sqlite/migrations/in-order.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { anIntent } from '../../support/builders.ts';
import { storeErrorOf } from '../../support/store-error-of.ts';
import { verified } from '../../support/verified.ts';
import { aFolder, aLedger } from '../a-ledger.ts';

const newest = migrationsInOrder.length;
const addColour: Migration = {
  version: newest + 1,
  apply: (db) => void db.exec("ALTER TABLE sale ADD COLUMN colour TEXT NOT NULL DEFAULT 'green'"),
};
const fail: Migration = {
  version: newest + 2,
  apply() {
    throw new Error('killed halfway');
  },
};

function aClosedLedger(): string {
  const { ledger, file } = aLedger();
  ledger.payments.recordIntent(anIntent({ note: 'before' }));
  ledger.close();
  return file;
}

const copiesOf = (file: string) => {
  const folder = join(dirname(file), 'backups');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
};

describe('migration', () => {
  it('numbers its steps 1, 2, 3 without a gap', () => {
    expect(migrationsInOrder.map(({ version }) => version)).toEqual(migrationsInOrder.map((_, index) => index + 1));
  });

  it('knows of no answer about the payments of the first version, and of no miss', () => {
    const file = join(aFolder(), 'sales-sandbox.sqlite');
    const old = openDatabase({ file, environment: 'sandbox', migrations: migrationsInOrder.slice(0, 1) });
    createLedger(old, 'sandbox').payments.recordIntent(anIntent());
    old.exec('UPDATE payment SET last_checked_at = 1');
    old.close();
    const db = openDatabase({ file, environment: 'sandbox' });
    const columns = 'last_checked_at, last_answered_at, checks_missed, last_miss';
    expect(db.prepare(`SELECT ${columns} FROM payment`).raw().all()).toEqual([[1, null, 0, null]]);
    expect(verified(file)).toEqual([]);
    expect(() => db.exec("UPDATE payment SET last_miss = 'gateway-error'")).toThrow(/CHECK/);
    db.close();
  });

  it('keeps the catalogue and the lines of sales, finds the items by name, and then takes longer names', () => {
    const file = join(aFolder(), 'sales-sandbox.sqlite');
    const old = openDatabase({ file, environment: 'sandbox', migrations: migrationsInOrder.slice(0, 6) });
    old.exec(`INSERT INTO item VALUES (7, 'KOPI  Susu', 12000, '8991002101410', 'blue', 1, 3, 0)`);
    const lineOf = (name: string) => [{ name, quantity: 1, price: rupiah(12_000) }];
    const sold = (name: string) => anIntent({ amount: rupiah(12_000), lines: lineOf(name) });
    createLedger(old, 'sandbox').payments.recordIntent(sold('KOPI  Susu'));
    old.close();
    const db = openDatabase({ file, environment: 'sandbox' });
    const { items, payments } = createLedger(db, 'sandbox');
    const coffee = { id: 7, name: 'KOPI  Susu', price: 12_000, barcode: '8991002101410', colour: 'blue', place: 3 };
    expect(items.find({ search: 'kopi susu', retired: false, most: 9 }).items).toEqual([
      { ...coffee, favourite: true, retired: false },
    ]);
    expect(payments.linesOf(1)).toEqual(lineOf('KOPI  Susu'));
    expect(() => db.exec('DELETE FROM sale_line')).toThrow('never deleted');
    expect(() => db.exec('DELETE FROM item')).toThrow('never deleted');
    payments.recordIntent(sold('x'.repeat(120)));
    expect(payments.linesOf(2)).toEqual(lineOf('x'.repeat(120)));
    expect(() => payments.recordIntent(sold('x'.repeat(121)))).toThrow(/CHECK/);
    db.close();
  });

  it('makes no copy of a file that is new or up to date', () => {
    const file = aClosedLedger();
    openDatabase({ file, environment: 'sandbox' }).close();
    expect(copiesOf(file)).toEqual([]);
  });

  it('changes nothing when one of its steps fails: the version before opens it again, and every copy is kept', () => {
    const file = aClosedLedger();
    const attempt = () =>
      openDatabase({ file, environment: 'sandbox', migrations: [...migrationsInOrder, addColour, fail] });
    for (const _ of ['first', 'second']) {
      expect(attempt).toThrow(
        expect.objectContaining({
          code: 'database-not-migrated',
          cause: expect.objectContaining({ message: 'killed halfway' }),
        }),
      );
    }

    const db = openDatabase({ file, environment: 'sandbox' });
    const sale = db.prepare('SELECT * FROM sale').get();
    expect(sale).toMatchObject({ note: 'before' });
    expect(sale).not.toHaveProperty('colour');
    db.close();
    expect(copiesOf(file)).toHaveLength(2);
  });

  it('has its own words for a full disk, which is no fault of a version', () => {
    const file = aClosedLedger();
    const full: Migration = {
      version: newest + 1,
      apply() {
        throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
      },
    };
    const attempt = () => openDatabase({ file, environment: 'sandbox', migrations: [...migrationsInOrder, full] });
    expect(storeErrorOf(attempt)).toBe('database-full');
  });

  it('refuses a step that leaves rows pointing at nothing', () => {
    const file = aClosedLedger();
    const orphan: Migration = {
      version: newest + 1,
      apply: (db) => void db.exec('DROP TABLE account; CREATE TABLE account (id INTEGER PRIMARY KEY) STRICT'),
    };
    expect(() => openDatabase({ file, environment: 'sandbox', migrations: [...migrationsInOrder, orphan] })).toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ message: expect.stringContaining('dangling') }) }),
    );
  });
});
