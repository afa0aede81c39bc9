/** A book that an earlier Konter wrote, whose journal did not tell all that it tells now: it is carried over and adds up. */
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { drawUpClosing } from '../../electron/store/closings/draw-up-closing.ts';
import { openDatabase } from '../../electron/store/database.ts';
import { openJournal } from '../../electron/store/journal.ts';
import type { StoredPayment } from '../../electron/store/ledger.ts';
import { migrationsInOrder } from '../../electron/store/migrations/in-order.ts';
import { openLedger } from '../../electron/store/open-ledger.ts';
import { anIntent, bankMethod, BUSINESS_DAY, MORNING } from '../support/builders.ts';
import { aFolder, aPendingSale, become, paid } from './a-ledger.ts';
import { anOlderLedger } from './an-older-ledger.ts';

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

describe('a book in which money was given back before refunds were recorded', () => {
  it('has each payment out of its takings once, on the day on which that was decided', () => {
    const before = anOlderLedger(12);
    const next = '2026-03-10';
    const [late, unpaid, other] = [1, 2, 3].map(() => aPendingSale(before.ledger));
    if (!late || !unpaid || !other) throw new Error('Three sales were begun');
    const second = before.ledger.recordIntent(anIntent({ saleId: other.sale.id }));
    for (const { payment } of [late, other, second]) become(before.ledger, paid(payment));
    const decide = ({ payment }: StoredPayment, kind: 'accepted' | 'refunded-outside', day: string) =>
      before.decide(payment.orderId, { kind, reason: 'was cold', reference: 'TRF' }, PAID_AT + 1, day);
    decide(late, 'accepted', BUSINESS_DAY);
    decide(late, 'refunded-outside', next);
    decide(late, 'refunded-outside', next);
    decide(second, 'refunded-outside', BUSINESS_DAY);
    decide(unpaid, 'refunded-outside', BUSINESS_DAY);
    become(before.ledger, paid(unpaid.payment));
    before.db.close();

    const { file } = before;
    const ledger = openLedger({ file, environment: 'sandbox' });
    onTestFinished(() => ledger.close());
    const [nothing, once] = [
      { count: 0, gross: 0 },
      { count: 1, gross: 25_000 },
    ];
    expect(ledger.refundSums(next, next)).toMatchObject({ refunded: once, doubles: { refunded: nothing } });
    expect(ledger.refundSums(BUSINESS_DAY, BUSINESS_DAY)).toMatchObject({
      refunded: nothing,
      doubles: { refunded: once },
    });
    expect(ledger.refundsOfSale(1)).toMatchObject([{ amount: 25_000, reason: 'was cold', isDecision: true }]);
    expect(ledger.leftToRefund(unpaid.payment.orderId)).toBe(25_000);
    expect(ledger.grossOf(BUSINESS_DAY, next).gross).toBe(75_000);
    expect(ledger.verify()).toEqual([]);
    const draft = drawUpClosing(file);
    expect(draft && ledger.closeDay(draft, PAID_AT + 2)).toMatchObject({
      content: { total: { gross: 75_000, net: 50_000 } },
    });
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
    const { file, db, ledger: before } = anOlderLedger(11);
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
