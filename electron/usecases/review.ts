/**
 * Flagged payments: shown on every screen until a person has acknowledged them, and listed until a person has decided.
 * No decision makes a payment paid or ends its watch.
 */
import type { ClosingPreview } from '../../shared/contract/closing.ts';
import type {
  ResolutionInput,
  ResolutionView,
  ReviewItem,
  ReviewList,
  SeenFlags,
} from '../../shared/contract/review.ts';
import type { Alert } from '../../shared/contract/sale.ts';
import { CASH_NAME } from '../../shared/model/cash.ts';
import type { Environment } from '../../shared/model/environment.ts';
import type { FlagKind } from '../../shared/model/payment.ts';
import {
  allowedResolutions,
  type DecisionKind,
  type Resolution,
  tidyResolution,
} from '../../shared/model/resolution.ts';
import { failed, ok, type Result } from '../../shared/model/values/result.ts';
import { ofReadable, type ShopLedger } from '../payments/shop-ledgers.ts';
import { ignoreErrors } from '../platform/ignore-errors.ts';
import type { JournalRow } from '../ports/ledger/journal-port.ts';
import type { StoredPayment } from '../ports/ledger/payment-port.ts';
import type { StoredResolution } from '../ports/ledger/review-port.ts';
import type { Parts } from './parts.ts';
import { paymentView } from './sale/payment-view.ts';

/** Flags that nobody has acknowledged, for every screen, newest first: a cashier knows the last customers, not those of last week. */
export function openAlerts(shopLedgers: Iterable<ShopLedger>, now: number): Alert[] {
  return ofReadable(shopLedgers, ({ environment, ledger }) =>
    ledger.review.unacknowledged().flatMap(({ orderId, flag, raisedAt }) => {
      const stored = ledger.payments.find(orderId);
      if (!stored) return [];
      const lines = ledger.payments.linesOf(stored.sale.id);
      return [{ raisedAt, alert: { orderId, flag, payment: paymentView(stored, environment, now, lines) } }];
    }),
  )
    .flat()
    .sort((a, b) => b.raisedAt - a.raisedAt)
    .map(({ alert }) => alert);
}

type AcknowledgeDeps = Pick<Parts, 'clock' | 'events' | 'watcher'>;

/**
 * Acknowledges a payment's flag. It decides nothing: see `resolvePayment`.
 * @param orderId of a payment in this ledger; a flag that is not open is left as it is
 */
export function acknowledgeFlag(deps: AcknowledgeDeps, shopLedger: ShopLedger, orderId: string, flag: FlagKind): void {
  const { clock, events, watcher } = deps;
  watcher.detectClockStep();
  shopLedger.ledger.review.acknowledge(orderId, flag, clock.now());
  events.emit('flags');
  events.emit('payment', { environment: shopLedger.environment, orderId });
}

/** A limit: the remaining ones appear as the first are decided. */
const MOST_ITEMS = 100;
const MOST_RESOLVED = 20;

/** @param now epoch ms */
export function reviewList(shopLedgers: readonly ShopLedger[], now: number): ReviewList {
  const items = ofReadable(shopLedgers, waitingIn)
    .flat()
    .sort((a, b) => a.since - b.since)
    .slice(0, MOST_ITEMS)
    .flatMap(({ shopLedger, orderId }) => itemOf(shopLedger, orderId, now));
  const resolved = ofReadable(shopLedgers, ({ environment, ledger }) =>
    ledger.review.recentResolutions(MOST_RESOLVED).map((stored) => resolutionView(stored, environment)),
  )
    .flat()
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST_RESOLVED);
  return { now, items, resolved };
}

export function reviewCount(shopLedgers: Iterable<ShopLedger>): { count: number } {
  const counts = ofReadable(shopLedgers, ({ ledger }) => ledger.review.paymentCount());
  return { count: counts.reduce((sum, count) => sum + count, 0) };
}

