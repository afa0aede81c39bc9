/**
 * A ledger of an earlier version, as a later Konter will find it. The newest version is invented here, so that the test
 * knows what it makes. All code takes the newest version from the same list.
 */
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import { createLedger, openDatabase } from '../../electron/store/open-ledger.ts';
import { openOrRecover } from '../../electron/store/recovery/open-or-recover.ts';
import { migrationsInOrder } from '../../electron/store/sqlite/migrations/in-order.ts';
import { anIntent, MORNING } from '../support/builders.ts';
import { verified } from '../support/verified.ts';
import { aFolder } from './a-ledger.ts';

vi.mock(import('../../electron/store/sqlite/migrations/in-order.ts'), async (original) => {
  const { migrationsInOrder: released } = await original();
  return {
    migrationsInOrder: [
      ...released,
      { version: released.length + 1, apply: (db) => void db.exec('CREATE TABLE colour (name TEXT NOT NULL) STRICT') },
    ],
  };
});

/** Of the version before, with one sale. */
function anOlderLedger() {
  const folder = aFolder();
  const file = join(folder, 'sales-sandbox.sqlite');
  const db = openDatabase({ file, environment: 'sandbox', migrations: migrationsInOrder.slice(0, -1) });
  const { orderId } = createLedger(db, 'sandbox').payments.recordIntent(anIntent()).payment;
  db.close();
  return { folder, file, orderId };
}

const open = (file: string) => openOrRecover({ file, environment: 'sandbox', now: MORNING });

function inTheFile(file: string, sql: string): unknown {
  const db = new Database(file, { readonly: true });
  try {
    return db.prepare(sql).pluck().get();
  } finally {
    db.close();
  }
}

describe('an older ledger', () => {
  it('is copied, checked and brought up to date', () => {
    const { folder, file, orderId } = anOlderLedger();
    const { ledger, report } = open(file);
    expect(report).toBeNull();
    expect(ledger.payments.find(orderId)?.payment.state).toBe('creating');
    expect(verified(file)).toEqual([]);
    ledger.close();
    expect(inTheFile(file, 'SELECT count(*) FROM colour')).toBe(0);
    const [copy = '', ...others] = readdirSync(join(folder, 'backups'));
    expect(copy).toMatch(/^sales-sandbox-.*-migration\.sqlite$/);
    expect(others).toEqual([]);
    expect(inTheFile(join(folder, 'backups', copy), 'PRAGMA user_version')).toBe(migrationsInOrder.length - 1);
    expect(inTheFile(join(folder, 'backups', copy), 'SELECT merchant_order_id FROM payment')).toBe(orderId);
  });

  it('is damaged where it has what only a later version makes', () => {
    const { file } = anOlderLedger();
    const db = new Database(file);
    db.exec('CREATE TABLE colour (name TEXT NOT NULL) STRICT');
    db.close();
    expect(open(file).report?.cause).toBe('damaged');
  });

  it('is brought up to date also when it is the backup that a lost ledger is made again from', () => {
    const { folder, file, orderId } = anOlderLedger();
    mkdirSync(join(folder, 'backups'), { recursive: true });
    copyFileSync(file, join(folder, 'backups', 'sales-sandbox-20260309T030000Z-start.sqlite'));
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    const { ledger, report } = open(file);
    expect(report).toMatchObject({ cause: 'missing', from: 'backup' });
    expect(ledger.payments.find(orderId)).toBeDefined();
    ledger.close();
    expect(inTheFile(file, 'PRAGMA user_version')).toBe(migrationsInOrder.length);
  });
});
