import Database from 'better-sqlite3';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../electron/store/database.ts';
import { migrationsInOrder } from '../../electron/store/migrations/in-order.ts';
import { checkBook } from '../../electron/store/safekeeping/check-book.ts';
import { ledgerOn } from '../../electron/store/open-ledger.ts';
import { anIntent, MORNING } from '../support/builders.ts';
import { aFolder, aLedger, become } from './a-ledger.ts';

const URL_OF_PAGE = 'https://checkout.example/redirect_checkout?reference=REF1';

/** A book as the version before had it: one pending QR, one pending VA, whose journals know nothing of ways. */
function anOlderBook(): string {
  const file = join(aFolder(), 'sales.sqlite');
  const before = migrationsInOrder.filter(({ version }) => version < 5);
  const db = openDatabase({ file, environment: 'sandbox', migrations: before });
  db.exec(`
    INSERT INTO account VALUES (1, 'https://gateway.example', 'D0001');
    INSERT INTO sale VALUES (1, '2026-03-09', 1, 25000, '', 'open', ${MORNING}), (2, '2026-03-09', 2, 25000, '', 'open', ${MORNING});
    INSERT INTO payment (merchant_order_id, sale_id, account_id, method, method_kind, method_name, amount, state,
      created_at, expires_at, check_interval_ms)
    VALUES ('K1-QR', 1, 1, 'SP', 'qris', 'QRIS', 25000, 'creating', ${MORNING}, ${MORNING + 1}, 0),
      ('K1-VA', 2, 1, 'BC', 'virtual-account', 'Bank', 25000, 'creating', ${MORNING}, ${MORNING + 1}, 0);
    UPDATE payment SET state = 'pending', reference = 'R1', qr_payload = '000201' WHERE id = 1;
    UPDATE payment SET state = 'pending', reference = 'R2', va_number = '7007014000444348' WHERE id = 2;
  `);
  db.close();
  return file;
}

describe('a book from before there were pages and invoices', () => {
  it('keeps every payment, as asked for directly and with the code it had', () => {
    const db = openDatabase({ file: anOlderBook(), environment: 'sandbox' });
    onTestFinished(() => void db.close());
    const ledger = ledgerOn(db, 'sandbox');
    expect(ledger.payment('K1-QR')?.payment).toMatchObject({
      via: 'direct',
      code: { kind: 'qris', payload: '000201' },
    });
    expect(ledger.payment('K1-VA')?.payment).toMatchObject({
      via: 'direct',
      code: { kind: 'virtual-account', number: '7007014000444348' },
    });
  });

  it('comes out with pages, constraints, indexes and triggers that are whole', () => {
    const file = anOlderBook();
    openDatabase({ file, environment: 'sandbox' }).close();
    expect(checkBook(file, 'sandbox').damage).toEqual([]);
    // Read by somebody who has never seen it before.
    const db = new Database(file);
    onTestFinished(() => void db.close());
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    const set = (columns: string) => () => db.exec(`UPDATE payment SET ${columns} WHERE merchant_order_id = 'K1-QR'`);
    expect(set('qr_payload = NULL')).toThrow('CHECK');
    expect(set(`payment_url = '${URL_OF_PAGE}'`)).toThrow('CHECK');
    expect(set("via = 'invoice'")).toThrow('never change');
    expect(set(`qr_payload = NULL, payment_url = '${URL_OF_PAGE}'`)).not.toThrow();
  });

  it('lets nobody write definitions afterwards', () => {
    const db = openDatabase({ file: anOlderBook(), environment: 'sandbox' });
    onTestFinished(() => void db.close());
    db.pragma('writable_schema = ON');
    expect(() => db.exec("DELETE FROM sqlite_schema WHERE name = 'payment'")).toThrow('may not be modified');
  });
});

describe('a payment that waits on a page', () => {
  it('is pending with its address, and says by which way it was asked for', () => {
    const { ledger } = aLedger();
    const method = { code: 'ANY', kind: 'checkout', name: 'Checkout' } as const;
    const { payment } = ledger.recordIntent(anIntent({ method, via: 'invoice' }));
    const code = { kind: 'page', url: URL_OF_PAGE } as const;
    become(ledger, { ...payment, state: 'pending', reference: 'REF1', code });
    expect(ledger.payment(payment.orderId)?.payment).toMatchObject({ state: 'pending', via: 'invoice', method, code });
    expect(ledger.journal(payment.orderId)[0]?.data).toMatchObject({ method: 'ANY', via: 'invoice' });
    expect(ledger.verify()).toEqual([]);
  });

  it('is said to differ from its journal when its address is gone or its way was changed', () => {
    const { ledger, db } = aLedger();
    const { payment } = ledger.recordIntent(anIntent({ via: 'invoice' }));
    become(ledger, { ...payment, state: 'pending', reference: 'REF1', code: { kind: 'page', url: URL_OF_PAGE } });
    db.exec(`
      DROP TRIGGER payment_keeps_its_facts;
      UPDATE payment SET via = 'direct', payment_url = NULL, qr_payload = '0002'`);
    expect(ledger.verify().join()).toMatch(/differs from its journal:.*via.*payment_url/);
  });

  it('at an outlet is kept with the code that the customer says there', () => {
    const { ledger } = aLedger();
    const method = { code: 'FT', kind: 'retail', name: 'Loket' } as const;
    const { payment } = ledger.recordIntent(anIntent({ method }));
    const code = { kind: 'retail', number: 'AB12CD34' } as const;
    become(ledger, { ...payment, state: 'pending', reference: 'REF1', code });
    expect(ledger.payment(payment.orderId)?.payment.code).toEqual(code);
    expect(ledger.verify()).toEqual([]);
  });
});
