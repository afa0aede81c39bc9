/** The shop's catalogue: a list to search, and a dialog for each item. */
import { useState } from 'react';
import { type CatalogueTexts, catalogueTexts } from '../../../../shared/messages/items/catalogue-texts.ts';
import type { Item } from '../../../../shared/model/item.ts';
import { groupDigits } from '../../../../shared/model/values/rupiah.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { useFoundItems } from '../../../state/use-found-items.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { Panel } from '../panel.tsx';
import type { SettingsPanelProps } from '../settings-panel-props.ts';
import { CatalogueFile } from './catalogue-file.tsx';
import { ItemDialog } from './item-dialog.tsx';
import '../../../styles/item-colours.css';

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
