/** Views of past sales. Reads only. */
import { setImmediate } from 'node:timers/promises';
import type { RequestInput } from '../../shared/contract/contract.ts';
import type { HistoryPage, JournalEntryView, SaleDetail } from '../../shared/contract/history.ts';
import { failed, ok, type Result } from '../../shared/model/values/result.ts';
import { isDay } from '../../shared/model/values/time.ts';
import type { ShopLedger } from '../payments/shop-ledgers.ts';
import type { HistoryEntry, HistoryFilter } from '../ports/ledger/history-port.ts';
import type { JournalRow } from '../ports/ledger/journal-port.ts';
import type { StoredPayment } from '../ports/ledger/payment-port.ts';
import { refundView } from './refund.ts';
import { allowedResolutionsOf, resolutionView } from './review.ts';
import { cashView, paymentView } from './sale/payment-view.ts';

/** A window's history search. */
type HistoryRequest = Omit<RequestInput<'history.page'>, 'before'>;

/** Limits before and after every possible day. */
const OPEN = { from: '0000-00-00', until: '9999-99-99' } as const;

/** Translates a window's history search into the ledger's filter. @returns or `date-invalid` */
function historyFilterOf({ from, until, ...rest }: HistoryRequest): Result<HistoryFilter> {
  if (from !== null && !isDay(from)) return failed('date-invalid', { field: 'from' });
  if (until !== null && !isDay(until)) return failed('date-invalid', { field: 'until' });
  if (from === null && until === null) return ok(rest);
  return ok({ ...rest, days: { from: from ?? OPEN.from, to: until ?? OPEN.until } });
}

const PAGE_SIZE = 50;
/** For a search with many matches: the most steps of a few milliseconds before a page ends unfilled. */
const MOST_PIECES = 40;

/**
 * Newest first, 50 to a page. Yields to the event loop between steps.
 * @returns or `date-invalid`
 */
export async function historyPage(
  { ledger }: ShopLedger,
  { before, ...query }: RequestInput<'history.page'>,
): Promise<Result<HistoryPage>> {
  const asked = historyFilterOf(query);
  if (!asked.ok) return asked;
  const filter = asked.value;
  const entries: HistoryEntry[] = [];
  let next = before;
  for (let pieces = 0; pieces < MOST_PIECES; pieces += 1) {
    if (pieces > 0) await setImmediate();
    const piece = ledger.history.page({ ...filter, before: next, limit: PAGE_SIZE - entries.length });
    entries.push(...piece.entries);
    next = piece.next;
    if (next === null || entries.length === PAGE_SIZE) break;
  }
  const rows = entries.map(row);
  if (before !== null) return ok({ rows, count: null, next });
  const { count, isLeast } = ledger.history.count(filter);
  return ok({ rows, count: isLeast ? Math.max(count, rows.length) : count, countIsLeast: isLeast, next });
}

/** A sale with all its payments, oldest first, and its cash, with their journals, and its decisions. @returns or `sale-not-found` */
export function saleDetail(shopLedger: ShopLedger, saleId: number, now: number): Result<SaleDetail> {
  const { environment, ledger } = shopLedger;
  const payments = ledger.payments.ofSale(saleId);
  const cash = ledger.cash.ofSale(saleId);
  if (payments.length === 0 && !cash) return failed('sale-not-found');
  const lines = ledger.payments.linesOf(saleId);
  return ok({
    saleId,
    ...(lines.length === 0 ? {} : { lines: [...lines] }),
    payments: [
      ...payments.map((stored) => ({
        payment: paymentView(stored, environment, now),
        journal: ledger.journal.ofPayment(stored.payment.orderId).map(entry),
        ...callbackOf(shopLedger, stored),
      })),
      ...(cash
        ? [{ payment: cashView(cash, environment, now), journal: ledger.cash.journalOf(cash.recordId).map(entry) }]
        : []),
    ],
    resolutions: ledger.review.resolutionsOfSale(saleId).map((stored) => resolutionView(stored, environment)),
    refunds: ledger.refunds.ofSale(saleId).map(refundView),
    refunded: ledger.refunds.refunded(saleId),
    refundable: [...ledger.refunds.refundable(saleId)],
    maySettle: payments.some((stored) => allowedResolutionsOf(shopLedger, stored).includes('settled')),
  });
}

function entry({ at, kind, data }: JournalRow): JournalEntryView {
  return { at, kind, data: { ...data } };
}

function callbackOf(
  { ledger }: ShopLedger,
  { payment: { orderId, amount, account } }: StoredPayment,
): Pick<SaleDetail['payments'][number], 'callback'> {
  const stored = ledger.payments.callbackOf(orderId);
  if (!stored) return {};
  const signed = { merchantCode: account.merchantCode, amount, orderId };
  return { callback: { at: stored.at, signed, ...stored.facts } };
}

function row({ sale, shown, attempts, gravestFlag, refunded }: HistoryEntry): HistoryPage['rows'][number] {
  return {
    saleId: sale.id,
    saleNumber: sale.number,
    businessDay: sale.businessDay,
    saleState: sale.state,
    amount: sale.amount,
    note: sale.note,
    createdAt: sale.createdAt,
    ...shown,
    attempts,
    gravestFlag,
    refunded,
  };
}
