import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLedger, openDatabase, openLedger } from '../../../electron/store/open-ledger.ts';
import { anIntent } from '../../support/builders.ts';
import { storeErrorOf } from '../../support/store-error-of.ts';
import { verified } from '../../support/verified.ts';
import { aFolder, aLedger } from '../a-ledger.ts';

describe('an open ledger', () => {
  it('waits for the disk at every commit, whatever the library was built with', () => {
    const { db } = aLedger();
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
    expect(db.pragma('busy_timeout', { simple: true })).toBeLessThanOrEqual(250);
  });

  it('finds everything again after it was closed', () => {
    const file = join(aFolder(), 'sales.sqlite');
    const first = openLedger({ file, environment: 'training' });
    const account = { environment: 'training', baseUrl: 'training', merchantCode: 'D0001' } as const;
    const { payment } = first.payments.recordIntent(anIntent({ account, note: 'es teh ☕' }));
    first.close();

    const second = openLedger({ file, environment: 'training' });
    onTestFinished(() => second.close());
    expect(second.payments.find(payment.orderId)).toMatchObject({ payment, sale: { note: 'es teh ☕' } });
  });

  it('takes no account of another environment', () => {
    const { ledger } = aLedger('training');
    expect(() => ledger.payments.recordIntent(anIntent())).toThrow(/no place in the ledger of training/);
  });
});

describe('a file that is not this ledger', () => {
  it('is refused when it belongs to another environment', () => {
    const file = join(aFolder(), 'sales.sqlite');
    openLedger({ file, environment: 'production' }).close();
    expect(storeErrorOf(() => openLedger({ file, environment: 'training' }))).toBe('database-broken');
  });

  it('is refused when a newer program wrote it, and left as it is', () => {
    const { db, file } = aLedger();
    db.pragma('user_version = 9999');
    db.close();
    const before = readFileSync(file);
    expect(storeErrorOf(() => openLedger({ file, environment: 'sandbox' }))).toBe('database-newer');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('is refused when another program wrote it', () => {
    const file = join(aFolder(), 'other.sqlite');
    new Database(file).exec('CREATE TABLE theirs (a)').close();
    expect(storeErrorOf(() => openLedger({ file, environment: 'sandbox' }))).toBe('database-broken');
  });

  it('is refused when it is no database', () => {
    const file = join(aFolder(), 'sales.sqlite');
    writeFileSync(file, 'Dear diary, today I sold nothing. '.repeat(100));
    expect(storeErrorOf(() => openLedger({ file, environment: 'sandbox' }))).toBe('database-broken');
  });
});

describe('what disks and locks do', () => {
  it('is "busy" while another program holds the file', () => {
    const { ledger, file } = aLedger();
    const other = new Database(file);
    onTestFinished(() => void other.close());
    other.exec('BEGIN IMMEDIATE');
    expect(storeErrorOf(() => ledger.payments.recordIntent(anIntent()))).toBe('database-busy');
    other.exec('ROLLBACK');
    expect(storeErrorOf(() => ledger.payments.recordIntent(anIntent()))).toBe('no error');
  });

  it('is "full" when nothing more fits, and nothing is half written', () => {
    const { ledger, db, file } = aLedger();
    db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`);
    const recordUntilFull = () => {
      for (;;) ledger.payments.recordIntent(anIntent({ note: 'x'.repeat(100) }));
    };
    expect(storeErrorOf(recordUntilFull)).toBe('database-full');
    db.pragma('max_page_count = 100000');
    expect(verified(file)).toEqual([]);
    expect(storeErrorOf(() => ledger.payments.recordIntent(anIntent()))).toBe('no error');
  });

  it('is "read-only" when nothing may be written', () => {
    const { ledger, db } = aLedger();
    db.pragma('query_only = ON');
    expect(storeErrorOf(() => ledger.payments.recordIntent(anIntent()))).toBe('database-read-only');
  });

  it('is "broken" when the file is damaged', () => {
    const { db, file } = aLedger();
    createLedger(db, 'sandbox').payments.recordIntent(anIntent());
    db.close();
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 4096);
    writeFileSync(file, bytes);
    const damaged = () =>
      createLedger(openDatabase({ file, environment: 'sandbox' }), 'sandbox').payments.recordIntent(anIntent());
    expect(storeErrorOf(damaged)).toBe('database-broken');
  });

  it('is "broken" when a row says what this program never writes', () => {
    const { ledger, db } = aLedger();
    const { payment } = ledger.payments.recordIntent(anIntent());
    db.prepare("UPDATE payment SET method_name = 'x', state = 'rejected', cause = '{\"code\":\"no-such-code\"}'").run();
    expect(storeErrorOf(() => ledger.payments.find(payment.orderId))).toBe('database-broken');
  });
});
