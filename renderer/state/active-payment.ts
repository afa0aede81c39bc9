/**
 * The active payment of this window, or none while a sale is being entered. Only this file creates payments, so that
 * one press makes one request. Only this file decides which payment is shown.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../shared/contract/failure.ts';
import type { TypedCustomer } from '../../shared/contract/methods.ts';
import type { PaymentView } from '../../shared/contract/sale.ts';
import type { Environment } from '../../shared/model/environment.ts';
import { mayStillBePaidOnScreen } from '../../shared/model/payment.ts';
import { decisivePayment } from '../../shared/model/sale.ts';
import { ask } from '../bridge.ts';
import type { CountedCash } from '../ui/cash/cash-dialog.tsx';
import type { DraftedCash, DraftedCharge } from './draft/sale-draft.ts';
import { type OpenPaymentCache, usePaymentCache } from './payment-cache.ts';

/**
 * Whether something of its sale may still be paid. Unless the cashier has left it, that is expected money: once it is off
 * the screen, nobody is told.
 */
export function needsDismissal({ state, saleState }: Pick<PaymentView, 'state' | 'saleState'>): boolean {
  return state !== 'paid' && (saleState === 'open' || saleState === 'settled');
}

/** @param environment in use: payments of other environments stay watched, but are never active here */
export function useActivePayment(environment: Environment) {
  const activeOrderId = useRef<string | null>(null);
  const kept = useRef<ReadonlySet<string | null>>(new Set());
  const cache = usePaymentCache(kept);
  const { enter } = cache;
  const [orderId, setOrderId] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);
  const busy = useRef(false);
  const [notLeft, setNotLeft] = useState<{ readonly orderId: string; readonly failure: Failure } | null>(null);
  const [cashRefused, setCashRefused] = useState<number | null>(null);
  /** How often `clear` ended the display of a payment. */
  const clearings = useRef(0);

  /** The ref, not the state, blocks a second press: the button is still enabled until the next render. */
  const create = useCallback(
    async (request: () => ReturnType<typeof ask<'sale.charge'>>): Promise<Failure | null> => {
      if (busy.current) return null;
      busy.current = true;
      setCreating(true);
      const clearingsBefore = clearings.current;
      const answer = await request();
      busy.current = false;
      setCreating(false);
      if (!answer.ok) return answer.failure;
      enter(answer.value);
      // The sale may have been paid and left during the creation: it must not come back.
      if (clearings.current === clearingsBefore) setOrderId(answer.value.orderId);
      return null;
    },
    [enter],
  );

  const found = orderId === null ? null : cache.find(orderId);
  const chosen = found?.environment === environment ? found : null;
  // The sale's decisive payment is shown, whichever view arrived first. The screen is green when any attempt is paid,
  // and a failed newer attempt does not hide a code that can still be paid.
  const rivals = chosen ? cache.othersOf(chosen).filter(({ state }) => state !== 'creating') : [];
  const payment = chosen && (decisivePayment([...rivals, chosen]) ?? chosen);
  useWatchOtherPayments(payment, enter);
  activeOrderId.current = payment?.orderId ?? orderId;
  // The active payment is found by the chosen one, which may be a refused attempt without any news of its own.
  kept.current = new Set([orderId, activeOrderId.current]);
  const shown = useRef(payment);
  shown.current = payment;

  return {
    cache,
    /** `null` while a sale is being entered. */
    payment,
    /** Other payments of the active payment's sale, as far as this window has them, oldest first. */
    others: payment ? cache.othersOf(payment) : [],
    /** A payment is being created: nothing else may be started. */
    creating,
    /** @returns why no sale was recorded; `null` if there is a payment now, or if a creation is already under way */
    // The main process may already use another environment: it then refuses and charges nothing.
    charge: (drafted: DraftedCharge) => create(() => ask('sale.charge', { ...drafted, environment })),
    /** Books cash for a new sale, or for the sale of a payment that is not paid. @returns as `charge` */
    async bookCash(sale: DraftedCash | PaymentView, cash: CountedCash): Promise<Failure | null> {
      if (!('saleId' in sale)) return create(() => ask('cash.book', { environment, sale: { ...sale }, ...cash }));
      const { environment: its, saleId } = sale;
      const failure = await create(() => ask('cash.book', { environment: its, sale: { saleId }, ...cash }));
      if (failure?.code === 'sale-already-paid') setCashRefused(saleId);
      return failure;
    },
    /** Cash for the active sale was not recorded: the sale was already paid. The dialog that counted it may be gone. */
    isCashRefused: payment !== null && cashRefused === payment.saleId,
    retry: ({ environment: its, saleId }: PaymentView, method: string, customer?: TypedCustomer) =>
      create(() => ask('sale.retry', { environment: its, saleId, method, ...(customer ? { customer } : {}) })),
    /** Makes a payment active again that was left by mistake. The present one is left in the usual way. */
    async showAgain({ orderId: again }: Pick<PaymentView, 'orderId'>): Promise<Failure | null> {
      if (busy.current) return { code: 'sale-still-creating' };
      const left = payment?.orderId !== again && payment && needsDismissal(payment) ? payment : null;
      const sentAt = performance.now();
      const answer = await ask('payment.resume', { orderId: again });
      if (!answer.ok) return answer.failure;
      if (left && left.saleId !== answer.value.saleId) {
        const dismissed = await ask('payment.dismiss', { orderId: left.orderId });
        if (dismissed.ok) enter(dismissed.value, sentAt);
        // A payment that was paid just now stays: the cashier must see the green screen.
        if (!dismissed.ok || dismissed.value.state === 'paid') {
          // The other one is not shown, so it is not expected either.
          void ask('payment.dismiss', { orderId: again });
          return dismissed.ok ? null : dismissed.failure;
        }
      }
      enter(answer.value, sentAt);
      setOrderId(again);
      refreshSale(answer.value, enter);
      return null;
    },
    /** Loads all payments of the active sale; the decisive one is shown. */
    showOpen: () => payment && refreshSale(payment, enter),
    /** Makes a payment active if there is none. */
    resume(view: PaymentView) {
      enter(view);
      if (busy.current || shown.current !== null) return;
      setOrderId(view.orderId);
      // Events about the sale's other attempts went to an earlier window, so they are loaded.
      refreshSale(view, enter);
    },
    /**
     * Before `clear`, for a payment that `needsDismissal`: an earlier attempt of its sale, or the code of a manually
     * settled one, may still be paid. It stays on the screen until the main process has saved that it was left.
     * @returns whether it was left; if not, `notLeft` says why, or it is paid now, or its sale is being tried again
     */
    async dismiss({ orderId: leaving }: PaymentView): Promise<boolean> {
      // The attempt that is being created would be dismissed too, and it is about to be shown.
      if (busy.current) return false;
      setNotLeft(null);
      const sentAt = performance.now();
      const answer = await ask('payment.dismiss', { orderId: leaving });
      if (!answer.ok) {
        setNotLeft({ orderId: leaving, failure: answer.failure });
        return false;
      }
      enter(answer.value, sentAt);
      return answer.value.state !== 'paid';
    },
    /** Why `dismiss` left the active payment where it is. */
    notLeft: notLeft?.orderId === payment?.orderId ? (notLeft?.failure ?? null) : null,
    /**
     * Ends the display of this payment; another one, which became active meanwhile, stays. See `dismiss`: a payment of
     * its sale that came by that was left with it, and only a paid one must be seen. @returns whether it ended
     */
    clear({ orderId: leaving, saleId, environment: its }: PaymentView): boolean {
      const now = shown.current;
      const isSibling = now?.saleId === saleId && now.environment === its && now.state !== 'paid';
      // Another payment for an unpaid sale is being created; it becomes the active one.
      if ((activeOrderId.current !== leaving && !isSibling) || (busy.current && now?.state !== 'paid')) return false;
      clearings.current += 1;
      setNotLeft(null);
      setCashRefused(null);
      setOrderId(null);
      return true;
    },
  };
}

// Loads payments of the active sale that were created before this window existed.

/** A sale whose shown payment has ended is still open: it has another open payment that this window lacks. */
function useWatchOtherPayments(payment: PaymentView | null, enter: OpenPaymentCache['enter']): void {
  const lacksOne =
    payment !== null && payment.saleState === 'open' && !mayStillBePaidOnScreen(payment) && payment.state !== 'paid';
  const sale = lacksOne ? payment.saleId : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sale
  useEffect(() => {
    if (payment && lacksOne) refreshSale(payment, enter);
  }, [sale, enter]);
}

function refreshSale({ saleId, environment }: PaymentView, enter: OpenPaymentCache['enter']): void {
  const sentAt = performance.now();
  void ask('history.sale', { saleId }).then((answer) => {
    if (!answer.ok) return;
    // The answer is for the environment in use, which may have changed: another ledger may have the same sale ID.
    for (const { payment } of answer.value.payments) if (payment.environment === environment) enter(payment, sentAt);
  });
}
