/** What the counter gives to Pay, and the requests for checking, leaving and retrying this payment. */
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { MethodsView, TypedCustomer } from '../../../shared/contract/methods.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import type { ConnectionView } from '../../../shared/contract/terminal.ts';
import { ask } from '../../bridge.ts';
import { mainNow } from '../../main-clock.ts';
import type { CountedCash } from '../../ui/cash/cash-dialog.tsx';
import { type CheckResult, checkPayment } from '../../ui/check-payment.tsx';

/** The screen passes them on to its parts. */
export interface PayScreenProps {
  readonly payment: PaymentView;
  /** Other payments of its sale, as far as this window has them, oldest first. */
  readonly others: readonly PaymentView[];
  readonly methods: MethodsView | null;
  /** What can delay checks. */
  readonly link: Pick<ConnectionView, 'online' | 'linkFailure' | 'blockedUntil' | 'suspended' | 'gatewayNotFound'>;
  readonly creating: boolean;
  /** See `TerminalView`. */
  readonly checkoutCurrency: string;
  /** Stores an answer in the payment cache. */
  readonly onAnswer: (view: PaymentView, sentAt: number) => void;
  readonly onRetry: (payment: PaymentView, method: string, customer?: TypedCustomer) => Promise<Failure | null>;
  /** This shop takes cash. */
  readonly takesCash: boolean;
  /** Books cash for the payment's sale. @returns why nothing was recorded; `null` if the sale is paid now */
  readonly onCash: (payment: PaymentView, cash: CountedCash) => Promise<Failure | null>;
  /** Loads all payments of its sale and shows the open one. */
  readonly onShowOpen: () => void;
  /** Opens the settings of the connection. */
  readonly onOpenSettings: () => void;
  /** Opens To review at a payment's card. */
  readonly onReview: (orderId: string) => void;
  /** Starts the next sale. @param digits already typed digits of its amount */
  readonly onLeave: (digits?: string) => void;
  /** Why Sell, pressed in the rail, did not leave this payment; `null` for nothing. */
  readonly notLeft: Failure | null;
}

/** The main process refuses a check sooner after the last one. */
const CHECK_COOLDOWN_MS = 5_000;

/** The requests for checking, leaving and retrying this payment, with their progress and failures. */
export interface PaymentRequests {
  readonly checking: boolean;
  readonly leaving: boolean;
  /** Of leaving or retrying. */
  readonly failure: Failure | null;
  /** Of the last check by hand. */
  readonly checkResult: CheckResult | null;
  /** Earliest time of the next check, by `performance.now()`: a clock that is set back makes nobody wait longer. */
  readonly checkAllowedAt: number;
  readonly check: () => Promise<void>;
  readonly dismiss: () => Promise<void>;
  /** @returns why there is no new payment; `null` if there is one */
  readonly retry: (method: string, customer?: TypedCustomer) => Promise<Failure | null>;
}

export function usePaymentRequests({ payment, onAnswer, onRetry, onLeave, notLeft }: PayScreenProps): PaymentRequests {
  const [checking, beginCheck] = useOneAtATime();
  const [leaving, beginLeave] = useOneAtATime();
  const [failure, setFailure] = useState<PaymentRequests['failure']>(null);
  const [checkResult, setCheckResult] = useState<CheckResult | null>(null);
  const [checkAllowedAt, setCheckAllowedAt] = useState(0);
  const { orderId } = payment;
  // Until the next request, as every other failure.
  useEffect(() => setFailure(notLeft), [notLeft]);

  return {
    checking,
    leaving,
    failure,
    checkResult,
    checkAllowedAt,
    async check() {
      if (performance.now() < checkAllowedAt) return;
      const end = beginCheck();
      if (!end) return;
      setFailure(null);
      setCheckResult(null);
      const sentAt = performance.now();
      setCheckAllowedAt(sentAt + CHECK_COOLDOWN_MS);
      const { view, result, allowedAt } = await checkPayment(payment);
      end();
      if (view) onAnswer(view, sentAt);
      if (allowedAt !== null) setCheckAllowedAt(performance.now() + allowedAt - mainNow());
      setCheckResult(result);
    },
    async dismiss() {
      const end = beginLeave();
      if (!end) return;
      setFailure(null);
      const sentAt = performance.now();
      const answer = await ask('payment.dismiss', { orderId });
      end();
      if (!answer.ok) return setFailure(answer.failure);
      onAnswer(answer.value, sentAt);
      // A payment that was paid just now stays: the cashier must see the green paid screen.
      if (answer.value.state !== 'paid') onLeave();
    },
    async retry(method, customer) {
      setFailure(null);
      const failed = await onRetry(payment, method, customer);
      setFailure(failed);
      return failed;
    },
  };
}

/**
 * The ref, not the state, blocks a second press: the button is still enabled until the next render.
 * @returns the state and a function that begins the request; that function returns null while a request is running,
 *   else a function that ends it
 */
function useOneAtATime(): readonly [running: boolean, begin: () => (() => void) | null] {
  const [running, setRunning] = useState(false);
  const busy = useRef(false);
  const begin = () => {
    if (busy.current) return null;
    busy.current = true;
    setRunning(true);
    return () => {
      busy.current = false;
      setRunning(false);
    };
  };
  return [running, begin];
}
