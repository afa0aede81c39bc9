/** How a sale stands in one or two words. Settled by hand looks like nothing else, least of all like paid. */
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
