/** What the gateway said of a payment, on its sale's page: the callback, and the raw messages for support. */
import { describe, expect, it } from 'vitest';
import type { CallbackView, JournalEntryView } from '../../../../shared/contract/history.ts';
import { NOT_KEPT } from '../../../../shared/model/callback-facts.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import { inHistory } from '../../support/views/review-items.ts';
import { aPaymentView, aSale, NOW } from '../../support/views/views.ts';

const bench = domFixture();
const paid = aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW });

const callback: CallbackView = {
  ...{ at: NOW, signed: { merchantCode: 'D0001', amount: paid.amount, orderId: paid.orderId } },
  ...{ resultCode: '00', paymentCode: 'SP', reference: 'REF-7', publisherOrderId: 'MG123', issuerCode: '93600914' },
  ...{ settlementDate: '2026-03-11', spUserHash: 'u5er7', productDetail: 'Kopi 2026-03-09 #1' },
  ...{ additionalParam: 'sale 1 journal 1204 4f3a9c01 restores 0', merchantUserId: NOT_KEPT },
};

async function opened(told?: CallbackView, payment = paid, journal: JournalEntryView[] = []) {
  const terminal = await inHistory(bench, aSale([{ payment, journal, ...(told ? { callback: told } : {}) }]));
  await terminal.byId('sale-state').waitFor();
  return terminal;
}

describe('a callback on the page of a sale', () => {
  it('tells what the gateway signed from what it did not, and what that is worth', async () => {
    const terminal = await opened(callback);
    const signed = await terminal.byId('callback-signed').textContent();
    for (const word of ['Dengan signature layanan pembayaran', 'D0001', paid.orderId]) expect(signed).toContain(word);
    const unsigned = (await terminal.byId('callback-unsigned').textContent()) ?? '';
    const words = ['Berhasil (00)', 'SP', 'REF-7', 'MG123', '93600914', '11 Mar', 'u5er7 (dibayar dengan dompet itu'];
    for (const word of [...words, 'Kopi 2026-03-09 #1', 'Ada, tidak disimpan']) expect(unsigned).toContain(word);
    expect(await terminal.byId('callback').textContent()).toContain('hanya jawaban status');
  });

  it('says what the terminal had sent along in words, without its hash', async () => {
    const terminal = await opened(callback);
    const unsigned = await terminal.byId('callback-unsigned').textContent();
    expect(unsigned).toContain('Penjualan 1, jurnal sampai baris 1.204');
    expect(unsigned).not.toContain('4f3a9c01');
  });

  it.each([
    ['meja 4 | sale 1 journal 1204 4f3a9c01 restores 0', 'meja 4 | Penjualan 1, jurnal sampai baris 1.204'],
    ['cabang 2', 'cabang 2'],
    ['sale 1 journal 7 4f3a9c01 restores 0 seal 0123456789abcdef', 'jurnal sampai baris 7 (segelnya bukan dari'],
  ])('shows the shop’s own part of %j as it is', async (additionalParam, shown) => {
    const terminal = await opened({ ...callback, additionalParam });
    const unsigned = await terminal.byId('callback-unsigned').textContent();
    expect(unsigned).toContain(shown);
    expect(unsigned).not.toContain('seal ');
  });

  it('tells which method was used, next to the one on the bill, and what a closed day does with it', async () => {
    const chosen = { ...paid, askedMethod: { code: 'ANY', kind: 'checkout', name: 'Pilihan di halaman' } } as const;
    const journal = [{ at: NOW, kind: 'method-used', data: { methodName: 'QRIS', counts: false } }];
    const terminal = await opened(callback, chosen, journal);
    const card = await terminal.page.locator('.payment-card').textContent();
    for (const word of ['Cara bayar di tagihan', 'Pilihan di halaman', `${paid.method.name} (SP)`])
      expect(card).toContain(word);
    expect(card).toContain('QRIS. Laporan Z sudah ditutup');
  });

  it('is not there where none came', async () => {
    const terminal = await opened();
    expect(await terminal.byId('callback').count()).toBe(0);
  });
});

it('an opened sale shows the raw messages when they are asked for, and copies them for support', async () => {
  const payment = aPaymentView({ saleId: 1, state: 'paid', paidAt: NOW + 72_000, createdAt: NOW });
  const sent = {
    at: NOW,
    direction: 'sent',
    operation: 'create',
    status: null,
    problem: null,
    isCut: false,
  } as const;
  const terminal = await inHistory(bench, aSale([{ payment, journal: [] }]), {
    'history.messages': [
      { ...sent, body: '{"merchantOrderId":"K1","signature":"[removed]"}' },
      { ...sent, direction: 'received', body: '', problem: 'no-answer-in-time' },
      { ...sent, direction: 'received', operation: 'status', status: 200, body: '<p>maintenance', isCut: true },
    ],
  });
  expect(await terminal.byId('sale-detail').textContent()).toContain('72 detik');
  expect(await terminal.asked('history.messages')).toEqual([]);
  await terminal.byId('history-messages-open').click();
  await expect.poll(() => terminal.byId('history-message').count()).toBe(3);
  const text = await terminal.byId('history-messages').textContent();
  for (const words of ['"signature": "[removed]"', 'no-answer-in-time', '<p>maintenance', 'Dipotong']) {
    expect(text).toContain(words);
  }
  await terminal.byId('history-messages-copy').click();
  await expect.poll(() => terminal.byId('history-messages-copy').textContent()).toContain('Tersalin');
});
