/** The column next to the code panel: amount, remaining time, state and actions. */
import { lazy, useEffect, useMemo, useRef, useState } from 'react';
import type { CheckoutView } from '../../../shared/contract/checkout.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { type PayingTexts, payingTexts } from '../../../shared/messages/paying-texts.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { ask, onEvent } from '../../bridge.ts';
import { useTexts, useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { useLinkFailure } from '../../link-failure-shown.ts';
import { secondsUntil, useMainNow } from '../../main-clock.ts';
import { useRequest } from '../../state/use-request.ts';
import { LoadedLater } from '../../ui/boundary.tsx';
import { Button } from '../../ui/button.tsx';
import { LastAnswered } from '../../ui/check-payment.tsx';
import { FittedLine, useFit } from '../../ui/fitted-line.tsx';
import { HelpLink } from '../../ui/help.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { FlagNotes } from '../../ui/notes/payment-notes.tsx';
import { PrintLazily } from '../../ui/print/print-lazily.tsx';
import { remainingTime } from '../../ui/qr-code.tsx';
import { useDecidingTexts } from '../../ui/use-deciding-texts.ts';
import { useMethodName } from '../../ui/use-method-name.ts';
import { PaymentActions } from './payment-actions.tsx';
import { type PaymentRequests, type PayScreenProps, usePaymentRequests } from './payment-requests.ts';
import {
  isUnchecked,
  otherOpenPayment,
  paymentStatementOf,
  situationOf,
  statedSituation,
} from './payment-statement.ts';

export function PaymentSide(props: PayScreenProps) {
  const { payment, others, link } = props;
  const texts = useDecidingTexts();
  const nameOf = useMethodName();
  const linkFailure = useLinkFailure(link);
  const requests = usePaymentRequests(props);
  const bill = useMemo(() => ({ kind: 'bill', orderId: payment.orderId }) as const, [payment.orderId]);
  const situation = situationOf(payment, others, { suspended: link.suspended });
  const statement = paymentStatementOf(situation);
  const { headline, why } = statedSituation(texts, statement, situation);
  const pending = statement.headline === 'pending';
  const alsoOpen = pending && otherOpenPayment(payment, others);
  return (
    <div className="pay-side">
      <div className={payment.lines ? 'pay-statement scrolls' : 'pay-statement'}>
        <header className="pay-head">
          <p className="label">
            {texts.pay.sale(payment.saleNumber)} · {nameOf(payment.method)}
          </p>
          <FittedLine className="pay-amount in-sight-above">{formatRupiah(payment.amount)}</FittedLine>
          {payment.note && <p className="pay-note">{payment.note}</p>}
          {pending && (
            <div className="pay-head-links">
              <HelpLink topic="already-paid" label={texts.deciding.helpAlreadyPaid} />
              <PrintLazily document={bill} />
            </div>
          )}
        </header>
        {pending ? (
          <div className="pay-state">
            <Countdown payment={payment} />
            <div>
              <p className="pay-status" data-testid="payment-status">
                <strong>{headline}</strong>
                <span>{why}</span>
              </p>
              <NextCheck {...{ payment, link, ...requests }} />
            </div>
          </div>
        ) : (
          <NextCheck {...{ payment, link, ...requests }} />
        )}
        {!link.online && (pending || payment.state === 'unconfirmed') && (
          <p className="caution" role="status">
            {texts.pay.offline(texts.frame.linkFailures[linkFailure])}
          </p>
        )}
        {pending && payment.code?.kind === 'page' && <OpenHere orderId={payment.orderId} />}
        {alsoOpen && (
          <p className="caution" data-testid="also-open">
            {texts.deciding.otherIsOpen(nameOf(alsoOpen.method))}
          </p>
        )}
        <FlagNotes payment={payment} />
        <LinesLazily lines={payment.lines} />
      </div>
      <PaymentActions {...props} requests={requests} />
    </div>
  );
}

/** Remaining time by the main process's clock: a ring for a quick look, digits for the exact time. */
function Countdown({ payment }: { readonly payment: PaymentView }) {
  const { pay: texts } = useTexts();
  const now = useMainNow(true);
  const seconds = secondsUntil(payment.expiresAt, now);
  const digits = remainingTime(seconds);
  const line = useRef<HTMLSpanElement>(null);
  // All digits have the same width, so only another length needs measuring.
  useFit(line, digits.replaceAll(/\d/g, '0'));
  const share = Math.min(1, Math.max(0, (payment.expiresAt - now) / (payment.expiresAt - payment.createdAt)));
  return (
    <div
      className="countdown"
      data-testid="payment-countdown"
      data-seconds={seconds}
      data-short={seconds <= 60}
      role="timer"
      aria-label={texts.timeLeft}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className="countdown-track" cx="50" cy="50" r="45" />
        <circle className="countdown-left" cx="50" cy="50" r="45" pathLength="1" strokeDasharray={`${share} 1`} />
      </svg>
      <span ref={line}>{digits}</span>
    </div>
  );
}

/** Loaded only where a sale has lines: most sales are typed. */
const LineList = lazy(() => import('../../ui/line-list.tsx'));

function LinesLazily({ lines = [] }: { readonly lines: PaymentView['lines'] | undefined }) {
  if (lines.length === 0) return null;
  return (
    <LoadedLater>
      <LineList lines={lines} withSum />
    </LoadedLater>
  );
}

/** A check times out after 15 s: a check that is overdue by more was not sent yet. */
const LONGEST_CHECK_MS = 16_000;

type NextCheckProps = Pick<PayScreenProps, 'payment' | 'link'> & Pick<PaymentRequests, 'checking'>;

/**
 * Shows when the terminal checks the payment next, or why it does not check, and when the gateway last answered. It
 * never shows a check that is not running.
 */
function NextCheck({ payment, link, checking }: NextCheckProps) {
  const { pay: texts, frame } = useTexts();
  const times = useTimeFormat();
  const { nextCheckAt, state, expiresAt } = payment;
  const now = useMainNow(nextCheckAt !== null);
  const message = (): string | null => {
    if (checking) return texts.checkingNow;
    if (nextCheckAt === null) return null;
    if (!link.online) return texts.checkWaits;
    if (isUnchecked(payment, link.suspended)) return frame.suspended;
    if (link.gatewayNotFound) return frame.gatewayNotFound;
    if (link.blockedUntil !== null && link.blockedUntil > Math.max(now, nextCheckAt)) {
      return frame.blocked(times.until(link.blockedUntil));
    }
    if (now > nextCheckAt + LONGEST_CHECK_MS) return texts.checkHeldBack;
    // The check right after the deadline decides. Without a usable answer the next one may be an hour away.
    const isDeciding = now >= expiresAt && nextCheckAt < expiresAt + LONGEST_CHECK_MS;
    if (state === 'pending' && isDeciding) return texts.askingGateway;
    return nextCheckAt <= now ? texts.checkingNow : texts.nextCheck(secondsUntil(nextCheckAt, now));
  };
  const text = message();
  return (
    <p className="next-check">
      {text && <span data-testid="next-check">{text}</span>}
      <LastAnswered payment={payment} />
    </p>
  );
}

/** Opens the gateway's page on this machine, for a customer without a phone, and shows what the page reported. */
function OpenHere({ orderId }: { readonly orderId: string }) {
  const texts = useTextsOf(payingTexts);
  const view = useCheckout(orderId);
  const stage = view?.stage ?? '';
  const { failure, run } = useRequest();
  const open = () => void run(() => ask('checkout.open', { orderId }));
  return (
    <div className="open-here" data-testid="checkout" data-stage={stage}>
      <Button testId="checkout-open" onClick={open}>
        <Icon name="open" />
        {stage === 'open' ? texts.showAgain : texts.openHere}
      </Button>
      <p role="status">{view && checkoutMessage(texts, view)}</p>
      {failure && <FailureNote failure={failure} about="cause" />}
    </div>
  );
}

/** The newest view of the checkout window since this screen was opened; `null` if no window was opened. */
function useCheckout(orderId: string): CheckoutView | null {
  const [view, setView] = useState<CheckoutView | null>(null);
  useEffect(
    () =>
      onEvent('checkout', (next) => {
        if (next.orderId === orderId) setView(next);
      }),
    [orderId],
  );
  return view;
}

function checkoutMessage(texts: PayingTexts, { stage, refused }: CheckoutView): string {
  return refused === undefined ? texts.checkout[stage] : texts.pageKept(refused);
}