/** How many payments of one ledger wait, and the first of them, longest waiting first. @param most the longest list */
export function waitingForReview(shopLedger: ShopLedger, most: number): ClosingPreview['waiting'] {
  const waiting = waitingIn(shopLedger);
  const items = waiting.slice(0, most).flatMap(({ orderId }) => {
    // One that can't be read must not keep the day from being closed.
    const stored = ignoreErrors(() => shopLedger.ledger.payments.find(orderId));
    if (!stored?.gravestFlag) return [];
    const { payment, sale, gravestFlag: name } = stored;
    return [{ orderId, saleNumber: sale.number, businessDay: sale.businessDay, amount: payment.amount, name }];
  });
  return { count: waiting.length, items };
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
  // The first one that is not given back, but where a refund of another one would be of the takings.
  const came = all.filter(({ orderId }) => !neverCame.has(orderId));
  const refundable = ledger.refunds.refundable(sale.id);
  const extra = new Set(refundable.filter(({ ofTakings }) => !ofTakings).map(({ orderId }) => orderId));
  const givenBack = new Map<string, number>();
  for (const { orderId, corrects, amount } of ledger.refunds.ofSale(sale.id))
    givenBack.set(orderId, (givenBack.get(orderId) ?? 0) + (corrects === null ? amount : -amount));
  const isGivenBack = (orderId: string) => (givenBack.get(orderId) ?? 0) >= sale.amount;
  const counted =
    refundable.find(({ ofTakings }) => ofTakings) ??
    came.find(({ orderId }) => !extra.has(orderId) && !isGivenBack(orderId));
  const countsOf = (orderId: string) => {
    if (neverCame.has(orderId)) return 'never-came';
    if (orderId === counted?.orderId) return 'counted';
    return isGivenBack(orderId) ? 'given-back' : 'extra';
  };
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

/**
 * A person decides about a payment: accepted, refunded outside, linked to another sale, its sale settled by hand, or that
 * its money never came or came after all.
 * @returns the decision; a failure if there was none: `payment-not-found`, `nothing-to-resolve`,
 * `resolution-not-allowed`, `finding-not-seen`, `sale-already-paid`, `sale-settled`, `sale-still-creating`,
 * `linked-sale-not-found`, `linked-to-itself`, as of `tidyResolution`, and with a PIN as of `Manager.check`
 */
export async function resolvePayment(
  deps: Pick<Parts, 'clock' | 'events' | 'watcher' | 'manager'>,
  shopLedger: ShopLedger,
  orderId: string,
  input: ResolutionInput,
  seen?: SeenFlags,
): Promise<Result<ResolutionView>> {
  const tidied = tidyResolution(withoutPin(input));
  if (!tidied.ok) return tidied;
  const resolution = tidied.value;
  // Before the PIN check, so that no try is spent on a decision that is impossible.
  const refusal = refusalOf(shopLedger, orderId, resolution, seen);
  if (refusal) return refusal;
  if ('pin' in input) {
    const isManager = await deps.manager.check(input.pin);
    if (!isManager.ok) return isManager;
    // While the PIN was compared, the sale may have been paid or someone else may have decided.
    const meanwhile = refusalOf(shopLedger, orderId, resolution, seen);
    if (meanwhile) return meanwhile;
  }

  deps.watcher.detectClockStep();
  const at = deps.clock.now();
  const decided = shopLedger.ledger.review.resolve(orderId, resolution, at, shopLedger.businessDay(at));
  for (const { payment } of shopLedger.ledger.payments.ofSale(decided.sale.id)) {
    deps.events.emit('payment', { environment: shopLedger.environment, orderId: payment.orderId });
  }
  deps.events.emit('flags');
  // A settlement makes one more check due.
  deps.watcher.wake();
  return ok(resolutionView(decided, shopLedger.environment));
}

function withoutPin(input: ResolutionInput): Resolution {
  return 'pin' in input ? { kind: input.kind, reason: input.reason } : input;
}

function refusalOf(
  shopLedger: ShopLedger,
  orderId: string,
  resolution: Resolution,
  seen: SeenFlags | undefined,
): ReturnType<typeof failed> | null {
  const stored = shopLedger.ledger.payments.find(orderId);
  if (!stored) return failed('payment-not-found');
  const { sale } = stored;
  if (!allowedResolutionsOf(shopLedger, stored).includes(resolution.kind)) {
    if (resolution.kind !== 'settled') {
      return failed(
        shopLedger.ledger.review.unresolvedOf(orderId).length === 0 ? 'nothing-to-resolve' : 'resolution-not-allowed',
      );
    }
    if (sale.state === 'paid') return failed('sale-already-paid');
    return failed(sale.state === 'settled' ? 'sale-settled' : 'sale-still-creating');
  }
  // A decision covers every open flag. One that was raised behind the dialog would be decided without anybody's look.
  const open = shopLedger.ledger.review.unresolvedOf(orderId);
  const isSeen = (flag: FlagKind, at: number) => seen?.some(({ kind, raisedAt }) => kind === flag && raisedAt === at);
  if (seen && !open.every(({ flag, raisedAt }) => isSeen(flag, raisedAt))) return failed('finding-not-seen');
  if (resolution.kind !== 'linked') return null;
  if (resolution.linkedSaleId === sale.id) return failed('linked-to-itself');
  // A customer who left a code is often rung up again and pays in cash: that sale has no payment.
  const { payments, cash } = shopLedger.ledger;
  const isThere = payments.ofSale(resolution.linkedSaleId).length > 0 || cash.ofSale(resolution.linkedSaleId);
  return isThere ? null : failed('linked-sale-not-found');
}
