/** What an import would do, before anything is written: counts, wrong rows by their line, changed prices. */
import { useRef, useState } from 'react';
import type { ItemListPreview } from '../../../../shared/contract/views/sell/catalogue-file-views.ts';
import type { CatalogueView } from '../../../../shared/contract/views/sell/catalogue-views.ts';
import { UNUSUALLY_CHEAP } from '../../../../shared/model/catalogue-file.ts';
import { formatRupiah, groupDigits } from '../../../../shared/model/values/rupiah.ts';
import { ask } from '../../../bridge.ts';
import { useRequest } from '../../../state/use-request.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { useCatalogueFileTexts } from './use-catalogue-file-texts.ts';
import { WrongRows } from './wrong-rows.tsx';
import './catalogue-file.css';

interface ItemImportDialogProps {
  readonly preview: ItemListPreview;
  readonly onClose: () => void;
  readonly onImported: (catalogue: CatalogueView, count: number) => void;
  readonly onGone: () => void;
}

export function ItemImportDialog({ preview: first, onClose, onImported, onGone }: ItemImportDialogProps) {
  const texts = useCatalogueFileTexts();
  const { running, failure, run } = useRequest();
  const [preview, setPreview] = useState(first);
  /** The first focus: the actions below the list would scroll the counts away. */
  const top = useRef<HTMLParagraphElement>(null);
  const { added, changed, unchanged, wrong, prices, cheap, ignored } = preview;
  const count = added + changed;
  const take = () =>
    void run(
      () => ask('items.import', { preview: preview.id }),
      (answer) => {
        if (answer.outcome === 'imported') onImported(answer.catalogue, count);
        else if (answer.outcome === 'outdated') setPreview(answer.preview);
        else onGone();
      },
    );
  const figures = [
    ['added', added],
    ['changed', changed],
    ['unchanged', unchanged],
    ['wrong', wrong.length],
  ] as const;
  return (
    <Dialog title={texts.title} onClose={() => !running && onClose()} startsAt={top}>
      <p ref={top} tabIndex={-1} className="fine catalogue-file-name">
        {preview.file}
      </p>
      {preview !== first && (
        <p className="caution" role="status" data-testid="items-outdated">
          {texts.outdated}
        </p>
      )}
      <dl className="catalogue-file-figures">
        {figures.map(([name, figure]) => (
          <div key={name} data-testid={`items-${name}`} data-count={figure} data-some={figure > 0}>
            <dt>{texts[name]}</dt>
            <dd>{groupDigits(figure)}</dd>
          </div>
        ))}
      </dl>
      <p>{texts.untouched}</p>
      {wrong.length > 0 && <WrongRows rows={wrong} />}
      {cheap.length > 0 && (
        <section className="caution catalogue-file-cheap" data-testid="items-cheap">
          <h3>{texts.cheapTitle(cheap.length, formatRupiah(UNUSUALLY_CHEAP))}</h3>
          <p>{texts.cheapAbout}</p>
          <p>
            {cheap
              .slice(0, 5)
              .map(({ line, name, price }) => `${texts.line(line)}: ${name} ${formatRupiah(price)}`)
              .join(' · ')}
          </p>
        </section>
      )}
      {prices.length > 0 && (
        <details className="catalogue-file-prices" data-testid="items-prices">
          <summary>{texts.pricesTitle(prices.length)}</summary>
          <ul>
            {prices.map(({ name, before, price }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same name, and the list never changes
              <li key={at}>
                <span>{name}</span>
                <span className="catalogue-file-price">
                  <s>{groupDigits(before)}</s> {groupDigits(price)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {ignored.length > 0 && <p className="fine">{texts.ignored(ignored.join(', '))}</p>}
      {failure && <FailureNote failure={failure} about="setup" />}
      <div className="dialog-actions">
        <button
          type="button"
          className="primary"
          data-testid="items-take"
          disabled={running || count === 0}
          onClick={take}
        >
          {count === 0 ? texts.nothing : texts.take(count)}
        </button>
        <button
          type="button"
          className="secondary"
          data-testid="items-import-cancel"
          disabled={running}
          onClick={onClose}
        >
          {texts.cancel}
        </button>
      </div>
    </Dialog>
  );
}
