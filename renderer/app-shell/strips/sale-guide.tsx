/** Leads a newcomer through the first training sale, in a strip above the real screens. */
import { useEffect, useRef } from 'react';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { saleGuideTexts } from '../../../shared/messages/en/sale/sale-guide-texts.ts';
import { useTextsOf } from '../../i18n/i18n.ts';

interface SaleGuideProps {
  /** The payment on the screen; `null` while the amount is entered. */
  readonly payment: Pick<PaymentView, 'state'> | null;
  readonly onEnd: () => void;
}

export default function SaleGuide({ payment, onEnd }: SaleGuideProps) {
  const texts = useTextsOf(saleGuideTexts);
  const step = stepOf(payment);
  // The first green screen is the guide's end: what follows it is an ordinary sale.
  const wasPaid = useRef(false);
  useEffect(() => {
    if (step === 'paid') wasPaid.current = true;
    else if (wasPaid.current) onEnd();
  }, [step, onEnd]);
  return (
    <div className="notice" data-testid="sale-guide" data-step={step}>
      <div role="status">
        <strong>{texts.numbers[step]}</strong> {texts.steps[step]}
      </div>
      <button type="button" className="quiet" data-testid="sale-guide-end" onClick={onEnd}>
        {texts.end}
      </button>
    </div>
  );
}

type Step = 'amount' | 'pay' | 'again' | 'paid';

const isOver: ReadonlySet<PaymentView['state']> = new Set(['canceled', 'expired', 'rejected', 'unresolved']);

function stepOf(payment: SaleGuideProps['payment']): Step {
  if (payment === null) return 'amount';
  if (payment.state === 'paid') return 'paid';
  return isOver.has(payment.state) ? 'again' : 'pay';
}
