/** The shop's catalogue: a list to search, and a dialog for each item. */
import { type FormEvent, useState } from 'react';
import { type CatalogueTexts, catalogueTexts } from '../../../shared/messages/catalogue-texts.ts';
import { type Item, itemColours, LONGEST_BARCODE, LONGEST_ITEM_NAME } from '../../../shared/model/item.ts';
import { groupDigits, parseRupiah } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { useFoundItems } from '../../state/use-found-items.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckField, FormActions, SearchField, TextField, useFocusWrongField } from '../../ui/forms/fields.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { EmptyState } from '../../ui/picture.tsx';
import { CatalogueFile } from './catalogue-file.tsx';
import { Panel, type SettingsPanelProps } from './panel.tsx';
import '../../styles/item-colours.css';

/** A longer list is shown on request, and what is beyond that is searched. */
const SHOWN_AT_FIRST = 8;
const MORE = 50;
const MOST_SHOWN = 500;

/** Each environment has its own catalogue. */
export function ItemsPanel({ settings }: Pick<SettingsPanelProps, 'settings'>) {
  const texts = useTextsOf(catalogueTexts);
  const [open, setOpen] = useState<Item | 'new' | null>(null);
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const { view, failure, reload } = useFoundItems({ search, retired: true, most }, settings.environment);
  const shown = view?.items ?? [];
  const count = view?.all ?? 0;
  return (
    <Panel title={texts.title} testId="items-panel" failure={failure}>
      {view && count === 0 && (
        <EmptyState picture="no-item">
          <p>{texts.none}</p>
        </EmptyState>
      )}
      {count > SHOWN_AT_FIRST && (
        <SearchField label={texts.find} testId="items-find" value={search} onChange={setSearch} />
      )}
      {shown.length > 0 && (
        <ul className="list">
          {shown.map((item) => (
            <li key={item.id} data-testid="item-row" data-retired={item.retired}>
              <span className="item-swatch" data-colour={item.colour} aria-hidden="true" />
              <span>
                <strong>{item.name}</strong>
                <small>{factsOf(item, texts)}</small>
              </span>
              <Button look="quiet" testId="item-edit" onClick={() => setOpen(item)}>
                {texts.edit}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {count > SHOWN_AT_FIRST && (
        <p className="fine" role="status">
          {texts.count(shown.length, count)}{' '}
          {view && shown.length < Math.min(view.count, MOST_SHOWN) && (
            <Button look="quiet" testId="items-more" onClick={() => setMost(Math.min(most + MORE, MOST_SHOWN))}>
              {texts.showMore}
            </Button>
          )}
        </p>
      )}
      <Button testId="item-add" onClick={() => setOpen('new')}>
        {texts.add}
      </Button>
      <CatalogueFile onChanged={() => void reload()} />
      {open !== null && (
        <ItemDialog item={open === 'new' ? null : open} onChanged={() => void reload()} onClose={() => setOpen(null)} />
      )}
    </Panel>
  );
}

function factsOf(item: Item, texts: CatalogueTexts): string {
  const facts = [groupDigits(item.price), item.barcode ?? '', item.favourite ? texts.favourite : ''];
  return [...facts, item.retired ? texts.retired : ''].filter((fact) => fact !== '').join(' · ');
}

interface ItemDialogProps {
  /** `null` for a new item. */
  readonly item: Item | null;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** One item: name, price, barcode, colour and favourite. All wrong fields are named at once. */
function ItemDialog({ item, onChanged, onClose }: ItemDialogProps) {
  const texts = useTextsOf(catalogueTexts);
  const [typed, setTyped] = useState({
    ...{ name: item?.name ?? '', price: item ? groupDigits(item.price) : '', barcode: item?.barcode ?? '' },
    ...{ colour: item?.colour ?? 'plain', favourite: item?.favourite ?? true },
  });
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const { running, failure, run, forget } = useRequest();
  const change = (changed: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...changed }));
    setWrong([]);
    forget();
  };
  const close = () => {
    onChanged();
    onClose();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const price = parseRupiah(typed.price);
    const [name, barcode] = [typed.name.trim(), typed.barcode.trim()];
    const problems = [
      ...(name === '' ? [texts.nameWrong(LONGEST_ITEM_NAME)] : []),
      ...(price.ok && price.value > 0 ? [] : [texts.priceWrong]),
      ...(/^[\x21-\x7e]*$/.test(barcode) ? [] : [texts.barcodeWrong(LONGEST_BARCODE)]),
    ];
    setWrong(problems);
    if (problems.length > 0 || !price.ok) return;
    const { id, retired } = item ?? { id: null, retired: false };
    const changed = { ...typed, id, name, price: price.value, barcode: barcode || null, retired };
    void run(() => ask('items.save', { item: changed }), close);
  };
  const form = useFocusWrongField(wrong.length > 0 ? wrong : null);
  /** Below the field, instead of its hint. */
  const about = (problem: string, hint?: string) => {
    const isWrong = wrong.includes(problem);
    return { wrong: isWrong, ...(isWrong ? { hint: problem } : hint ? { hint } : {}) };
  };
  return (
    <Dialog title={item?.name ?? texts.add} onClose={() => !running && onClose()}>
      <form ref={form} className="stack item-form" data-testid="item-form" onSubmit={save} noValidate>
        <TextField
          label={texts.name}
          testId="item-name"
          value={typed.name}
          maxLength={LONGEST_ITEM_NAME}
          {...about(texts.nameWrong(LONGEST_ITEM_NAME))}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={texts.price}
          testId="item-price"
          value={typed.price}
          maxLength={20}
          {...about(texts.priceWrong)}
          onChange={(price) => change({ price })}
        />
        <TextField
          label={texts.barcode}
          testId="item-barcode"
          value={typed.barcode}
          maxLength={LONGEST_BARCODE}
          {...about(texts.barcodeWrong(LONGEST_BARCODE), texts.barcodeHint)}
          onChange={(barcode) => change({ barcode })}
          ignoresEnter
        />
        <fieldset className="row item-colours">
          <legend>{texts.colour}</legend>
          {itemColours.map((each) => (
            <label key={each} data-colour={each}>
              <input
                type="radio"
                name="item-colour"
                data-testid={`item-colour-${each}`}
                checked={typed.colour === each}
                onChange={() => change({ colour: each })}
              />
              {texts.colours[each]}
            </label>
          ))}
        </fieldset>
        <CheckField
          label={texts.isFavourite}
          testId="item-favourite"
          checked={typed.favourite}
          onChange={(favourite) => change({ favourite })}
        />
        {failure && <FailureNote failure={failure} about="setup" />}
        <FormActions confirm={texts.save} testId="item-save" running={running} onCancel={onClose}>
          {item && <ItemActions item={item} running={running} run={run} onChanged={onChanged} onRetired={close} />}
        </FormActions>
      </form>
    </Dialog>
  );
}

interface ItemActionsProps {
  readonly item: Item;
  readonly running: boolean;
  readonly run: ReturnType<typeof useRequest>['run'];
  readonly onChanged: () => void;
  readonly onRetired: () => void;
}

function ItemActions({ item, running, run, onChanged, onRetired }: ItemActionsProps) {
  const texts = useTextsOf(catalogueTexts);
  const { id, retired } = item;
  const move = (by: 'up' | 'down') => void run(() => ask('items.move', { id, by }), onChanged);
  const retire = () => void run(() => ask('items.save', { item: { ...item, retired: !retired } }), onRetired);
  return (
    <>
      {!retired && (
        <>
          <Button look="quiet" testId="item-up" disabled={running} onClick={() => move('up')}>
            {texts.up}
          </Button>
          <Button look="quiet" testId="item-down" disabled={running} onClick={() => move('down')}>
            {texts.down}
          </Button>
        </>
      )}
      <Button look="quiet" testId="item-retire" disabled={running} onClick={retire}>
        {retired ? texts.putBack : texts.retire}
      </Button>
    </>
  );
}
