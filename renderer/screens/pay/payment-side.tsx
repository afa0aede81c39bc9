/** Beside the code, or what stands in its place: the amount, the time left, how things stand, what the cashier can do. */
import { useMemo } from 'react';
import { useTroubleOf } from '../../trouble.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { useTexts } from '../../i18n.ts';
import { FittedLine } from '../../ui/fitted-line.tsx';
import { FlagNotes } from '../../ui/flag-notes.tsx';
import { PrintLazily } from '../../ui/print/print-lazily.tsx';
import { Countdown } from './countdown.tsx';
import { NextCheck } from './next-check.tsx';
import { OpenHere } from './open-here.tsx';
import { PaymentActions } from './payment-actions.tsx';
import type { PayScreenProps } from './pay-screen-props.ts';
import { usePaymentRequests } from './use-payment-requests.ts';

export function PaymentSide(props: PayScreenProps) {
  const { payment, line } = props;
  const texts = useTexts();
  const trouble = useTroubleOf(line);
  const requests = usePaymentRequests(props);
  const slip = useMemo(() => ({ kind: 'slip', orderId: payment.orderId }) as const, [payment.orderId]);
  const pending = payment.state === 'pending' && payment.saleState === 'open';
  return (
    <div className="pay-side">
      <div className="pay-told">
        <header className="pay-head">
          <p className="label">
            {texts.pay.sale(payment.saleNumber)} · {payment.method.name}
          </p>
          <FittedLine className="pay-amount">{formatRupiah(payment.amount)}</FittedLine>
          {payment.note && <p className="pay-note">{payment.note}</p>}
          {pending && <PrintLazily document={slip} />}
        </header>
        {pending ? (
          <div className="pay-state">
            <Countdown payment={payment} />
            <div>
              <p className="pay-status" data-testid="payment-status" aria-live="polite">
                <strong>{texts.pay.headline.pending}</strong>
                <span>{texts.pay.explain.pending}</span>
              </p>
              <NextCheck payment={payment} line={line} checking={requests.checking} />
            </div>
          </div>
        ) : (
          <NextCheck payment={payment} line={line} checking={requests.checking} />
        )}
        {!line.online && (pending || payment.state === 'unconfirmed') && (
          <p className="caution" role="status">
            {texts.pay.offline(texts.frame.troubles[trouble])}
          </p>
        )}
        {pending && payment.code?.kind === 'page' && <OpenHere orderId={payment.orderId} />}
        <FlagNotes flags={payment.flags} />
      </div>
      <PaymentActions {...props} requests={requests} />
    </div>
  );
}
