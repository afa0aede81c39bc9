/** Requests about what ledgers have recorded. All but the review are about the selected environment. */
import type { Environment } from '../../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { findPayment, type ShopLedger } from '../../payments/shop-ledgers.ts';
import { closeDay, closingList, previewClosing } from '../../usecases/closing.ts';
import { historyPage, saleDetail } from '../../usecases/history.ts';
import { cancelReconciliation, reconcileView, startReconciliation } from '../../usecases/reconcile.ts';
import { correctRefund, recordRefund } from '../../usecases/refund.ts';
import { reportOf } from '../../usecases/report.ts';
import { acknowledgeFlag, openAlerts, resolvePayment, reviewCount, reviewList } from '../../usecases/review.ts';
import type { HandlerParts, Handlers } from '../answer-request.ts';

const EVERY_OPEN_SALE = { from: null, until: null, status: 'waiting', search: '', before: null } as const;

export function historyHandlers({ clock, selectedLedger, messages }: HandlerParts): Handlers<'history'> {
  return {
    'history.page': (query) => historyPage(selectedLedger(), query),
    'history.open': () => historyPage(selectedLedger(), EVERY_OPEN_SALE),
    'history.methods': () => ok([...selectedLedger().ledger.history.methods()]),
    'history.sale': ({ saleId }) => saleDetail(selectedLedger(), saleId, clock.now()),
    'history.messages': ({ orderId }) => ok([...messages(selectedLedger().environment, orderId)]),
  };
}

/** Requests about what needs attention, in every open ledger. */
export function reviewHandlers(parts: HandlerParts): Handlers<'review' | 'alerts'> {
  const { clock, shopLedgers } = parts;
  return {
    'alerts.list': () => ok(openAlerts(shopLedgers.values(), clock.now())),
    'alerts.acknowledge': ({ orderId, flag }) => {
      const found = findPayment(shopLedgers, orderId);
      if (!found) return failed('payment-not-found');
      acknowledgeFlag(parts, found.shopLedger, orderId, flag);
      return ok({});
    },
    'review.list': () => ok(reviewList([...shopLedgers.values()], clock.now())),
    'review.count': () => ok(reviewCount(shopLedgers.values())),
    'review.resolve': ({ orderId, resolution, seen }) => {
      const found = findPayment(shopLedgers, orderId);
      return found ? resolvePayment(parts, found.shopLedger, orderId, resolution, seen) : failed('payment-not-found');
    },
  };
}

/** Refund requests, for the selected environment only: another one's ledger may have the same numbers. */
export function refundHandlers(parts: HandlerParts): Handlers<'refund'> {
  const withLedgerOf = <T>(
    shownEnvironment: Environment,
    use: (shopLedger: ShopLedger) => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    const shopLedger = parts.selectedLedger();
    return shopLedger.environment === shownEnvironment
      ? use(shopLedger)
      : Promise.resolve(failed('environment-changed'));
  };
  return {
    'refund.record': ({ environment, ...input }) =>
      withLedgerOf(environment, (shopLedger) => recordRefund(parts, shopLedger, input)),
    'refund.correct': ({ environment, ...input }) =>
      withLedgerOf(environment, (shopLedger) => correctRefund(parts, shopLedger, input)),
  };
}

/** Report requests, for the selected environment. */
export function reportHandlers(parts: HandlerParts): Handlers<'report'> {
  const { clock, settings, selectedLedger } = parts;
  const context = () => ({ now: clock.now(), firstHour: settings.read().dayEndHour });
  return {
    'report.day': ({ businessDay }) => reportOf(parts, selectedLedger(), businessDay, businessDay, context()),
    'report.range': ({ from, to }) => reportOf(parts, selectedLedger(), from, to, context()),
  };
}

/** Closing requests, for the selected environment. */
export function closingHandlers(parts: HandlerParts): Handlers<'closing'> {
  const { selectedLedger, closingBackups } = parts;
  return {
    'closing.preview': () => previewClosing(parts, selectedLedger()),
    'closing.close': (input) => closeDay(parts, selectedLedger(), input),
    'closing.backup': async ({ number }) => ok(await closingBackups.outcomeOf(selectedLedger().environment, number)),
    'closing.list': ({ before }) => ok(closingList(selectedLedger(), before)),
  };
}

/** Reconciliation requests, for the selected environment's ledger. */
export function reconcileHandlers(parts: HandlerParts): Handlers<'reconcile'> {
  const { selectedLedger } = parts;
  return {
    'reconcile.view': ({ businessDay }) => ok(reconcileView(parts, selectedLedger(), businessDay)),
    'reconcile.start': ({ businessDay }) => {
      const shopLedger = selectedLedger();
      const started = startReconciliation(parts, shopLedger, businessDay);
      return started.ok ? ok(reconcileView(parts, shopLedger, businessDay)) : started;
    },
    'reconcile.cancel': ({ businessDay }) => {
      const shopLedger = selectedLedger();
      cancelReconciliation(parts, shopLedger, businessDay);
      return ok(reconcileView(parts, shopLedger, businessDay));
    },
  };
}

/** Verification requests, for the environment selected at the time. */
export function verifyHandlers({ verification, selectedLedger }: HandlerParts): Handlers<'verify'> {
  return {
    'verify.view': () => ok(verification.view()),
    'verify.start': () => ok(verification.start(selectedLedger().environment)),
    'verify.stop': async () => ok(await verification.stop()),
  };
}

/** Export requests, for the environment selected at the time. */
export function exportHandlers({ exports }: HandlerParts): Handlers<'export'> {
  return { 'export.start': (request) => exports.start(request) };
}
