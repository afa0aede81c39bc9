/**
 * Items above the keypad: a button for each favourite, which adds one of it, and one that finds all others. The keypad
 * keeps most of the height.
 */

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { sellItemsTexts } from '../../../../shared/messages/en/sell/item-texts.ts';
import type { Item } from '../../../../shared/model/item.ts';
import { groupDigits } from '../../../../shared/model/values/rupiah.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import type { DraftLine } from '../../../state/draft/draft-lines.ts';
import { Boundary } from '../../../ui/boundary.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { keepFocus } from '../../../ui/keys/keep-focus.ts';
import { KeyHint } from '../../../ui/keys/key-hint.tsx';
import '../../../styles/item-colours.css';
import './favourites.css';

const ItemPicker = lazy(() => import('./item-picker.tsx'));

/** With the search three rows of three; the styles show two on a low screen. */
const MOST = 8;

interface FavouritesProps {
  /** All on sale. */
  readonly items: readonly Item[];
  readonly lines: readonly DraftLine[];
  readonly disabled: boolean;
  readonly onAdd: (item: Item) => void;
}

export default function Favourites({ items, lines, disabled, onAdd }: FavouritesProps) {
  const texts = useTextsOf(sellItemsTexts);
  const [isFinding, setFinding] = useState(false);
  useFindKey(disabled, () => setFinding(true));
  const favourites = items.filter(({ favourite }) => favourite).slice(0, MOST);
  return (
    <div className="favourites" role="group" aria-label={texts.favourites} data-testid="favourites">
      {favourites.map((item) => (
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
      {isFinding && (
        <Boundary fallback={null}>
          <Suspense fallback={null}>
            <ItemPicker items={items} lines={lines} onAdd={onAdd} onClose={() => setFinding(false)} />
          </Suspense>
        </Boundary>
      )}
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
