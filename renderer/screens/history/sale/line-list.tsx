/** What was sold, as it was then. */
import type { SaleDetail } from '../../../../shared/contract/views/history/sale-detail.ts';
import { groupDigits } from '../../../../shared/model/values/rupiah.ts';
import { useSellItemsTexts } from '../../../ui/texts/use-sell-items-texts.ts';
import './line-list.css';

export function LineList({ lines }: Required<Pick<SaleDetail, 'lines'>>) {
  const texts = useSellItemsTexts();
  return (
    <ul className="line-list" aria-label={texts.lines} data-testid="line-list">
      {lines.map(({ name, quantity, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never change
        <li key={index}>
          <span>{name || texts.typed}</span>
          {quantity > 1 && (
            <small>
              {quantity} × {groupDigits(price)}
            </small>
          )}
          <strong>{groupDigits(quantity * price)}</strong>
        </li>
      ))}
    </ul>
  );
}
