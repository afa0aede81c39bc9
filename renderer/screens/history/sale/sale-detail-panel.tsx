/** One sale with all its payments: a sale may have several, and each stays watched. */
import { memo, useEffect } from 'react';
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { SaleDetail } from '../../../../shared/contract/history.ts';
import type { PaymentView } from '../../../../shared/contract/sale.ts';
import type { Environment } from '../../../../shared/model/environment.ts';
import { ask, onEvent } from '../../../bridge.ts';
import { syncClock } from '../../../main-clock.ts';
import { type Loaded, useLoaded } from '../../../state/use-loaded.ts';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import LineList from '../../../ui/sale/line-list.tsx';
import { PaymentCard } from './payment-card.tsx';
import { SaleHead } from './sale-head.tsx';
import './detail.css';

interface SaleDetailProps {
  readonly saleId: number;
  readonly environment: Environment;
  readonly onAnswer: (view: PaymentView, sentAt: number) => void;
  readonly onReview: (orderId: string) => void;
  readonly onShowAgain: (payment: PaymentView) => Promise<Failure | null>;
  readonly onOpenSettings: () => void;
}

/** Memoised, because it must not render again for each page of sales. */
export const SaleDetailPanel = memo(function SaleDetailPanel(props: SaleDetailProps) {
  const { saleId, environment, onAnswer, onReview, onShowAgain, onOpenSettings } = props;
  const { view: sale, failure, reload } = useSaleDetail(saleId, environment);
  return (
    <div className="detail page scrolls" data-testid="sale-detail" data-sale-id={saleId}>
      {failure && <FailureNote failure={failure} about="setup" />}
      {sale && <SaleHead sale={sale} onSettled={reload} onOpenSettings={onOpenSettings} />}
      {sale?.lines && <LineList lines={sale.lines} />}
      {sale?.payments.map(({ payment, journal, callback }, index) => (
        <PaymentCard
          key={payment.orderId}
          payment={payment}
          journal={journal}
          callback={callback ?? null}
          resolutions={sale.resolutions.filter(({ orderId }) => orderId === payment.orderId)}
          refunds={sale.refunds}
          refundable={sale.refundable}
          number={index + 1}
          onAnswer={onAnswer}
          onChanged={reload}
          onReview={() => onReview(payment.orderId)}
          onShowAgain={onShowAgain}
        />
      ))}
    </div>
  );
});

function useSaleDetail(saleId: number, environment: Environment): Loaded<SaleDetail> {
  const loaded = useLoaded(saleId, async () => {
    const answer = await ask('history.sale', { saleId });
    if (answer.ok) for (const { payment } of answer.value.payments) syncClock(payment.now);
    return answer;
  });
  const { reload } = loaded;
  useEffect(() => {
    const stops = [
      onEvent('payment', (view) => {
        if (view.saleId === saleId && view.environment === environment) void reload();
      }),
      onEvent('review', () => void reload()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [reload, saleId, environment]);
  return loaded;
}
