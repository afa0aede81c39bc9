/** One sale opened: every payment of it, because a sale may have several and each stays watched. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Environment } from '../../../shared/environment.ts';
import type { Failure } from '../../../shared/failure.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import type { PaymentView, SaleDetail } from '../../../shared/views.ts';
import { ask, listen } from '../../bridge.ts';
import { anchorClock } from '../../clock.ts';
import { useTexts } from '../../i18n.ts';
import { useTimeFormat } from '../../time-format.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { PaymentCard } from './payment-card.tsx';

interface SaleDetailProps {
  readonly saleId: number;
  readonly environment: Environment;
  readonly onAnswer: (view: PaymentView, askedAt: number) => void;
}

export function SaleDetailPanel({ saleId, environment, onAnswer }: SaleDetailProps) {
  const { pay: texts } = useTexts();
  const times = useTimeFormat();
  const { sale, failure, reload } = useSaleDetail(saleId, environment);
  const newest = sale?.payments.at(-1)?.payment;
  return (
    <div className="detail" data-testid="sale-detail" data-sale-id={saleId}>
      {failure && <FailureNote failure={failure} about="setup" />}
      {newest && (
        <header>
          <p className="label">
            {texts.sale(newest.saleNumber)} · {times.day(newest.businessDay)}
          </p>
          <p className="detail-amount">{formatRupiah(newest.amount)}</p>
          {newest.note && <p>{newest.note}</p>}
        </header>
      )}
      {sale?.payments.map(({ payment, journal }, index) => (
        <PaymentCard
          key={payment.orderId}
          payment={payment}
          journal={journal}
          number={index + 1}
          onAnswer={onAnswer}
          onChanged={reload}
        />
      ))}
    </div>
  );
}

function useSaleDetail(saleId: number, environment: Environment) {
  const [sale, setSale] = useState<SaleDetail | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const asked = useRef(0);
  const reload = useCallback(async () => {
    asked.current += 1;
    const question = asked.current;
    const answer = await ask('history.sale', { saleId });
    if (question !== asked.current) return;
    setFailure(answer.ok ? null : answer.failure);
    if (!answer.ok) return;
    for (const { payment } of answer.value.payments) anchorClock(payment.now);
    setSale(answer.value);
  }, [saleId]);
  useEffect(() => {
    void reload();
    return listen('payment', (view) => {
      if (view.saleId === saleId && view.environment === environment) void reload();
    });
  }, [reload, saleId, environment]);
  return { sale, failure, reload };
}
