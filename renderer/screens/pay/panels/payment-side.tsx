/** The column next to the code panel: amount, remaining time, state and actions. */
import { lazy, Suspense, useMemo, useRef } from 'react';
import type { PaymentView } from '../../../../shared/contract/sale.ts';
import { formatRupiah } from '../../../../shared/model/values/rupiah.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { useLinkFailure } from '../../../link-failure-shown.ts';
import { secondsUntil, useMainNow } from '../../../main-clock.ts';
import { Boundary } from '../../../ui/boundary.tsx';
import { FittedLine } from '../../../ui/fitted-line.tsx';
import { HelpLink } from '../../../ui/help/help-link.tsx';
import { FlagNotes } from '../../../ui/notes/flag-notes.tsx';
import { PrintLazily } from '../../../ui/print/print-lazily.tsx';
import { remainingTime } from '../../../ui/remaining-time.ts';
import { useDecidingTexts } from '../../../ui/texts/use-deciding-texts.ts';
import { useFit } from '../../../ui/use-fit.ts';
import { useMethodName } from '../../../ui/use-method-name.ts';
import { NextCheck } from '../actions/next-check.tsx';
import { PaymentActions } from '../actions/payment-actions.tsx';
import { OpenHere } from '../open-here.tsx';
import type { PayScreenProps } from '../pay-screen-props.ts';
import { paymentStatementOf } from '../payment-statement.ts';
import { otherOpenPayment, situationOf } from '../situation.ts';
import { statedSituation } from '../situation-text.ts';
import { usePaymentRequests } from '../use-payment-requests.ts';

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

// What a payment is for, where its sale has lines. Loaded only then: most sales are typed.

const LineList = lazy(() => import('../../../ui/sale/line-list.tsx'));

function LinesLazily({ lines = [] }: { readonly lines: PaymentView['lines'] | undefined }) {
  if (lines.length === 0) return null;
  return (
    <Boundary fallback={null}>
      <Suspense fallback={null}>
        <LineList lines={lines} withSum />
      </Suspense>
    </Boundary>
  );
}
