/** Leads a newcomer through the first training sale: a card on Sell, then a strip above Pay. */
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { saleGuideTexts } from '../../../shared/messages/sale-guide-texts.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';

interface SaleGuideProps {
  /** The payment on the screen; `null` while the amount is entered. */
  readonly payment: Pick<PaymentView, 'state'> | null;
  readonly onEnd: () => void;
}

export default function SaleGuide({ payment, onEnd }: SaleGuideProps) {
  const texts = useTextsOf(saleGuideTexts);
  if (payment === null) {
    return (
      <section className="sale-guide" data-testid="sale-guide" data-step="amount" aria-label={texts.title}>
        <h2>{texts.title}</h2>
        <ol>
          {texts.preview.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    );
  }
  const step = stepOf(payment);
  return (
    <div className="notice" data-testid="sale-guide" data-step={step}>
      <div role="status">
        <strong>{texts.numbers[step]}</strong> {texts.steps[step]}
      </div>
      <Button look="quiet" testId="sale-guide-end" onClick={onEnd}>
        {texts.end}
      </Button>
    </div>
  );
}

const isOver: ReadonlySet<PaymentView['state']> = new Set(['canceled', 'expired', 'rejected', 'unresolved']);

function stepOf({ state }: Pick<PaymentView, 'state'>): 'pay' | 'again' | 'paid' {
  if (state === 'paid') return 'paid';
  return isOver.has(state) ? 'again' : 'pay';
}
