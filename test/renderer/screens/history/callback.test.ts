/** A sale's page shows the gateway's callback. */
import { describe, expect, it } from 'vitest';
import type { CallbackView } from '../../../../shared/contract/views/callback-view.ts';
import { NOT_KEPT } from '../../../../shared/model/callback-facts.ts';
import { browserFixture } from '../../support/browser-fixture.ts';
import { aRow } from '../../support/review-items.ts';
import { aPaymentView, NOW } from '../../support/views.ts';

const bench = browserFixture();
const payment = aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW });

const callback: CallbackView = {
  ...{ at: NOW, signed: { merchantCode: 'D0001', amount: payment.amount, orderId: payment.orderId } },
  ...{ resultCode: '00', paymentCode: 'SP', reference: 'REF-7', publisherOrderId: 'MG123', issuerCode: '93600914' },
  ...{ settlementDate: '2026-03-11', spUserHash: 'u5er7', productDetail: 'Kopi 2026-03-09 #1' },
  ...{ additionalParam: 'sale 1 journal 1204 4f3a9c01 restores 0', merchantUserId: NOT_KEPT },
};

async function opened(told?: CallbackView) {
  const terminal = await bench.open({
    'history.page': { rows: [{ ...aRow(payment.saleId), saleState: 'paid' }], count: 1, next: null },
    'history.sale': {
      saleId: payment.saleId,
      payments: [{ payment, journal: [], ...(told ? { callback: told } : {}) }],
      ...{ resolutions: [], refunds: [], refundable: [], maySettle: false },
    },
  });
  await terminal.byId('nav-history').click();
  await terminal.byId('history-row').click();
  await terminal.byId('sale-state').waitFor();
  return terminal;
}

describe('a callback on the page of a sale', { timeout: 60_000 }, () => {
  it('tells what the gateway signed from what it did not, and what that is worth', async () => {
    const terminal = await opened(callback);
    const signed = await terminal.byId('callback-signed').textContent();
    for (const word of ['Ditandatangani', 'D0001', payment.orderId]) expect(signed).toContain(word);
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

  it('is not there where none came', async () => {
    const terminal = await opened();
    expect(await terminal.byId('callback').count()).toBe(0);
  });
});
