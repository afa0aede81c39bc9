/**
 * Records a refund that was made outside Konter, or corrects such a record, in two steps: how much and why, then the PIN
 * and the record. A part of the amount is typed in a step of its own. Enter goes on; Escape goes a step back.
 */
import { useState } from 'react';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { refundTexts } from '../../../shared/messages/refund-texts.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { useTexts, useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { Dialog } from '../dialog.tsx';
import { useContentChange } from '../keys/press-guard.ts';
import { useManager } from '../people/manager-pin.tsx';
import { useMethodName } from '../use-method-name.ts';
import { ConfirmStep, PartStep, ReasonStep } from './refund-steps.tsx';
import { type RefundDraft, type RefundOrCorrection, useRefund } from './use-refund.ts';
import '../review/resolve.css';

interface RefundDialogProps {
  /** The refunded payment. */
  readonly payment: PaymentView;
  readonly wanted: RefundOrCorrection;
  /** The refund or its correction was recorded. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function RefundDialog({ payment, wanted, onDone, onClose }: RefundDialogProps) {
  const nameOf = useMethodName();
  const { pay } = useTexts();
  const texts = useTextsOf(refundTexts);
  const times = useTimeFormat();
  const manager = useManager(true);
  const isRecord = wanted.kind === 'record';
  const [step, setStep] = useState<'reason' | 'part' | 'confirm'>('reason');
  const [draft, setDraft] = useState<RefundDraft>({
    ...{ amount: isRecord ? wanted.left : wanted.refund.amount, reason: '', reference: '' },
  });
  const refund = useRefund(payment.environment, wanted);
  useContentChange(step);
  const change = (changed: Partial<RefundDraft>) => setDraft((before) => ({ ...before, ...changed }));
  const goTo = (next: typeof step) => {
    refund.forget();
    setStep(next);
  };
  const back = () => {
    if (refund.running) return;
    if (step === 'reason') onClose();
    else goTo('reason');
  };
  const does = isRecord
    ? texts[wanted.ofTakings ? 'does' : 'doesDouble']
    : texts[wanted.refund.ofTakings ? 'correctDoes' : 'correctDoesDouble'];
  const common = { wanted, draft, onChange: change, onBack: back };
  return (
    <Dialog title={isRecord ? texts.title : texts.correctTitle} onClose={back}>
      <p className="row resolve-about">
        <strong className="sum">{formatRupiah(draft.amount)}</strong>
        <span>
          {pay.sale(payment.saleNumber)} · {times.day(payment.businessDay)} · {nameOf(payment.method)}
        </span>
      </p>
      {step === 'reason' && <p>{does}</p>}
      {step === 'reason' && <ReasonStep {...common} onPart={() => goTo('part')} onNext={() => goTo('confirm')} />}
      {step === 'part' && isRecord && (
        <PartStep
          left={wanted.left}
          onBack={back}
          onNext={(amount) => {
            change({ amount });
            goTo('reason');
          }}
        />
      )}
      {step === 'confirm' && manager.view && (
        <ConfirmStep {...common} refund={refund} manager={manager} pinSet={manager.view.pinSet} onDone={onDone} />
      )}
    </Dialog>
  );
}
