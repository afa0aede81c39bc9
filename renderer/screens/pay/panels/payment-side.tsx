/** The column beside the code panel: amount, remaining time, state and actions. */
import { useMemo } from 'react';
import { formatRupiah } from '../../../../shared/model/values/rupiah.ts';
import { useLinkFailure } from '../../../link-failure-shown.ts';
import { FittedLine } from '../../../ui/fitted-line.tsx';
import { HelpLink } from '../../../ui/help/help-link.tsx';
import { FlagNotes } from '../../../ui/notes/flag-notes.tsx';
import { PrintLazily } from '../../../ui/print/print-lazily.tsx';
import { LinesLazily } from '../../../ui/sale/lines-lazily.tsx';
import { useDecidingTexts } from '../../../ui/texts/use-deciding-texts.ts';
import { useMethodName } from '../../../ui/use-method-name.ts';
import { NextCheck } from '../actions/next-check.tsx';
import { PaymentActions } from '../actions/payment-actions.tsx';
import { OpenHere } from '../open-here.tsx';
import type { PayScreenProps } from '../pay-screen-props.ts';
import { paymentStatementOf } from '../payment-statement.ts';
import { otherOpenPayment, situationOf } from '../situation.ts';
import { statedSituation } from '../situation-text.ts';
import { usePaymentRequests } from '../use-payment-requests.ts';
import { Countdown } from './countdown.tsx';

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
          <FittedLine className="pay-amount">{formatRupiah(payment.amount)}</FittedLine>
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
