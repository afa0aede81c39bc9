/** A sale of items: in the ledger before the request leaves, in the request, on the receipt and in History. */
import { describe, expect, it } from 'vitest';
import { openLedger } from '../../../electron/store/ledger/open-ledger.ts';
import { saveItem } from '../../../electron/usecases/catalogue/manage-items.ts';
import { saleDetail } from '../../../electron/usecases/history/look-up-history.ts';
import { chargeSale } from '../../../electron/usecases/sell/charge-sale.ts';
import { retrySale } from '../../../electron/usecases/sell/retry-sale.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { httpAnswer, rawServer } from '../../gateway/raw-server.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';
import { sentRequest } from '../../support/gateway/sent-request.ts';
import { aPrintQueue, wordsOf } from '../print/a-print-queue.ts';

/** Two coffees at 9.000 and a typed 7.000. */
async function chargeItems(bench: CounterFixture, price = 9_000) {
  const more = { barcode: null, colour: 'plain', favourite: true } as const;
  saveItem(bench.ledger.items, null, { name: 'Kopi susu', price: rupiah(9_000), ...more });
  return chargeSale(bench.parts, bench.counter, {
    ...{ amount: rupiah(25_000), method: 'SP', note: '' },
    lines: [{ item: 1, quantity: 2, price: rupiah(price) }],
  });
}
const lines = [
  { name: 'Kopi susu', quantity: 2, price: 9_000 },
  { name: '', quantity: 1, price: 7_000 },
];

describe('a sale of items', () => {
  it('has its lines on the disk before the request leaves', async () => {
    const seen: unknown[] = [];
    const server = await rawServer((socket) => {
      const other = openLedger({ file: bench.file, environment: 'sandbox' });
      seen.push(...other.payments.creating().map(({ sale }) => other.payments.linesOf(sale.id)));
      other.close();
      socket.end(httpAnswer(400, '{"Message":"Invalid Email Address"}'));
    });
    const bench = await counterFixture({ baseUrl: server.baseUrl });
    await chargeItems(bench);
    expect(seen).toEqual([lines]);
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
    await retrySale(bench.parts, bench.counter, { saleId: charged.value.sale.id, method: 'BC' });
    const second = await sentRequest(bench);
    expect(second).toMatchObject({ paymentMethod: 'BC', itemDetails: sent });
    expect(bench.ledger.verify()).toEqual([]);
    expect(saleDetail(bench.counter.shopLedger, charged.value.sale.id, bench.clock.now())).toMatchObject({
      value: { lines },
    });
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
    const seen = shop.queue.preview({ kind: 'receipt', orderId });
    expect(seen.ok && wordsOf(seen.value)).toContain('2 x Kopi susu: 18.000\n@ 9.000\nLainnya: 7.000\nrule\nRp 25.000');
  });
});
