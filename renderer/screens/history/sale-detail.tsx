/** One sale with all its payments: a sale may have several, and each stays watched. */
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { SaleDetail } from '../../../shared/contract/history.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { ask, onEvent } from '../../bridge.ts';
import { useTimeFormat } from '../../i18n/i18n.ts';
import { syncClock } from '../../main-clock.ts';
import { type Loaded, useLoaded } from '../../state/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { FittedLine } from '../../ui/fitted-line.tsx';
import LineList from '../../ui/line-list.tsx';
import { RefundBadge, SaleBadge } from '../../ui/notes/badges.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { ResolveDialog } from '../../ui/review/resolve-dialog.tsx';
import { useDecidingTexts } from '../../ui/use-deciding-texts.ts';
import { PaymentCard } from './payment-card.tsx';
import './sale-detail.css';

export interface SaleDetailProps {
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

interface SaleHeadProps {
  readonly sale: SaleDetail;
  readonly onSettled: () => void;
  readonly onOpenSettings: () => void;
}

/** Amount, state, and the button for a manual settlement where it is possible. */
function SaleHead({ sale, onSettled, onOpenSettings }: SaleHeadProps) {
  const { pay, review: texts } = useDecidingTexts();
  const times = useTimeFormat();
  /** The payment of the open dialog; the sale may get a newer one meanwhile. */
  const [settling, setSettling] = useState<PaymentView | null>(null);
  const [settled, setSettled] = useState(false);
  const confirmation = useRef<HTMLDivElement>(null);
  // The button that opened the dialog is gone, so the confirmation gets the focus.
  useLayoutEffect(() => {
    if (settled) confirmation.current?.focus();
  }, [settled]);
  const newest = sale.payments.at(-1)?.payment;
  if (!newest) return null;
  return (
    <header className="row spread detail-head">
      <div>
        <h2 className="label">
          {pay.sale(newest.saleNumber)} · {times.day(newest.businessDay)}
        </h2>
        <FittedLine className="sum">{formatRupiah(newest.amount)}</FittedLine>
        {newest.note && <p>{newest.note}</p>}
        <div ref={confirmation} role="status" tabIndex={-1} data-testid="settled-note">
          {settled && <p className="done">{texts.resolve.settled.done(newest.saleNumber)}</p>}
        </div>
      </div>
      <div className="stack tight detail-state" data-testid="sale-state" data-state={newest.saleState}>
        <SaleBadge state={newest.saleState} />
        <RefundBadge refunded={sale.refunded} amount={newest.amount} />
        {sale.maySettle && (
          <Button testId="settle" onClick={() => setSettling(newest)}>
            {texts.settleByHand}
          </Button>
        )}
      </div>
      {settling && (
        <ResolveDialog
          payment={settling}
          kind="settled"
          onDone={({ orderId }) => {
            setSettling((open) => (open?.orderId === orderId ? null : open));
            setSettled(true);
            onSettled();
          }}
          onClose={() => setSettling(null)}
          onOpenSettings={onOpenSettings}
        />
      )}
    </header>
  );
}
