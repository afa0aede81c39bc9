/**
 * All items on sale, to be found by name, price or barcode. Enter adds the first one found, a touch adds any; the dialog
 * stays for the next one.
 */

import { type KeyboardEvent, useRef, useState } from 'react';
import { sellItemsTexts } from '../../../../shared/messages/en/sell/item-texts.ts';
import type { Item } from '../../../../shared/model/item.ts';
import { totalOf } from '../../../../shared/model/sale-line.ts';
import { formatRupiah, groupDigits } from '../../../../shared/model/values/rupiah.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import type { DraftLine } from '../../../state/draft/draft-lines.ts';
import { findItems } from '../../../state/draft/find-items.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import './item-picker.css';

/** A longer list is narrowed by typing. */
const MOST_SHOWN = 60;

interface ItemPickerProps {
  readonly items: readonly Item[];
  readonly lines: readonly DraftLine[];
  readonly onAdd: (item: Item) => void;
  readonly onClose: () => void;
}

export default function ItemPicker({ items, lines, onAdd, onClose }: ItemPickerProps) {
  const texts = useTextsOf(sellItemsTexts);
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const found = findItems(items, search);
  const shown = found.slice(0, MOST_SHOWN);
  const quantityOf = ({ id }: Item) => lines.find(({ item }) => item === id)?.quantity ?? 0;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const add = (item: Item) => {
    onAdd(item);
    field.current?.focus();
    field.current?.select();
  };
  const press = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    if (event.key === 'ArrowDown') buttons[Math.min(at + 1, buttons.length - 1)]?.focus();
    else if (event.key === 'ArrowUp') (at > 0 ? buttons[at - 1] : field.current)?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={texts.findTitle} onClose={onClose} startsAt={field}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move among its controls, which have roles */}
      <div className="item-picker" onKeyDown={press}>
        <div className="find">
          <Icon name="search" />
          <input
            ref={field}
            className="field"
            data-testid="item-search"
            type="text"
            autoComplete="off"
            spellCheck={false}
            aria-label={texts.findHint}
            placeholder={texts.findHint}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              const [first] = shown;
              if (event.key !== 'Enter' || event.repeat) return;
              event.preventDefault();
              if (first && search.trim() !== '') add(first);
            }}
          />
        </div>
        <p className="item-picker-count fine" role="status">
          {found.length > shown.length ? texts.narrow(found.length) : texts.found(found.length)}
        </p>
        <ul ref={list} className="scrolls" data-searched={search.trim() !== ''}>
          {shown.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                data-testid={`pick-${item.id}`}
                data-colour={item.colour}
                data-quantity={quantityOf(item)}
                onClick={() => add(item)}
              >
                <span>
                  <strong>{item.name}</strong>
                  {item.barcode !== null && <small>{item.barcode}</small>}
                </span>
                {quantityOf(item) > 0 && <span className="item-picker-quantity">{quantityOf(item)} ×</span>}
                <span className="item-picker-price">{groupDigits(item.price)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="dialog-actions">
        <button type="button" className="primary" data-testid="picker-done" onClick={onClose}>
          {pieces === 0 ? texts.done : texts.doneWith(pieces, formatRupiah(totalOf(lines)))}
        </button>
      </div>
    </Dialog>
  );
}
