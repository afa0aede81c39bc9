/**
 * Whether the cashier has seen how the active payment ended. A payment that ends while another screen is open stays
 * active until it was seen, so that its outcome is never missed.
 */
import { useEffect, useState } from 'react';
import type { PaymentView } from '../../shared/contract/sale.ts';
import { mayStillBePaidOnScreen } from '../../shared/model/payment.ts';

/** @param looking the payment screen is shown */
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

/** Includes the state, because a seen end can change: expired, then paid. */
function endOf({ orderId, state }: PaymentView): string {
  return `${orderId}/${state}`;
}
