import type { SaleDetail } from '../../shared/contract/history.ts';
import { lineName, lineNames, sellItemsTexts } from '../../shared/messages/item-texts.ts';
import { totalOf } from '../../shared/model/sale.ts';
import { groupDigits } from '../../shared/model/values/rupiah.ts';
import { useTextsOf } from '../i18n/i18n.ts';
import './line-list.css';

interface LineListProps extends Required<Pick<SaleDetail, 'lines'>> {
  readonly withSum?: boolean;
}

/** What was sold, as it was then; next to a payment with the sum. */
export default function LineList({ lines, withSum = false }: LineListProps) {
  const texts = useTextsOf(sellItemsTexts);
  const names = useTextsOf(lineNames);
  return (
    <ul className="sums line-list" aria-label={texts.lines} data-testid="line-list">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never change
        <li key={index}>
          <span>{lineName(names, line, lines)}</span>
          {line.quantity > 1 && (
            <small>
              {line.quantity} × {groupDigits(line.price)}
            </small>
          )}
          <strong>
            {line.price < 0 && '−'}
            {groupDigits(line.quantity * Math.abs(line.price))}
          </strong>
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
