/** Payments in review for a scripted main process: valid in every field. */
import type { HistoryRow, SaleDetail } from '../../../../shared/contract/history.ts';
import type { ResolutionView, ReviewItem, ReviewList } from '../../../../shared/contract/review.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import type { Fixture, Terminal } from '../terminal.ts';
import { type Answers, aPaymentView, NOW } from './views.ts';

export const anItem = (wanted: Partial<ReviewItem> & { orderId?: string; saleNumber?: number } = {}): ReviewItem => ({
  payment: aPaymentView({
    orderId: wanted.orderId ?? 'K1-260309-A1B2C3X',
    saleNumber: wanted.saleNumber ?? 5,
    saleId: wanted.saleNumber ?? 5,
    state: 'paid',
    saleState: 'paid',
    paidAt: NOW,
  }),
  flags: [{ kind: 'paid-twice', raisedAt: NOW, seen: true, evidence: {} }],
  allowed: ['accepted', 'refunded-outside', 'linked'],
  earlier: [],
  ...wanted,
});
export const listOf = (...items: ReviewItem[]): ReviewList => ({ now: NOW, items, resolved: [] });

export const aResolution = (wanted: Partial<ResolutionView> = {}): ResolutionView => ({
  at: NOW,
  environment: 'training',
  orderId: 'K1-260309-A1B2C3X',
  saleId: 5,
  saleNumber: 5,
  businessDay: '2026-03-09',
  amount: rupiah(25_000),
  kind: 'accepted',
  reason: 'Barang sudah diserahkan',
  reference: null,
  linkedSale: null,
  flags: ['paid-twice'],
  settlement: null,
  ...wanted,
});

export const aRow = (saleId: number, wanted: Partial<HistoryRow> = {}): HistoryRow => ({
  saleId,
  saleNumber: saleId,
  businessDay: '2026-03-09',
  saleState: 'unpaid',
  amount: rupiah(10_000 + saleId),
  note: '',
  createdAt: NOW,
  orderId: `K1-260309-${saleId}X`,
  state: 'expired',
  late: false,
  neverCame: false,
  methodKind: 'qris',
  methodName: 'QRIS',
  attempts: 1,
  gravestFlag: null,
  refunded: rupiah(0),
  ...wanted,
});

/** The review list on screen, with these payments. */
export async function reviewing<T extends Terminal>(bench: Fixture<T>, ...items: ReviewItem[]): Promise<T> {
  const terminal = await bench.open({
    'review.count': { count: items.length },
    'review.list': listOf(...items),
    'history.page': { rows: [aRow(7), aRow(5), aRow(3)], count: 3, next: null },
  });
  await terminal.byId('nav-review').click();
  await terminal.byId('review-list').waitFor();
  return terminal;
}

/** That sale in History, opened from its row. */
export async function inHistory<T extends Terminal>(
  bench: Fixture<T>,
  sale: SaleDetail,
  answers: Answers = {},
): Promise<T> {
  const { saleState = 'unpaid' } = sale.payments[0]?.payment ?? {};
  const terminal = await bench.open({
    'history.page': { rows: [aRow(sale.saleId, { saleState })], count: 1, next: null },
    'history.sale': sale,
    ...answers,
  });
  await terminal.byId('nav-history').click();
  await terminal.byId('history-row').click();
  return terminal;
}

/** The order ID of the focused card. */
export function focusedOrder(terminal: Terminal): Promise<string | null | undefined> {
  return terminal.page.evaluate(() =>
    document.activeElement?.closest('[data-order-id]')?.getAttribute('data-order-id'),
  );
}
