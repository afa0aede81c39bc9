/** A sale of items: in the ledger before the request leaves, in the request, on the receipt and in History. */
import { describe, expect, it } from 'vitest';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { bookCash } from '../../../electron/usecases/cash.ts';
import { saleDetail } from '../../../electron/usecases/history.ts';
import { saveItem } from '../../../electron/usecases/items/manage-items.ts';
import { chargeSale, retrySale } from '../../../electron/usecases/sale/charge-sale.ts';
import { CHECKOUT_CODE } from '../../../shared/model/methods.ts';
import { readLines } from '../../../shared/model/sale.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { httpAnswer, rawServer } from '../../gateway/raw-server.ts';
import { MORNING } from '../../support/builders.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';
import { sentRequest } from '../../support/gateway/sent-request.ts';
import { settingsWith } from '../../support/settings.ts';
import { verified } from '../../support/verified.ts';
import { aPrintQueue, wordsOf } from '../print/a-print-queue.ts';

function putOnSale({ ledger }: CounterFixture): void {
  const more = { id: null, barcode: null, colour: 'plain', favourite: true, retired: false } as const;
  saveItem(ledger.items, { name: 'Kopi susu', price: rupiah(9_000), ...more }, MORNING);
}

/** Two coffees at 9.000 and a typed 7.000. */
async function chargeItems(bench: CounterFixture, price = 9_000) {
  putOnSale(bench);
  return chargeSale(bench.parts, bench.context, {
    ...{ amount: rupiah(25_000), method: 'SP', note: '' },
    lines: [{ item: 1, quantity: 2, price: rupiah(price) }],
  });
}
const lines = [
  { name: 'Kopi susu', quantity: 2, price: 9_000 },
  { name: '', quantity: 1, price: 7_000 },
];

describe('a sale of items', () => {
  it('is on the disk as an intent with its lines before the request leaves', async () => {
    const seen: unknown[] = [];
    const server = await rawServer((socket) => {
      const other = openLedger({ file: bench.file, environment: 'sandbox' });
      for (const { payment, sale } of other.payments.creating())
        seen.push({ payment, sale, lines: other.payments.linesOf(sale.id) });
      other.close();
      socket.end(httpAnswer(400, '{"Message":"Invalid Email Address"}'));
    });
    const bench = await counterFixture({ baseUrl: server.baseUrl });
    const charged = await chargeItems(bench);
    if (!charged.ok) throw new Error(charged.failure.code);
    const { orderId } = charged.value.payment;
    expect(seen).toMatchObject([{ payment: { orderId, state: 'creating' }, sale: { state: 'open' }, lines }]);
    expect(JSON.parse(server.requests[0]?.text.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      merchantOrderId: orderId,
      paymentAmount: 25_000,
      expiryPeriod: 10,
    });
  });

  it('is sent as item details that add up to the amount, in the second attempt too', async () => {
    const bench = await counterFixture();
    const charged = await chargeItems(bench);
    const sent = [
      { name: '2 × Kopi susu', quantity: 1, price: 18_000 },
      { name: 'Lainnya', quantity: 1, price: 7_000 },
    ];
    expect((await sentRequest(bench))['itemDetails']).toEqual(sent);
    if (!charged.ok) throw new Error(charged.failure.code);
    expect(charged.value.payment.state).toBe('pending');
    await retrySale(bench.parts, bench.context, { saleId: charged.value.sale.id, method: 'BC' });
    const second = await sentRequest(bench);
    expect(second).toMatchObject({ paymentMethod: 'BC', itemDetails: sent });
    expect(verified(bench.file)).toEqual([]);
    expect(saleDetail(bench.context.shopLedger, charged.value.sale.id, bench.clock.now())).toMatchObject({
      value: { lines },
    });
  });

  it('has the name of an item cut for an invoice, which takes fewer characters than the catalogue', async () => {
    const bench = await counterFixture({ terms: { customerChooses: true } });
    const name = 'Mie instan goreng spesial ayam geprek pedas isi lima bungkus';
    const more = { id: null, barcode: null, colour: 'plain', favourite: true, retired: false } as const;
    saveItem(bench.ledger.items, { name, price: rupiah(25_000), ...more }, MORNING);
    const charged = await chargeSale(bench.parts, bench.context, {
      ...{ amount: rupiah(25_000), method: CHECKOUT_CODE, note: '' },
      lines: [{ item: 1, quantity: 1, price: rupiah(25_000) }],
    });
    expect(charged.ok && charged.value.payment).toMatchObject({ state: 'pending', code: { kind: 'page' } });
    expect((await sentRequest(bench))['itemDetails']).toEqual([
      { name: name.slice(0, 50).trim(), quantity: 1, price: 25_000 },
    ]);
  });

  it('has its lines and their sum on the bill', async () => {
    const shop = await aPrintQueue();
    const charged = await chargeItems(shop.bench);
    if (!charged.ok) throw new Error(charged.failure.code);
    const seen = await shop.queue.preview({ kind: 'bill', orderId: charged.value.payment.orderId });
    if (!seen.ok) throw new Error(seen.failure.code);
    const words = wordsOf(seen.value).replace(/\s+/g, ' ');
    expect(words).toContain('2 x Kopi susu: 18.000 @ 9.000 Lainnya: 7.000 rule gap Rp 25.000');
  });

  it('at a price that the manager has changed is not charged, and nothing is sent', async () => {
    const bench = await counterFixture();
    expect(await chargeItems(bench, 8_000)).toEqual({ ok: false, failure: { code: 'item-changed' } });
    expect(await sentRequest(bench)).toEqual({});
    expect(bench.ledger.history.count({ search: '' }).count).toBe(0);
  });

  it('is on the receipt with what each costs', async () => {
    const shop = await aPrintQueue();
    const charged = await chargeItems(shop.bench);
    if (!charged.ok) throw new Error(charged.failure.code);
    const { orderId } = charged.value.payment;
    await shop.bench.pay(orderId);
    await shop.bench.pass(30_000);
    const seen = await shop.queue.preview({ kind: 'receipt', orderId });
    expect(seen.ok && wordsOf(seen.value)).toContain('2 x Kopi susu: 18.000\n@ 9.000\nLainnya: 7.000\nrule\nRp 25.000');
  });
});

