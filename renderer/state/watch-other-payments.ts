/** What else there is of the sale on the counter, where this window was not there when it was made. */
import { useEffect } from 'react';
import { mayStillBePaidOnScreen } from '../../shared/model/payment.ts';
import type { PaymentView } from '../../shared/contract/views/views.ts';
import { ask } from '../bridge.ts';
import type { OpenPaymentCache } from './payment-cache.ts';

/** An attempt has ended, and yet its sale is open: another one is, that this window does not know. */
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
  const askedAt = performance.now();
  void ask('history.sale', { saleId }).then((answer) => {
    if (!answer.ok) return;
    // The question is about the selected environment, which may have changed: another book's sale may have the number.
    for (const { payment } of answer.value.payments) if (payment.environment === environment) enter(payment, askedAt);
  });
}
