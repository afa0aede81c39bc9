/** A Z report with every kind of event: a forgotten day, late payments, doubles, settlements, open payments. */
import type { StoredClosing } from '../../../electron/ports/ledger/journal-port.ts';
import type { ClosingContent, PaidSums } from '../../../shared/contract/closing.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';

const sum = (count: number, gross: number) => ({ count, gross: rupiah(gross) });
const none = sum(0, 0);
const paid: PaidSums = { ...sum(3, 75_000), late: sum(1, 25_000), doubles: sum(1, 10_000) };
const byHand = { settled: sum(1, 40_000), confirmed: none, unconfirmed: sum(1, 15_000) };

/** No refunds. */
const left = (takings: number) => ({
  takings,
  refunds: { refunded: none, corrected: none, doubles: { refunded: none, corrected: none } },
  net: takings,
});

/** As long as ours, each different. */
const orderId = (place: number) => `KK1-20260308-${String(place).padStart(12, 'ABCDEFGHJKLM')}Z`;
const payment = (place: number) => ({
  ...{ saleId: place, saleNumber: place, businessDay: '2026-03-08', orderId: orderId(place) },
  ...{ amount: rupiah(25_000), methodName: 'QRIS Merpati', at: Date.UTC(2026, 2, 9, 3, 5) },
});
const payments = (first: number, count: number) => Array.from({ length: count }, (_, place) => payment(first + place));

const content: ClosingContent = {
  version: 1,
  number: 12,
  events: { from: 100, to: 140 },
  days: [
    {
      businessDay: '2026-03-07',
      ...{ closedBefore: [], salesCount: 0, total: { ...paid, ...none, late: none, doubles: none }, methods: [] },
      ...{ byHand: { settled: none, confirmed: sum(1, 5_000), unconfirmed: none }, ...left(-5_000) },
    },
    {
      businessDay: '2026-03-09',
      closedBefore: [10, 11],
      salesCount: 4,
      total: paid,
      methods: [
        { code: 'SP', name: 'QRIS Merpati', ...paid },
        { code: 'BC', name: '', ...none, late: none, doubles: none },
      ],
      byHand,
      ...left(115_000),
    },
  ],
  total: { ...paid, salesCount: 4, byHand: { ...byHand, confirmed: sum(1, 5_000) }, ...left(110_000) },
  fromBefore: { ...sum(60, 1_500_000), items: payments(1, 60).map((item) => ({ ...item, closedIn: 11 })) },
  doubles: { ...sum(1, 25_000), items: payments(101, 1) },
  settled: { ...sum(503, 12_575_000), items: payments(201, 500) },
  refunds: { ...none, items: [] },
  open: {
    ...sum(2, 50_000),
    items: [
      { ...payment(901), state: 'pending' },
      { ...payment(902), state: 'unconfirmed' },
    ],
  },
};

export const aStoredClosing: StoredClosing = {
  number: 12,
  at: Date.UTC(2026, 2, 9, 15),
  content,
  head: { id: 140, hash: '0123456789abcdef'.repeat(4) },
  hash: 'fedcba9876543210'.repeat(4),
  previousHash: '13579bdf02468ace'.repeat(4),
  follows: 11,
};

export const namedInAClosing: readonly string[] = [
  ...payments(1, 60),
  ...payments(101, 1),
  ...payments(201, 500),
  ...payments(901, 2),
].map((named) => named.orderId);
