/** The items of the sale in one row above the typed amount, each with one less and one more. */
import { useLayoutEffect, useRef } from 'react';
import { sellItemsTexts } from '../../../shared/messages/item-texts.ts';
import { groupDigits } from '../../../shared/model/values/rupiah.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { priceChange } from '../../state/draft/add-item.ts';
import type { DraftLine } from '../../state/draft/sale-draft.ts';
import { keepFocus } from '../../ui/keys/press-guard.ts';
import './sale-lines.css';

interface SaleLinesProps {
  readonly lines: readonly DraftLine[];
  readonly locked: boolean;
  readonly onLine: (item: number, by: 1 | -1) => void;
}

export default function SaleLines({ lines, locked, onLine }: SaleLinesProps) {
  const texts = useTextsOf(sellItemsTexts);
  const row = useRef<HTMLUListElement>(null);
  // The newest line is at the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new line scrolls
  useLayoutEffect(() => {
    if (row.current) row.current.scrollTop = row.current.scrollHeight;
  }, [lines.length]);
  // What has changed is seen, wherever it stands. A line that is added after that is seen as well.
  const overtaken = lines.find(({ was, retired }) => was !== undefined || retired)?.item;
  useLayoutEffect(() => {
    const line = overtaken === undefined ? null : row.current?.querySelector<HTMLElement>('[data-overtaken="true"]');
    if (row.current && line) row.current.scrollTop = line.offsetTop - row.current.offsetTop;
  }, [overtaken]);
  return (
    <ul ref={row} className="sale-lines" aria-label={texts.lines} data-testid="sale-lines">
      {lines.map(({ item, name, quantity, price, was, retired }) => (
        <li
          key={item}
          data-testid={`line-${item}`}
          data-quantity={quantity}
          data-overtaken={was !== undefined || retired === true}
        >
          <button
            type="button"
            aria-label={texts.less(name)}
            data-testid={`line-less-${item}`}
            onMouseDown={keepFocus}
            disabled={locked}
            onClick={() => onLine(item, -1)}
          >
            −
          </button>
          <span>
            <strong>{quantity === 1 ? name : `${quantity} × ${name}`}</strong>
            <small>
              {retired ? texts.retired : was === undefined ? groupDigits(quantity * price) : priceChange(was, price)}
            </small>
          </span>
          <button
            type="button"
            aria-label={texts.more(name)}
            data-testid={`line-more-${item}`}
            onMouseDown={keepFocus}
            disabled={locked}
            onClick={() => onLine(item, 1)}
          >
            +
          </button>
        </li>
      ))}
    </ul>
  );
}
