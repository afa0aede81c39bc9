/** A book that an earlier Konter wrote, whose journal did not tell all that it tells now: it is carried over and adds up. */
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { drawUpClosing } from '../../electron/store/closings/draw-up-closing.ts';
import { openDatabase } from '../../electron/store/database.ts';
import { openJournal } from '../../electron/store/journal.ts';
import { migrationsInOrder } from '../../electron/store/migrations/in-order.ts';
import { ledgerOn, openLedger } from '../../electron/store/open-ledger.ts';
import { anIntent, bankMethod, BUSINESS_DAY, MORNING } from '../support/builders.ts';
import { aFolder, aPendingSale, become } from './a-ledger.ts';

const PAID_AT = MORNING + 60_000;

/** As the program wrote it before there were reports: one sale, paid by QRIS at 10:01 in Jakarta. */
function aBookOfBefore(): string {
  const file = join(aFolder(), 'sales.sqlite');
  const db = openDatabase({ file, environment: 'sandbox', migrations: migrationsInOrder.slice(0, 4) });
  const journal = openJournal(db);
  db.exec(`
    INSERT INTO account VALUES (1, 'https://gateway.example', 'D0001');
    INSERT INTO sale VALUES (1, '${BUSINESS_DAY}', 1, 25000, 'Meja 4', 'open', ${MORNING});
    INSERT INTO payment (merchant_order_id, sale_id, account_id, method, method_kind, method_name, amount, state,
      created_at, expires_at, check_interval_ms)
    VALUES ('K1-A', 1, 1, 'SP', 'qris', 'QRIS', 25000, 'creating', ${MORNING}, ${MORNING + 600_000}, 0);
    UPDATE payment SET state = 'paid', reference = 'REF', qr_payload = 'QR', paid_at = ${PAID_AT},
      paid_day = '${BUSINESS_DAY}';
    UPDATE sale SET state = 'paid';
    INSERT INTO day_total VALUES ('${BUSINESS_DAY}', 'SP', 1, 25000, 0, 0, 0, 0);`);
  const of = { id: 1, orderId: 'K1-A' };
  const facts = { orderId: 'K1-A', amount: 25_000, method: 'SP', saleId: 1, businessDay: BUSINESS_DAY, saleNumber: 1 };
  const place = { environment: 'sandbox', baseUrl: 'https://gateway.example', merchantCode: 'D0001' };
  const data = { ...facts, ...place, expiresAt: MORNING + 600_000 };
  journal.append(of, MORNING, { kind: 'intent-recorded', data });
  journal.append(of, MORNING + 1, { kind: 'created', data: { reference: 'REF', code: 'qris' } });
  journal.append(of, PAID_AT, { kind: 'paid', data: { reference: 'REF', late: false, from: 'pending' } });
  db.close();
  return file;
}

describe('a book of before there were reports', () => {
  it('gets its hours and names, adds up, and can be closed', () => {
    const file = aBookOfBefore();
    const ledger = openLedger({ file, environment: 'sandbox' });
    onTestFinished(() => ledger.close());
    expect(ledger.verify()).toEqual([]);
    const sum = { count: 1, gross: 25_000 };
    expect(ledger.takings(BUSINESS_DAY, BUSINESS_DAY)).toMatchObject({
      methods: [{ method: 'SP', kind: 'qris', name: 'QRIS', ...sum, fees: { count: 0 } }],
      hours: [{ hour: 10, ...sum }],
    });
    const draft = drawUpClosing(file);
    expect(draft && ledger.closeDay(draft, PAID_AT + 1)).toMatchObject({ number: 1, content: { total: sum } });
    expect(ledger.verify()).toEqual([]);
  });
});

describe('a book that noted requests by the wall clock', () => {
  it('remembers how many there were, and no longer when: by the clock that never steps, that is not known', () => {
    const file = join(aFolder(), 'sales.sqlite');
    const db = openDatabase({ file, environment: 'sandbox', migrations: migrationsInOrder.slice(0, 10) });
    db.exec(`INSERT INTO line VALUES ('https://gateway.example', '[${MORNING},${MORNING + 1}]', ${MORNING}, 60000)`);
    db.exec("INSERT INTO line VALUES ('https://quiet.example', '[]', NULL, NULL)");
    db.close();
    const ledger = openLedger({ file, environment: 'sandbox' });
    onTestFinished(() => ledger.close());
    const remembered = { sentAt: [null, null], blockedUntil: MORNING, blockMs: 60_000 };
    expect(ledger.line('https://gateway.example')).toEqual(remembered);
    expect(ledger.line('https://quiet.example')).toEqual({ sentAt: [], blockedUntil: null, blockMs: null });
  });
});

describe('a book in which a refused second attempt hid the first, still open one', () => {
  it('shows such a sale as waiting from now on, and adds up', () => {
    const file = join(aFolder(), 'sales.sqlite');
    const db = openDatabase({ file, environment: 'sandbox', migrations: migrationsInOrder.slice(0, 11) });
    const before = ledgerOn(db, 'sandbox');
    const { payment, sale } = aPendingSale(before, { method: bankMethod });
    const second = before.recordIntent(anIntent({ saleId: sale.id })).payment;
    become(before, { ...second, state: 'rejected', cause: { code: 'channel-unavailable' } });
    expect(db.prepare('SELECT standing, method FROM sale_standing').all()).toEqual([
      { standing: 'rejected', method: 'SP' },
    ]);
    db.close();

    const ledger = openLedger({ file, environment: 'sandbox' });
    onTestFinished(() => ledger.close());
    const { entries } = ledger.history({ search: '', standing: 'waiting', method: 'BC', before: null, limit: 9 });
    expect(entries).toMatchObject([{ shown: { orderId: payment.orderId, state: 'pending' }, attempts: 2 }]);
    expect(ledger.verify()).toEqual([]);
  });
});
