/** The requests for checking, leaving and retrying this payment, with their progress and failures. */
import { useRef, useState } from 'react';
import type { TypedCustomer } from '../../../shared/contract/customer.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { PaymentView } from '../../../shared/contract/views/sell/payment-views.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import { ask } from '../../bridge.ts';
import { mainNow } from '../../main-clock.ts';
import type { PayScreenProps } from './pay-screen-props.ts';

/** The main process refuses a check sooner after the last one. */
const CHECK_COOLDOWN_MS = 5_000;

export interface PaymentRequests {
  readonly checking: boolean;
  readonly leaving: boolean;
  readonly failure: { readonly failure: Failure; readonly about: 'creation' | 'check' } | null;
  /** Time of the last check, by the main process's clock, if a new check was refused as too soon after it. */
  readonly justCheckedAt: number | null;
  /** Earliest time of the next check, by the main process's clock. */
  readonly checkAllowedAt: number;
  readonly check: () => Promise<void>;
  readonly dismiss: () => Promise<void>;
  /** @returns why there is no new payment; `null` if there is one */
  readonly retry: (method: string, customer?: TypedCustomer) => Promise<Failure | null>;
}

export function usePaymentRequests({ payment, onAnswer, onRetry, onLeave }: PayScreenProps): PaymentRequests {
  const [checking, beginCheck] = useOneAtATime();
  const [leaving, beginLeave] = useOneAtATime();
  const [failure, setFailure] = useState<PaymentRequests['failure']>(null);
  const [justCheckedAt, setJustCheckedAt] = useState<number | null>(null);
  const [checkAllowedAt, setCheckAllowedAt] = useState(0);
  const { orderId } = payment;

  return {
    checking,
    leaving,
    failure,
    justCheckedAt,
    checkAllowedAt,
    async check() {
      if (mainNow() < checkAllowedAt) return;
      const end = beginCheck();
      if (!end) return;
      setFailure(null);
      setJustCheckedAt(null);
      setCheckAllowedAt(mainNow() + CHECK_COOLDOWN_MS);
      const sentAt = performance.now();
      const answer = await viewAfterCheck(await ask('payment.check', { orderId }), orderId);
      end();
      if (answer.ok) return onAnswer(answer.value, sentAt);
      const { code, until } = answer.failure;
      if (code !== 'check-too-soon' || !until) return setFailure({ failure: answer.failure, about: 'check' });
      setCheckAllowedAt(until);
      // An automatic check was just made. Its time is shown, so that the button does not seem broken.
      const view = await ask('payment.view', { orderId });
      if (!view.ok) return;
      onAnswer(view.value, sentAt);
      setJustCheckedAt(view.value.lastCheckedAt);
    },
    async dismiss() {
      const end = beginLeave();
      if (!end) return;
      const sentAt = performance.now();
      const answer = await ask('payment.dismiss', { orderId });
      end();
      if (!answer.ok) return setFailure({ failure: answer.failure, about: 'creation' });
      onAnswer(answer.value, sentAt);
      // A payment that was paid just now stays: the cashier must see the green paid screen.
      if (answer.value.state !== 'paid') onLeave();
    },
    async retry(method, customer) {
      setFailure(null);
      const failed = await onRetry(payment, method, customer);
      setFailure(failed && { failure: failed, about: 'creation' });
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

/** A payment that needs no more checks has ended, so its view is loaded instead. */
async function viewAfterCheck(checked: Result<PaymentView>, orderId: string): Promise<Result<PaymentView>> {
  return checked.ok || checked.failure.code !== 'check-not-needed' ? checked : ask('payment.view', { orderId });
}
