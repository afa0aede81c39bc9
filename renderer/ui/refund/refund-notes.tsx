/** Refund records of a payment, with the buttons to record another refund or to correct a record. */
import { useState } from 'react';
import type { SaleDetail } from '../../../shared/contract/history.ts';
import type { RefundView } from '../../../shared/contract/refund.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { refundTexts } from '../../../shared/messages/refund-texts.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { useDecidingTexts } from '../use-deciding-texts.ts';
import { RefundDialog } from './refund-dialog.tsx';
import type { RefundOrCorrection } from './use-refund.ts';

export interface RefundNotesProps {
  readonly payment: PaymentView;
  /** Refund records of the payment's sale. */
  readonly refunds: readonly RefundView[];
  readonly refundable: SaleDetail['refundable'];
  readonly onChanged: () => void;
}

export function RefundNotes({ payment, refunds, refundable, onChanged }: RefundNotesProps) {
  const texts = useTextsOf(refundTexts);
  const [wanted, setWanted] = useState<RefundOrCorrection | null>(null);
  const left = refundable.find(({ orderId }) => orderId === payment.orderId);
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
