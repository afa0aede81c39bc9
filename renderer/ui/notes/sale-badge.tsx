/** Badge with a sale's state. A manual settlement has its own look, so that it is not mistaken for paid. */
import type { SaleState } from '../../../shared/model/sale.ts';
import { useTexts } from '../../i18n/i18n.ts';

export function SaleBadge({ state }: { readonly state: SaleState }) {
  const { review: texts } = useTexts();
  return (
    <span className="badge" data-sale-state={state}>
      {texts.saleStates[state]}
    </span>
  );
}
