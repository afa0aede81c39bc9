/** Favourite items above the keypad: one touch adds one of them. The keypad keeps most of the height. */
import type { Item } from '../../../../shared/model/item.ts';
import { groupDigits } from '../../../../shared/model/values/rupiah.ts';
import { keepFocus } from '../../../ui/keys/keep-focus.ts';
import { useSellItemsTexts } from '../../../ui/texts/use-sell-items-texts.ts';
import '../../../styles/item-colours.css';
import './favourites.css';

/** Three rows of three; the styles show two on a low screen. */
const MOST = 9;

interface FavouritesProps {
  readonly items: readonly Item[];
  readonly disabled: boolean;
  readonly onAdd: (item: Item) => void;
}

export default function Favourites({ items, disabled, onAdd }: FavouritesProps) {
  const texts = useSellItemsTexts();
  const favourites = items.filter(({ favourite }) => favourite).slice(0, MOST);
  if (favourites.length === 0) return null;
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
    </div>
  );
}
