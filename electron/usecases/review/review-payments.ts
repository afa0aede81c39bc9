/** Flagged payments without a decision, from every open ledger, and the view of a decision. Reads only. */
import type { ResolutionView, ReviewItem, ReviewList } from '../../../shared/contract/review.ts';
import { CASH_NAME } from '../../../shared/model/cash.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import type { FlagKind } from '../../../shared/model/payment.ts';
import { allowedResolutions, type DecisionKind } from '../../../shared/model/resolution.ts';
import type { ShopLedger } from '../../payments/shop-ledgers.ts';
import type { JournalRow } from '../../ports/ledger/journal-port.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import type { StoredResolution } from '../../ports/ledger/review-port.ts';
import { paymentView } from '../sale/payment-view.ts';

/** A limit: the remaining ones appear as the first are decided. */
const MOST_ITEMS = 100;
const MOST_RESOLVED = 20;

/** @param now epoch ms */
export function reviewList(shopLedgers: readonly ShopLedger[], now: number): ReviewList {
  const waiting = shopLedgers.flatMap((shopLedger) => waitingIn(shopLedger));
  const items = waiting
    .sort((a, b) => a.since - b.since)
    .slice(0, MOST_ITEMS)
    .flatMap(({ shopLedger, orderId }) => itemOf(shopLedger, orderId, now));
  const resolved = shopLedgers
    .flatMap(({ environment, ledger }) =>
      ledger.review.recentResolutions(MOST_RESOLVED).map((stored) => resolutionView(stored, environment)),
    )
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST_RESOLVED);
  return { now, items, resolved };
}

export function reviewCount(shopLedgers: Iterable<ShopLedger>): { count: number } {
  return { count: [...shopLedgers].reduce((sum, { ledger }) => sum + ledger.review.paymentCount(), 0) };
}

export function allowedResolutionsOf(
  shopLedger: ShopLedger,
  { payment, sale, wasDenied, neverCame }: StoredPayment,
): readonly DecisionKind[] {
  const flags = shopLedger.ledger.review.unresolvedOf(payment.orderId).map(({ flag }) => flag);
  const ofSale = shopLedger.ledger.payments.ofSale(sale.id);
  const stillCreating = ofSale.some((other) => other.payment.state === 'creating');
  return allowedResolutions({
    ...{ state: payment.state, saleState: sale.state, flags, wasDenied, neverCame, stillCreating },
  });
}

/** Each payment once, by its oldest flag. */
function waitingIn(
  shopLedger: ShopLedger,
): { readonly shopLedger: ShopLedger; readonly orderId: string; readonly since: number }[] {
  const oldest = new Map<string, number>();
  for (const { orderId, raisedAt } of shopLedger.ledger.review.unresolved()) {
    if (!oldest.has(orderId)) oldest.set(orderId, raisedAt);
  }
  return Array.from(oldest, ([orderId, since]) => ({ shopLedger, orderId, since }));
}

function itemOf(shopLedger: ShopLedger, orderId: string, now: number): readonly ReviewItem[] {
  const stored = shopLedger.ledger.payments.find(orderId);
  if (!stored) return [];
  const flags = shopLedger.ledger.review.unresolvedOf(orderId);
  const journal = shopLedger.ledger.journal.ofPayment(orderId);
  return [
    {
      payment: paymentView(stored, shopLedger.environment, now),
      flags: flags.map(({ flag, raisedAt, seen }) => ({
        kind: flag,
        raisedAt,
        seen,
        evidence: evidence(journal, flag),
      })),
      allowed: [...allowedResolutionsOf(shopLedger, stored)],
      ...paidBy(shopLedger, stored),
      earlier: shopLedger.ledger.review
        .resolutionsOfSale(stored.sale.id)
        .map((past) => resolutionView(past, shopLedger.environment)),
    },
  ];
}

function paidBy({ ledger }: ShopLedger, { sale }: StoredPayment): Pick<ReviewItem, 'paidBy'> {
  const cash = ledger.cash.ofSale(sale.id);
  const inCash = cash
    ? [{ methodKind: 'cash' as const, methodName: CASH_NAME, orderId: cash.recordId, madeAt: cash.at, paidAt: cash.at }]
    : [];
  const stored = ledger.payments.ofSale(sale.id);
  const paid = stored.flatMap(({ payment }) => {
    if (payment.state !== 'paid') return [];
    const { orderId, method, createdAt, paidAt } = payment;
    return [{ orderId, methodKind: method.kind, methodName: method.name, madeAt: createdAt, paidAt }];
  });
  const all = [...inCash, ...paid].sort((one, other) => one.paidAt - other.paidAt);
  if (all.length < 2) return {};
  const neverCame = new Set(stored.filter((each) => each.neverCame).map(({ payment }) => payment.orderId));
  // The first one, but where a refund of another one would be of the takings.
  const came = all.filter(({ orderId }) => !neverCame.has(orderId));
  const refundable = ledger.refunds.refundable(sale.id);
  const extra = new Set(refundable.filter(({ ofTakings }) => !ofTakings).map(({ orderId }) => orderId));
  const counted = refundable.find(({ ofTakings }) => ofTakings) ?? came.find(({ orderId }) => !extra.has(orderId));
  const countsOf = (orderId: string) =>
    neverCame.has(orderId) ? 'never-came' : orderId === counted?.orderId ? 'counted' : 'extra';
  return { paidBy: all.map((each) => ({ ...each, counts: countsOf(each.orderId) })) };
}

/** The evidence of the flag's last raising, which only the journal has. */
function evidence(journal: readonly JournalRow[], flag: FlagKind): ReviewItem['flags'][number]['evidence'] {
  const raised = journal.findLast(({ kind, data }) => kind === 'flag-raised' && data['flag'] === flag);
  const { flag: _, ...rest } = raised?.data ?? {};
  return rest;
}

export function resolutionView(stored: StoredResolution, environment: Environment): ResolutionView {
  const { at, orderId, sale, resolution, linkedSale, flags, settlement } = stored;
  return {
    at,
    environment,
    orderId,
    saleId: sale.id,
    saleNumber: sale.number,
    businessDay: sale.businessDay,
    amount: sale.amount,
    kind: resolution.kind,
    reason: resolution.reason,
    reference: resolution.kind === 'refunded-outside' ? resolution.reference : null,
    linkedSale: linkedSale && {
      saleId: linkedSale.id,
      saleNumber: linkedSale.number,
      businessDay: linkedSale.businessDay,
    },
    flags: [...flags],
    settlement,
  };
}
