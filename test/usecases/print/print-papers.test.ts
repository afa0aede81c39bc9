/** The content of a bill and of a receipt, and when there is none. */
import { expect, it } from 'vitest';
import { refreshMethods } from '../../../electron/usecases/methods.ts';
import type { PrintDocument, PrintOutcome } from '../../../shared/contract/print.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { callbackFacts } from '../../support/builders.ts';
import { aPrintQueue, type PrintQueueFixture, wordsOf } from './a-print-queue.ts';

const look = async (shop: PrintQueueFixture, document: PrintDocument) => {
  const seen = await shop.queue.preview(document);
  return seen.ok ? wordsOf(seen.value) : seen.failure.code;
};

it('a QRIS bill says what to pay, until when, and that it is no receipt', async () => {
  const shop = await aPrintQueue();
  const { payment } = await shop.bench.charge();
  const document = { kind: 'bill', orderId: payment.orderId } as const;
  const words = await look(shop, document);
  for (const said of ['Warung Senja', 'UJI COBA - BUKAN UANG', 'BELUM DIBAYAR', 'Rp 25.000', payment.orderId]) {
    expect(words).toContain(said);
  }
  expect(words).toMatch(/Bayar sebelum .* \d\d\.\d\d WIB/);
  expect(words).toContain('Ini bukan bukti pembayaran');
  expect(words).not.toContain('LUNAS');
  const seen = await shop.queue.preview(document);
  const code = payment.state === 'pending' && payment.code.kind === 'qris' ? payment.code.payload : '';
  expect(seen.ok && seen.value.lines).toContainEqual({ kind: 'qr', payload: code });
});

it('a virtual account bill has the bank, and its number in groups', async () => {
  const shop = await aPrintQueue('en');
  const { payment } = await shop.bench.charge('BC');
  const words = await look(shop, { kind: 'bill', orderId: payment.orderId });
  const number = payment.code?.kind === 'virtual-account' ? payment.code.number : 'none';
  expect(words).toContain(`Transfer to ${payment.method.name}`);
  expect(words).toContain((number.match(/.{1,4}/g) ?? []).join(' '));
});

it.each([
  ['id', '', '&lang=id'],
  ['en', 'USD', '&lang=en&currency=USD'],
] as const)(
  'a bill in %s leads a phone to the page in that language, with %o as currency',
  async (language, currency, query) => {
    const shop = await aPrintQueue(language, { checkoutCurrency: currency });
    await refreshMethods(shop.bench.parts, shop.bench.context);
    const { payment } = await shop.bench.charge('DA');
    const url = payment.code?.kind === 'page' ? payment.code.url : 'none';
    const seen = await shop.queue.preview({ kind: 'bill', orderId: payment.orderId });
    expect(seen.ok && seen.value.lines).toContainEqual({ kind: 'qr', payload: `${url}${query}` });
  },
);

it('there is no bill of a payment that must not be paid any more, and no receipt of one that is not paid', async () => {
  const shop = await aPrintQueue();
  const { payment } = await shop.bench.charge();
  const { orderId } = payment;
  expect(await look(shop, { kind: 'receipt', orderId })).toBe('nothing-to-print');
  await shop.bench.pay(orderId, 'canceled');
  await shop.bench.pass(30_000);
  expect(shop.bench.stateOf(orderId)).toBe('canceled');
  expect(await look(shop, { kind: 'bill', orderId })).toBe('nothing-to-print');
  expect(await look(shop, { kind: 'receipt', orderId })).toBe('nothing-to-print');
  expect(await look(shop, { kind: 'bill', orderId: 'K1-NOT-THERE' })).toBe('nothing-to-print');
});

it('a bill ends with its deadline, before the gateway was asked', async () => {
  const shop = await aPrintQueue();
  const { payment } = await shop.bench.charge();
  shop.bench.clock.sleep(payment.expiresAt - shop.bench.clock.now());
  expect(await look(shop, { kind: 'bill', orderId: payment.orderId })).toBe('nothing-to-print');
});

