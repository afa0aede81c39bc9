/** Head of a sale: amount, state, and the button for a manual settlement where it is possible. */
import { useLayoutEffect, useRef, useState } from 'react';
import type { SaleDetail } from '../../../../shared/contract/history.ts';
import type { PaymentView } from '../../../../shared/contract/sale.ts';
import { formatRupiah } from '../../../../shared/model/values/rupiah.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';
import { Button } from '../../../ui/button.tsx';
import { FittedLine } from '../../../ui/fitted-line.tsx';
import { SaleBadge } from '../../../ui/notes/sale-badge.tsx';
import { RefundBadge } from '../../../ui/refund/refund-badge.tsx';
import { ResolveDialog } from '../../../ui/review/resolve-dialog.tsx';
import { useDecidingTexts } from '../../../ui/texts/use-deciding-texts.ts';

interface SaleHeadProps {
  readonly sale: SaleDetail;
  readonly onSettled: () => void;
  readonly onOpenSettings: () => void;
}

export function SaleHead({ sale, onSettled, onOpenSettings }: SaleHeadProps) {
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
        <RefundBadge refunded={refundedOf(sale)} amount={newest.amount} />
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

/** Refunded amount of the sale's takings; double payments are not part of it. */
function refundedOf({ refunds }: SaleDetail): number {
  return refunds
    .filter(({ ofTakings }) => ofTakings)
    .reduce((sum, { amount, corrects }) => sum + (corrects === null ? amount : -amount), 0);
}
