/**
 * Records a refund that was made outside Konter, or corrects such a record, in two steps: how much and why, then the PIN
 * and the record. A part of the amount is typed in a step of its own. Enter goes on; Escape goes a step back.
 */
import { useState } from 'react';
import type { SaleDetail } from '../../../shared/contract/history.ts';
import type { RefundView } from '../../../shared/contract/refund.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { refundTexts } from '../../../shared/messages/refund-texts.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { useTexts, useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Icon } from '../icon.tsx';
import { useContentChange } from '../keys/press-guard.ts';
import { useManager } from '../people/manager-pin.tsx';
import { useDecidingTexts } from '../use-deciding-texts.ts';
import { useMethodName } from '../use-method-name.ts';
import { ConfirmStep, PartStep, ReasonStep } from './refund-steps.tsx';
import { type RefundDraft, type RefundOrCorrection, useRefund } from './use-refund.ts';
import '../review/resolve.css';

interface RefundDialogProps {
  /** The refunded payment. */
  readonly payment: PaymentView;
  readonly wanted: RefundOrCorrection;
  /** What its sale was paid twice and can give back; 0 for nothing. */
  readonly excess: number;
  /** The refund or its correction was recorded. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function RefundDialog({ payment, wanted, excess, onDone, onClose }: RefundDialogProps) {
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
  // What counts and is given back whole leaves its place to what was paid twice.
  const leavesItsPlace = isRecord && draft.amount === payment.amount && draft.amount <= excess;
  const does = isRecord
    ? texts[wanted.ofTakings && !leavesItsPlace ? 'does' : 'doesDouble']
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

export interface RefundNotesProps {
  readonly payment: PaymentView;
  /** Refund records of the payment's sale. */
  readonly refunds: readonly RefundView[];
  readonly refundable: SaleDetail['refundable'];
  readonly onChanged: () => void;
}

/** Refund records of a payment, with the buttons to record another refund or to correct a record. */
export function RefundNotes({ payment, refunds, refundable, onChanged }: RefundNotesProps) {
  const texts = useTextsOf(refundTexts);
  const [wanted, setWanted] = useState<RefundOrCorrection | null>(null);
  const left = refundable.find(({ orderId }) => orderId === payment.orderId);
  const excess = Math.max(0, ...refundable.map((each) => (each.ofTakings ? 0 : each.left)));
  const close = () => setWanted(null);
  return (
    <>
      {refunds
        .filter(({ orderId }) => orderId === payment.orderId)
        .map((refund) => (
          <RefundNote key={refund.id} refund={refund} onCorrect={() => setWanted({ kind: 'correct', refund })} />
        ))}
      {left && (
        <Button testId="refund-record" onClick={() => setWanted({ kind: 'record', ...left })}>
          {left.ofTakings ? texts.record : texts.recordDouble}
        </Button>
      )}
      {wanted && (
        <RefundDialog
          payment={payment}
          wanted={wanted}
          excess={excess}
          onDone={() => {
            close();
            onChanged();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function RefundNote({ refund, onCorrect }: { readonly refund: RefundView; readonly onCorrect: () => void }) {
  const { review } = useDecidingTexts();
  const texts = useTextsOf(refundTexts);
  const times = useTimeFormat();
  const { amount, at, reason, reference, corrects, isCorrected, isDecision } = refund;
  const titleFor = corrects === null ? texts.givenBack : texts.takenBack;
  return (
    <div className="well row resolution" data-testid="refund" data-refund-id={refund.id} data-corrected={isCorrected}>
      <Icon name="decided" />
      <div>
        <p>
          <strong>{titleFor(formatRupiah(amount))}</strong>{' '}
          <span className="fine">
            {times.dayAndClock(at)}
            {isCorrected && ` · ${texts.wasTakenBack}`}
          </span>
        </p>
        {/* A refund that came with a decision has its reason in the decision's note above. */}
        {!isDecision && <p>“{reason}”</p>}
        {!isDecision && reference !== null && <p>{review.refundReferenceWas(reference)}</p>}
      </div>
      {corrects === null && !isCorrected && (
        <Button look="quiet" testId="refund-correct" onClick={onCorrect}>
          {texts.correct}
        </Button>
      )}
    </div>
  );
}