it('a receipt names the method that the customer chose, once it is known', async () => {
  const shop = await aPrintQueue('id', { customerChooses: true });
  const { payment } = await shop.bench.charge('ANY');
  const { orderId } = payment;
  await shop.bench.pay(orderId);
  await shop.bench.pass(35_000);
  expect(await look(shop, { kind: 'receipt', orderId })).toContain('Cara bayar: Halaman bayar');
  const facts = callbackFacts({ paymentCode: 'DA' });
  shop.bench.ledger.payments.saveCallbackFacts(orderId, facts, shop.bench.clock.now());
  const words = await look(shop, { kind: 'receipt', orderId });
  expect(words).toContain(shop.bench.payment(orderId).used?.name);
  expect(words).not.toContain('Halaman bayar');
});

it('a receipt says paid, once; after that each is a numbered copy', async () => {
  const shop = await aPrintQueue();
  const { payment } = await shop.bench.charge();
  const { orderId } = payment;
  await shop.bench.pay(orderId);
  await shop.bench.pass(10_000);
  const document = { kind: 'receipt', orderId } as const;
  const first = await look(shop, document);
  expect(first).toContain('LUNAS');
  expect(first).toContain('Rp 25.000');
  expect(first).toContain(`No. pesanan: ${orderId}`);
  const reference = shop.bench.payment(orderId).payment.reference ?? '';
  expect(first).toContain(`Referensi: ...${reference.slice(-4)}`);
  expect(first).not.toContain(reference);
  expect(first).not.toContain('SALINAN');

  for (const copy of [1, 2]) {
    await shop.print(document);
    await shop.queue.drained();
    expect(await look(shop, document)).toContain(`SALINAN ${copy}`);
  }
  expect(await look(shop.restart(), document)).toContain('SALINAN 2');
});

it('a receipt that may be on paper counts: the next one is a copy', async () => {
  const shop = await aPrintQueue();
  const { payment } = await shop.bench.charge();
  await shop.bench.pay(payment.orderId);
  await shop.bench.pass(10_000);
  const document = { kind: 'receipt', orderId: payment.orderId } as const;
  for (const [maybeOnPaper, copy] of [
    [false, 'LUNAS'],
    [true, 'SALINAN 1'],
  ] as const) {
    shop.answer = { state: 'failed', printFailure: 'paper-out', maybeOnPaper };
    await shop.print(document);
    await shop.queue.drained();
    expect(await look(shop, document)).toContain(copy);
  }
  shop.answer = Promise.withResolvers<PrintOutcome>().promise;
  await shop.print(document);
  await expect.poll(() => shop.papers).toHaveLength(3);
  expect(await look(shop.restart(), document)).toContain('SALINAN 2');
});

it('a copy of a receipt says what was given back of that payment since', async () => {
  const shop = await aPrintQueue();
  const { payment, sale } = await shop.bench.charge();
  const { orderId } = payment;
  await shop.bench.pay(orderId);
  await shop.bench.pass(10_000);
  const { ledger, clock } = shop.bench;
  const document = { kind: 'receipt', orderId } as const;
  expect(await look(shop, document)).not.toContain('Dikembalikan');
  const part = { orderId, amount: rupiah(10_000), reason: 'cold food', reference: 'TRF 1' };
  ledger.refunds.record({ requestId: 'one', ...part }, clock.now(), sale.businessDay);
  expect(await look(shop, document)).toContain('Dikembalikan: -Rp 10.000');
  const { id } = ledger.refunds.record({ requestId: 'two', ...part }, clock.now(), sale.businessDay);
  expect(await look(shop, document)).toContain('Dikembalikan: -Rp 20.000');
  ledger.refunds.correct({ requestId: 'three', refundId: id, reason: 'typed twice' }, clock.now(), sale.businessDay);
  expect(await look(shop, document)).toContain('Dikembalikan: -Rp 10.000');
  expect(await look(shop, document)).toContain('LUNAS');
});

it('a receipt of before anybody counted is a copy, and does not pretend to know which', async () => {
  const shop = await aPrintQueue();
  const { payment } = await shop.bench.charge();
  await shop.bench.pay(payment.orderId);
  await shop.bench.pass(10_000);
  // Nothing was printed or remembered: the memory begins now.
  const words = await look(shop.restart(), { kind: 'receipt', orderId: payment.orderId });
  expect(words).toMatch(/\*\*\* SALINAN \*\*\*/);
});
