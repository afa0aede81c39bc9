/** Badge with a sale's state. A manual settlement has its own look, so that it is not mistaken for paid. */
import type { SaleState } from '../../../shared/model/sale.ts';
import { useDecidingTexts } from '../texts/use-deciding-texts.ts';

export function SaleBadge({ state }: { readonly state: SaleState }) {
  const { review: texts } = useDecidingTexts();
  return (
    <span className="badge" data-sale-state={state}>
      {texts.saleStates[state]}
    </span>
  );
}
