/** The shop's catalogue: a list to search, and a dialog for each item. */
import { useState } from 'react';
import { type CatalogueTexts, catalogueTexts } from '../../../../shared/messages/items/catalogue-texts.ts';
import type { Item } from '../../../../shared/model/item.ts';
import { groupDigits } from '../../../../shared/model/values/rupiah.ts';
import { ask } from '../../../bridge.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { findItems } from '../../../state/draft/find-items.ts';
import { useLoaded } from '../../../state/use-loaded.ts';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { Panel } from '../panel.tsx';
import type { SettingsPanelProps } from '../settings-panel-props.ts';
import { CatalogueFile } from './catalogue-file.tsx';
import { ItemDialog } from './item-dialog.tsx';
import '../../../styles/item-colours.css';

/** A longer list is shown on request. */
const SHOWN_AT_FIRST = 8;

/** Each environment has its own catalogue. */
export function ItemsPanel({ settings }: Pick<SettingsPanelProps, 'settings'>) {
  const texts = useTextsOf(catalogueTexts);
  const { view, failure, replace } = useLoaded(settings.environment, () => ask('items.view', {}));
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const [search, setSearch] = useState('');
  const [all, setAll] = useState(false);
  const items = view?.items ?? [];
  const found = findItems(items, search);
  const shown = all ? found : found.slice(0, SHOWN_AT_FIRST);
  return (
    <Panel title={texts.title} testId="items-panel">
      {failure && <FailureNote failure={failure} about="setup" />}
      {view && items.length === 0 && <p>{texts.none}</p>}
      {items.length > SHOWN_AT_FIRST && (
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
              <button type="button" className="quiet" data-testid="item-edit" onClick={() => setOpen(item.id)}>
                {texts.edit}
              </button>
            </li>
          ))}
        </ul>
      )}
      {items.length > SHOWN_AT_FIRST && (
        <p className="fine" role="status">
          {texts.count(shown.length, items.length)}{' '}
          {shown.length < found.length && (
            <button type="button" className="quiet" data-testid="items-all" onClick={() => setAll(true)}>
              {texts.showAll}
            </button>
          )}
        </p>
      )}
      <button type="button" className="secondary" data-testid="item-add" onClick={() => setOpen('new')}>
        {texts.add}
      </button>
      <CatalogueFile onChanged={replace} />
      {open !== null && (
        <ItemDialog
          key={open}
          item={items.find(({ id }) => id === open) ?? null}
          onChanged={replace}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}

function factsOf(item: Item, texts: CatalogueTexts): string {
  const facts = [groupDigits(item.price), item.barcode ?? '', item.favourite ? texts.favourite : ''];
  return [...facts, item.retired ? texts.retired : ''].filter((fact) => fact !== '').join(' · ');
}
