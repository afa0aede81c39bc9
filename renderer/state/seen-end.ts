/**
 * Whether the cashier has seen how the payment on the counter ended. A payment that ends while another screen is open
 * stays on the counter until it was looked at: nobody should have to ask whether it was paid.
 */
import { useEffect, useState } from 'react';
import { mayStillBePaidOnScreen } from '../../shared/model/payment.ts';
import type { PaymentView } from '../../shared/contract/views/views.ts';

/** @param looking the payment screen is what is shown */
export function useSeenEnd(payment: PaymentView | null, looking: boolean): boolean {
  const [seen, setSeen] = useState<string | null>(null);
  const ended = payment && isOver(payment) ? endOf(payment) : null;
  useEffect(() => {
    if (ended !== null && looking) setSeen(ended);
  }, [ended, looking]);
  return ended !== null && (looking || seen === ended);
}

function isOver(payment: PaymentView): boolean {
  return !mayStillBePaidOnScreen(payment) || payment.saleState === 'settled';
}

/** An end that was seen can still turn into another: expired, then paid after all. */
function endOf({ orderId, state }: PaymentView): string {
  return `${orderId}/${state}`;
}
