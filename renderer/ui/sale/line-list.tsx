/** What was sold, as it was then; next to a payment with the sum. */
import type { SaleDetail } from '../../../shared/contract/history.ts';
import { sellItemsTexts } from '../../../shared/messages/items/item-texts.ts';
import { totalOf } from '../../../shared/model/sale-line.ts';
import { groupDigits } from '../../../shared/model/values/rupiah.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import './line-list.css';

interface LineListProps extends Required<Pick<SaleDetail, 'lines'>> {
  readonly withSum?: boolean;
}

export default function LineList({ lines, withSum = false }: LineListProps) {
  const texts = useTextsOf(sellItemsTexts);
  return (
    <ul className="sums line-list" aria-label={texts.lines} data-testid="line-list">
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
      {withSum && (
        <li className="ruled">
          <span>{texts.sum}</span>
          <strong>{groupDigits(totalOf(lines))}</strong>
        </li>
      )}
    </ul>
  );
}
