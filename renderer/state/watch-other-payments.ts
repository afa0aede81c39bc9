/** Loads payments of the active sale that were created before this window existed. */
import { useEffect } from 'react';
import type { PaymentView } from '../../shared/contract/views/sell/payment-views.ts';
import { mayStillBePaidOnScreen } from '../../shared/model/payment.ts';
import { ask } from '../bridge.ts';
import type { OpenPaymentCache } from './payment-cache.ts';

/** A sale whose shown payment has ended is still open: it has another open payment that this window lacks. */
export function useWatchOtherPayments(payment: PaymentView | null, enter: OpenPaymentCache['enter']): void {
  const lacksOne =
    payment !== null && payment.saleState === 'open' && !mayStillBePaidOnScreen(payment) && payment.state !== 'paid';
  const sale = lacksOne ? payment.saleId : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sale
  useEffect(() => {
    if (payment && lacksOne) refreshSale(payment, enter);
  }, [sale, enter]);
}

export function refreshSale({ saleId, environment }: PaymentView, enter: OpenPaymentCache['enter']): void {
  const sentAt = performance.now();
  void ask('history.sale', { saleId }).then((answer) => {
    if (!answer.ok) return;
    // The answer is for the environment in use, which may have changed: another ledger may have the same sale ID.
    for (const { payment } of answer.value.payments) if (payment.environment === environment) enter(payment, sentAt);
  });
}
