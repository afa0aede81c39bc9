/** Sales that were rung up, for a person to look at. Reads only. */
import { failed, ok, type Result } from '../../shared/result.ts';
import type { HistoryPage, SaleDetail } from '../../shared/views.ts';
import type { Book } from '../payments/book.ts';
import type { HistoryEntry, HistoryQuery } from '../store/ledger.ts';
import { paymentView } from './payment-view.ts';
import { resolutionView } from './resolution-view.ts';
import { whatIsAllowed } from './review-payments.ts';

const PAGE_SIZE = 50;

/** Newest first, 50 to a page. */
export function historyPage({ ledger }: Book, query: Omit<HistoryQuery, 'limit'>): HistoryPage {
  const { entries, count } = ledger.history({ ...query, limit: PAGE_SIZE });
  const last = entries.at(-1);
  return { rows: entries.map(row), count, next: entries.length === PAGE_SIZE && last ? last.sale.id : null };
}

/** A sale with every payment of it, oldest first, their journals, and what was decided. @returns or `sale-not-found` */
export function saleDetail(book: Book, saleId: number, now: number): Result<SaleDetail> {
  const { environment, ledger } = book;
  const payments = ledger.paymentsOfSale(saleId);
  if (payments.length === 0) return failed('sale-not-found');
  return ok({
    saleId,
    payments: payments.map((stored) => ({
      payment: paymentView(stored, environment, now),
      journal: ledger.journal(stored.payment.orderId).map(({ at, kind, data }) => ({ at, kind, data: { ...data } })),
    })),
    resolutions: ledger.resolutionsOfSale(saleId).map((stored) => resolutionView(stored, environment)),
    maySettle: payments.some((stored) => whatIsAllowed(book, stored).includes('settled')),
  });
}

function row({ sale, shown, attempts }: HistoryEntry): HistoryPage['rows'][number] {
  const { payment, flags } = shown;
  return {
    saleId: sale.id,
    saleNumber: sale.number,
    businessDay: sale.businessDay,
    saleState: sale.state,
    amount: sale.amount,
    note: sale.note,
    createdAt: sale.createdAt,
    orderId: payment.orderId,
    state: payment.state,
    late: payment.state === 'paid' && payment.late,
    methodKind: payment.method.kind,
    methodName: payment.method.name,
    attempts,
    flags: [...flags],
  };
}