/** Of two coffees and a typed 7.000, 5.000 are taken off. */
const discountedLines = [...lines, { name: '', quantity: 1, price: -5_000 }];
async function chargeDiscounted(bench: CounterFixture, { isTyped = false } = {}) {
  putOnSale(bench);
  return chargeSale(bench.parts, bench.context, {
    ...{ amount: rupiah(20_000), discount: rupiah(5_000), method: 'SP', note: '' },
    ...(isTyped ? {} : { lines: [{ item: 1, quantity: 2, price: rupiah(9_000) }] }),
  });
}

describe('a sale with a discount', () => {
  it('has it as its last line in the ledger, in the journal and in History', async () => {
    const bench = await counterFixture();
    const charged = await chargeDiscounted(bench);
    if (!charged.ok) throw new Error(charged.failure.code);
    const { sale, payment } = charged.value;
    expect(bench.ledger.payments.linesOf(sale.id)).toEqual(discountedLines);
    expect(readLines(String(bench.ledger.journal.ofPayment(payment.orderId)[0]?.data['lines']))).toEqual(
      discountedLines,
    );
    expect(saleDetail(bench.context.shopLedger, sale.id, bench.clock.now())).toMatchObject({
      value: { lines: discountedLines },
    });
    expect(verified(bench.file)).toEqual([]);
  });

  it('is sent without item details, which have no price below 0', async () => {
    const bench = await counterFixture();
    const charged = await chargeDiscounted(bench);
    expect(charged.ok && charged.value.payment.state).toBe('pending');
    const sent = await sentRequest(bench);
    expect(sent).toMatchObject({ paymentAmount: 20_000 });
    expect(sent).not.toHaveProperty('itemDetails');
  });

  it('is one item of its amount for a kind of method that needs items', async () => {
    const itemDetails = { kinds: ['qris' as const], name: 'Belanja' };
    const bench = await counterFixture({ terms: { requestFields: { itemDetails } } });
    await chargeDiscounted(bench);
    expect((await sentRequest(bench))['itemDetails']).toEqual([{ name: 'Belanja', quantity: 1, price: 20_000 }]);
  });

  it('says it on bill and receipt', async () => {
    const shop = await aPrintQueue();
    const charged = await chargeDiscounted(shop.bench);
    if (!charged.ok) throw new Error(charged.failure.code);
    const { orderId } = charged.value.payment;
    const wanted = '2 x Kopi susu: 18.000\n@ 9.000\nLainnya: 7.000\nDiskon: -5.000\nrule\n';
    const bill = await shop.queue.preview({ kind: 'bill', orderId });
    expect(bill.ok && wordsOf(bill.value)).toContain(wanted);
    await shop.bench.pay(orderId);
    await shop.bench.pass(30_000);
    const receipt = await shop.queue.preview({ kind: 'receipt', orderId });
    expect(receipt.ok && wordsOf(receipt.value)).toContain(`${wanted}Rp 20.000`);
  });

  it('that was only typed has two lines: before the discount, and the discount', async () => {
    const shop = await aPrintQueue();
    const charged = await chargeDiscounted(shop.bench, { isTyped: true });
    if (!charged.ok) throw new Error(charged.failure.code);
    const bill = await shop.queue.preview({ kind: 'bill', orderId: charged.value.payment.orderId });
    expect(bill.ok && wordsOf(bill.value)).toContain('Sebelum diskon: 25.000\nDiskon: -5.000\nrule\n');
  });
});

/** The same sale, paid with notes. */
async function bookItems(bench: CounterFixture, price = 9_000) {
  putOnSale(bench);
  const settings = { read: () => settingsWith({ takesCash: true }) };
  return bookCash({ ...bench.parts, settings }, bench.context, {
    ...{ requestId: '0198b2f0-7d5e-4c1a-9b3e-2f6a8c4d1e57', given: rupiah(50_000) },
    sale: { amount: rupiah(25_000), note: '', lines: [{ item: 1, quantity: 2, price: rupiah(price) }] },
  });
}

describe('a sale of items that is paid in cash', () => {
  it('has its lines in the ledger and in the journal', async () => {
    const bench = await counterFixture();
    const booked = await bookItems(bench);
    if (!booked.ok) throw new Error(booked.failure.code);
    const { recordId, sale } = booked.value;
    expect(bench.ledger.payments.linesOf(sale.id)).toEqual(lines);
    const told = bench.ledger.cash.journalOf(recordId)[0]?.data['lines'];
    expect(readLines(String(told))).toEqual(lines);
    expect(verified(bench.file)).toEqual([]);
  });

  it('at a price that the manager has changed is not booked', async () => {
    const bench = await counterFixture();
    expect(await bookItems(bench, 8_000)).toEqual({ ok: false, failure: { code: 'item-changed' } });
    expect(bench.ledger.history.count({ search: '' }).count).toBe(0);
  });
});
