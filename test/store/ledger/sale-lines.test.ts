/** What was sold: written with the intent in one commit, never changed, and proven by the journal. */
import { describe, expect, it } from 'vitest';
import { shopTime } from '../../../electron/platform/zoned-time.ts';
import { exportedSales } from '../../../electron/store/exports/exported-sales.ts';
import { inWords, verify } from '../../../electron/store/verify/verify.ts';
import { linesText, MOST_LINES, readLines, type SaleLine } from '../../../shared/model/sale.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { anIntent, BUSINESS_DAY } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aLedger } from '../a-ledger.ts';

const coffee: SaleLine = { name: 'Kopi “susu” ☕', quantity: 2, price: rupiah(9_000) };
const typed: SaleLine = { name: '', quantity: 1, price: rupiah(7_000) };
const lines = [coffee, typed];

function sold() {
  const { ledger, db, file } = aLedger();
  const { sale } = ledger.payments.recordIntent(anIntent({ amount: 25_000, lines }));
  return { ledger, db, file, sale };
}

describe('the lines of a sale', () => {
  it('are there as soon as its intent is, in order', () => {
    const { ledger, sale, file } = sold();
    expect(ledger.payments.linesOf(sale.id)).toEqual(lines);
    expect(ledger.payments.linesOf(sale.id + 1)).toEqual([]);
    expect(verified(file)).toEqual([]);
  });

  it('stay those of the sale when it is paid another way', () => {
    const { ledger, sale, db } = sold();
    ledger.payments.recordIntent(anIntent({ saleId: sale.id }));
    expect(ledger.payments.linesOf(sale.id)).toEqual(lines);
    expect(verify(db)).toEqual([]);
  });

  it('are in the journal with the intent, and not with a later one', () => {
    const { ledger, sale } = sold();
    const second = ledger.payments.recordIntent(anIntent({ saleId: sale.id }));
    const [first] = ledger.payments.ofSale(sale.id);
    const fact = (orderId: string | undefined) => ledger.journal.ofPayment(orderId ?? '')[0]?.data['lines'];
    expect(readLines(String(fact(first?.payment.orderId)))).toEqual(lines);
    expect(fact(second.payment.orderId)).toBeUndefined();
  });

  it('end with the discount, in the export of sales too', () => {
    const { ledger, db, file } = aLedger();
    const discounted = [...lines, { name: '', quantity: 1, price: -3_000 }];
    const { sale } = ledger.payments.recordIntent(anIntent({ amount: 22_000, lines: discounted }));
    expect(ledger.payments.linesOf(sale.id)).toEqual(discounted);
    expect(verified(file)).toEqual([]);
    const days = { from: BUSINESS_DAY, to: BUSINESS_DAY };
    const rows = [...exportedSales.chunks(db, days, shopTime('Asia/Jakarta', 0))].flat();
    expect(rows.map((row) => row['items'])).toEqual(['2 x Kopi “susu” ☕ @ 9000; 7000; (3000)']);
  });

  it('are forty items, a typed amount and a discount at most', () => {
    const { ledger } = aLedger();
    const most = [
      ...Array.from({ length: MOST_LINES }, (_, index) => ({ name: `Item ${index}`, quantity: 1, price: 1_000 })),
      { name: '', quantity: 1, price: 500 },
      { name: '', quantity: 1, price: -500 },
    ];
    const { sale } = ledger.payments.recordIntent(anIntent({ amount: 40_000, lines: most }));
    expect(ledger.payments.linesOf(sale.id)).toEqual(most);
    const oneMore = [
      ...most.slice(0, 41),
      { name: '', quantity: 1, price: -300 },
      { name: '', quantity: 1, price: -200 },
    ];
    expect(() => ledger.payments.recordIntent(anIntent({ amount: 40_000, lines: oneMore }))).toThrow(/CHECK/);
  });

  it('with a name are never below 0', () => {
    const { ledger } = aLedger();
    const lower = [coffee, { name: 'Roti', quantity: 1, price: -3_000 }];
    expect(() => ledger.payments.recordIntent(anIntent({ amount: 15_000, lines: lower }))).toThrow(/CHECK/);
  });

  it('that do not add up are refused, and nothing of the sale is recorded', () => {
    const { ledger } = aLedger();
    expect(() => ledger.payments.recordIntent(anIntent({ amount: 25_001, lines }))).toThrow();
    expect(ledger.history.count({ search: '' }).count).toBe(0);
    expect(ledger.payments.linesOf(1)).toEqual([]);
  });

  it.each([
    'UPDATE sale_line SET price = 1',
    'DELETE FROM sale_line',
    "INSERT INTO sale_line VALUES (1, 3, 'Roti', 1, 1)",
  ])('never change: %s', (sql) => {
    expect(() => sold().db.exec(sql)).toThrow(/never|before its first payment/);
  });

  it.each([
    ["UPDATE sale_line SET name = 'Teh' WHERE position = 1", ['1 1 name']],
    ['UPDATE sale_line SET price = 18000, quantity = 1 WHERE position = 1', ['1 1 quantity, price']],
    ['DELETE FROM sale_line', ['1 1 its record', '1 2 its record']],
  ])('are told from what somebody made of them: %s', (sql, words) => {
    const { db } = sold();
    for (const trigger of ['sale_line_stays', 'sale_line_is_written_once']) db.exec(`DROP TRIGGER ${trigger}`);
    db.exec(sql);
    expect(verify(db).map(inWords)).toEqual(words.map((each) => `history-differs sale_line ${each}`));
  });

  it('are in the export of sales, which has none for a typed sale', () => {
    const { ledger, db } = sold();
    ledger.payments.recordIntent(anIntent({ amount: 12_000 }));
    const days = { from: BUSINESS_DAY, to: BUSINESS_DAY };
    const rows = [...exportedSales.chunks(db, days, shopTime('Asia/Jakarta', 0))].flat();
    expect(rows.map((row) => row['items'])).toEqual(['2 x Kopi “susu” ☕ @ 9000; 7000', null]);
  });
});

describe('the text of lines', () => {
  it('is read back as it was written', () => {
    expect(readLines(linesText(lines))).toEqual(lines);
    const discount = { name: '', quantity: 1, price: -1 };
    expect(readLines(linesText([coffee, discount]))).toEqual([coffee, discount]);
    expect(linesText([])).toBe('');
  });

  it.each([
    ...['', '{}', '[', 'null', '[1]', '[["Kopi",1]]', '[["Kopi",1,1,1]]', '[["Kopi",0,1]]', '[["Kopi",1000,1]]'],
    ...['[["Kopi",1,0]]', '[["Kopi",1,-1]]', '[["Kopi",1,1.5]]', '[[7,1,1]]', `[["${'x'.repeat(121)}",1,1]]`],
    ...['[["",1,0]]', '[["",1,-1e15]]'],
  ])('%s is no lines', (text) => {
    expect(readLines(text)).toEqual([]);
  });
});
