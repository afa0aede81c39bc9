/** Checking, leaving and trying again: what is under way for this payment and what went wrong with it. */
import { useRef, useState } from 'react';
import type { TypedCustomer } from '../../../shared/contract/customer.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import type { PaymentView } from '../../../shared/contract/views/views.ts';
import { ask } from '../../bridge.ts';
import { mainNow } from '../../main-clock.ts';
import type { PayScreenProps } from './pay-screen-props.ts';

/** The main process refuses a check that comes sooner after the last one. */
const CHECK_COOLDOWN_MS = 5_000;

export interface PaymentRequests {
  readonly checking: boolean;
  readonly leaving: boolean;
  readonly failure: { readonly failure: Failure; readonly about: 'creation' | 'check' } | null;
  /** A check was asked for so soon after another one that it was not made; when that one was, by main's clock. */
  readonly justCheckedAt: number | null;
  /** By main's clock; in the past when a check may be asked for. */
  readonly checkAllowedAt: number;
  readonly check: () => Promise<void>;
  readonly dismiss: () => Promise<void>;
  /** @returns why there is no new payment; `null` when there is one */
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
      const askedAt = performance.now();
      const answer = await whatIsKnown(await ask('payment.check', { orderId }), orderId);
      end();
      if (answer.ok) return onAnswer(answer.value, askedAt);
      const { code, until } = answer.failure;
      if (code !== 'check-too-soon' || !until) return setFailure({ failure: answer.failure, about: 'check' });
      setCheckAllowedAt(until);
      // A check that the terminal made by itself has just answered the question: the button must not seem dead.
      const view = await ask('payment.view', { orderId });
      if (!view.ok) return;
      onAnswer(view.value, askedAt);
      setJustCheckedAt(view.value.lastCheckedAt);
    },
    async dismiss() {
      const end = beginLeave();
      if (!end) return;
      const askedAt = performance.now();
      const answer = await ask('payment.dismiss', { orderId });
      end();
      if (!answer.ok) return setFailure({ failure: answer.failure, about: 'creation' });
      onAnswer(answer.value, askedAt);
      // Paid in that very moment: the green screen must be seen, not left.
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

/** The ref closes the gap in which a second press would find the button still enabled. @returns what ends it, or null while one is under way */
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

/** A payment that needs no check any more has ended: what it came to is asked for instead, and shown. */
async function whatIsKnown(checked: Result<PaymentView>, orderId: string): Promise<Result<PaymentView>> {
  return checked.ok || checked.failure.code !== 'check-not-needed' ? checked : ask('payment.view', { orderId });
}
