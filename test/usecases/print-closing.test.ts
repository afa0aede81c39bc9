/** A Z report on paper says what was closed, and adds nothing up itself. */
import { expect, it } from 'vitest';
import type { ClosingContent, PaidSums } from '../../shared/closing.ts';
import { rupiah } from '../../shared/rupiah.ts';
import { aPrintShop, wordsOf } from './a-print-shop.ts';

const sum = (count: number, gross: number) => ({ count, gross: rupiah(gross) });
const none = sum(0, 0);
const paid: PaidSums = { ...sum(3, 75_000), late: sum(1, 25_000), doubles: sum(1, 10_000) };
const byHand = { settled: sum(1, 40_000), confirmed: none, unconfirmed: none };
const late = {
  ...{ saleId: 1, saleNumber: 9, businessDay: '2026-03-08', orderId: 'K1-X', amount: rupiah(25_000) },
  ...{ methodName: 'QRIS', at: 0 },
};

const content: ClosingContent = {
  version: 1,
  number: 12,
  events: { from: 100, to: 140 },
  days: [
    {
      businessDay: '2026-03-09',
      closedBefore: [10, 11],
      salesCount: 4,
      total: paid,
      methods: [{ code: 'SP', name: 'QRIS Merpati', ...paid }],
      byHand,
      takings: 115_000,
    },
  ],
  total: { ...paid, salesCount: 4, byHand, takings: -5_000 },
  fromBefore: { ...sum(60, 1_500_000), items: Array.from({ length: 60 }, () => ({ ...late, closedIn: 11 })) },
  doubles: { ...none, items: [] },
  settled: { ...none, items: [] },
  open: { ...sum(1, 25_000), items: [{ ...late, state: 'pending' }] },
};

it('with every sum as it was closed, what is still open, and its proof', async () => {
  const shop = await aPrintShop();
  shop.closing = { number: 12, at: Date.UTC(2026, 2, 9, 15), content, hash: 'ab'.repeat(32) };
  const seen = shop.desk.preview({ kind: 'closing', environment: 'sandbox', number: 12 });
  const words = wordsOf(seen.ok ? seen.value : undefined);
  for (const said of [
    'LAPORAN Z 12',
    'UJI COBA - BUKAN UANG',
    'Ditutup: 9 Mar 2026 22.00 WIB',
    'Sudah pernah ditutup: Z 10, 11',
    'QRIS Merpati x3: Rp 75.000',
    'PENERIMAAN: Rp 115.000',
    'PENERIMAAN: -Rp 5.000',
    'Dibayar dua kali x1: Rp 10.000',
    'Masih terbuka x1: Rp 25.000',
    'dan 20 lagi',
    'Baris jurnal: 100 - 140',
  ]) {
    expect(words).toContain(said);
  }
  expect(words.replaceAll('\n', '')).toContain('ab'.repeat(32));
  shop.print({ kind: 'closing', environment: 'sandbox', number: 12 });
  await shop.desk.settled();
  expect(shop.papers).toHaveLength(1);
});

it('there is none of a number that was never closed', async () => {
  const shop = await aPrintShop();
  const seen = shop.desk.preview({ kind: 'closing', environment: 'sandbox', number: 12 });
  expect(seen).toMatchObject({ ok: false, failure: { code: 'nothing-to-print' } });
});
