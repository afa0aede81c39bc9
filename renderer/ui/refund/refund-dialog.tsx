/**
 * Records a refund that was made outside Konter, or corrects such a record. It first states that Konter moves no money:
 * the gateway's interface has no operation for refunds.
 */
import { refundTexts } from '../../../shared/messages/refund/refund-texts.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { useTexts, useTextsOf } from '../../i18n/i18n.ts';
import { useTimeFormat } from '../../i18n/time-format.ts';
import { Dialog } from '../dialog.tsx';
import { useManager } from '../people/use-manager.ts';
import { useMethodName } from '../use-method-name.ts';
import type { RefundDialogProps } from './refund-dialog-props.ts';
import { RefundForm } from './refund-form.tsx';
import '../review/resolve.css';

export function RefundDialog(props: RefundDialogProps) {
  const { payment, wanted, onClose } = props;
  const nameOf = useMethodName();
  const { pay } = useTexts();
  const texts = useTextsOf(refundTexts);
  const times = useTimeFormat();
  const manager = useManager(true);
  const isRecord = wanted.kind === 'record';
  const amount = isRecord ? payment.amount : wanted.refund.amount;
  const does = isRecord ? (wanted.ofTakings ? texts.does : texts.doesDouble) : texts.correctDoes;
  return (
    <Dialog title={isRecord ? texts.title : texts.correctTitle} onClose={onClose}>
      <p className="resolve-about">
        <strong>{formatRupiah(amount)}</strong>
        <span>
          {pay.sale(payment.saleNumber)} · {times.day(payment.businessDay)} · {nameOf(payment.method)}
        </span>
      </p>
      <p>{does}</p>
      {manager.view && <RefundForm {...props} manager={manager} pinSet={manager.view.pinSet} />}
    </Dialog>
  );
}
