/**
 * Items above the keypad: a button for each favourite, which adds one of it, and one that finds all others. The keypad
 * keeps most of the height.
 */
import { type KeyboardEvent as KeyPress, useEffect, useRef, useState } from 'react';
import { sellItemsTexts } from '../../../shared/messages/item-texts.ts';
import type { Item } from '../../../shared/model/item.ts';
import { totalOf } from '../../../shared/model/sale.ts';
import { formatRupiah, groupDigits } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { addItem } from '../../state/draft/add-item.ts';
import type { DraftLine, SaleDraft } from '../../state/draft/sale-draft.ts';
import { useFoundItems } from '../../state/use-found-items.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KeyHint } from '../../ui/keys/key-hint.tsx';
import { keepFocus } from '../../ui/keys/press-guard.ts';
import '../../styles/item-colours.css';
import './favourites.css';

interface FavouritesProps {
  /** With the search three rows of three; the styles show two on a low screen. */
  readonly items: readonly Item[];
  readonly lines: readonly DraftLine[];
  readonly disabled: boolean;
  readonly onDraft: (change: (draft: SaleDraft) => SaleDraft) => void;
}

export default function Favourites({ items, lines, disabled, onDraft }: FavouritesProps) {
  const onAdd = (item: Item) => onDraft((before) => addItem(before, item));
  const texts = useTextsOf(sellItemsTexts);
  const [isFinding, setFinding] = useState(false);
  useFindKey(disabled, () => setFinding(true));
  return (
    <div className="favourites" role="group" aria-label={texts.favourites} data-testid="favourites">
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          className="favourite"
          data-testid={`favourite-${item.id}`}
          data-colour={item.colour}
          title={item.name}
          onMouseDown={keepFocus}
          disabled={disabled}
          onClick={() => onAdd(item)}
        >
          <span>{item.name}</span>
          <small>{groupDigits(item.price)}</small>
        </button>
      ))}
      <button
        type="button"
        className="favourite find-item"
        data-testid="find-item"
        aria-label={texts.find}
        onMouseDown={keepFocus}
        disabled={disabled}
        onClick={() => setFinding(true)}
      >
        <Icon name="search" />
        <span>{texts.findShort}</span>
        <KeyHint keys="Alt+B" />
      </button>
      {isFinding && <ItemPicker lines={lines} onAdd={onAdd} onClose={() => setFinding(false)} />}
    </div>
  );
}

/** Alt+B anywhere on Sell: by key position, because with Alt some keyboards give another character. */
function useFindKey(disabled: boolean, find: () => void): void {
  const latest = useRef({ disabled, find });
  latest.current = { disabled, find };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyB' || !event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (latest.current.disabled || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      latest.current.find();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** A longer list is narrowed by typing. */
const MOST_SHOWN = 60;

interface ItemPickerProps {
  readonly lines: readonly DraftLine[];
  readonly onAdd: (item: Item) => void;
  readonly onClose: () => void;
}

/**
 * All items on sale, to be found by name, price or barcode. Enter adds the first one found, a touch adds any; the dialog
 * stays for the next one.
 */
function ItemPicker({ lines, onAdd, onClose }: ItemPickerProps) {
  const texts = useTextsOf(sellItemsTexts);
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { view: found } = useFoundItems({ search, retired: false, most: MOST_SHOWN });
  const shown = found?.items ?? [];
  const quantityOf = ({ id }: Item) => lines.find(({ item }) => item === id)?.quantity ?? 0;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const add = (item: Item) => {
    onAdd(item);
    field.current?.focus();
    field.current?.select();
  };
  /** Asked again: a scanner types a code and Enter at once, and what is shown may be of the text before. */
  const addFirst = async () => {
    field.current?.select();
    const answer = await ask('items.find', { search, retired: false, most: 1 });
    const [first] = answer.ok ? answer.value.items : [];
    if (first) onAdd(first);
  };
  const press = (event: KeyPress) => {
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
      <div className="stack item-picker" onKeyDown={press}>
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
              if (event.key !== 'Enter' || event.repeat) return;
              event.preventDefault();
              if (search.trim() !== '') void addFirst();
            }}
          />
        </div>
        <p className="fine" role="status">
          {found && (found.count > shown.length ? texts.narrow(found.count) : texts.found(found.count))}
        </p>
        <ul ref={list} className="list scrolls" data-searched={search.trim() !== ''}>
          {shown.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                className="list-row"
                data-testid={`pick-${item.id}`}
                data-colour={item.colour}
                data-quantity={quantityOf(item)}
                onClick={() => add(item)}
              >
                <span>
                  <strong>{item.name}</strong>
                  {item.barcode !== null && <small>{item.barcode}</small>}
                </span>
                {quantityOf(item) > 0 && <span className="count">{quantityOf(item)} ×</span>}
                <strong>{groupDigits(item.price)}</strong>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="dialog-actions">
        <Button look="primary" testId="picker-done" onClick={onClose}>
          {pieces === 0 ? texts.done : texts.doneWith(pieces, formatRupiah(totalOf(lines)))}
        </Button>
      </div>
    </Dialog>
  );
}
