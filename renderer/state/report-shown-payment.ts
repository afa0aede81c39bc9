/** Tells the main process which payment the cashier sees, and which one the customer's display shows. */
import { useEffect } from 'react';
import { ask } from '../bridge.ts';

interface ShownPayment {
  /** Order ID of the payment on Pay: it is checked more often. */
  readonly onScreen: string | null;
  /** Order ID of the payment that the customer sees: it stays while the cashier looks something up. */
  readonly onCounter: string | null;
  /** False until the interrupted payment is known: the customer still sees the payment of the window before this one. */
  readonly isKnown: boolean;
}

export function useReportShownPayment({ onScreen, onCounter, isKnown }: ShownPayment): void {
  useEffect(() => {
    void ask('payment.on-screen', { orderId: onScreen });
  }, [onScreen]);
  useEffect(() => {
    if (isKnown) void ask('display.follow', { orderId: onCounter });
  }, [isKnown, onCounter]);
}
