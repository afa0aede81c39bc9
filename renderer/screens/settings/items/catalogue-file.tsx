/** The catalogue as a file: export, and import after a preview. The main process chooses and reads the files. */
import { useState } from 'react';
import type { ChosenList, ItemListPreview } from '../../../../shared/contract/views/sell/catalogue-file-views.ts';
import type { CatalogueView } from '../../../../shared/contract/views/sell/catalogue-views.ts';
import { ask } from '../../../bridge.ts';
import { useRequest } from '../../../state/use-request.ts';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { ItemImportDialog } from './item-import-dialog.tsx';
import { useCatalogueFileTexts } from './use-catalogue-file-texts.ts';

interface CatalogueFileProps {
  readonly onChanged: (view: CatalogueView) => void;
}

export function CatalogueFile({ onChanged }: CatalogueFileProps) {
  const texts = useCatalogueFileTexts();
  const { running, failure, run, forget } = useRequest();
  const [preview, setPreview] = useState<ItemListPreview | null>(null);
  const [refused, setRefused] = useState('');
  const [outcome, setOutcome] = useState('');
  const begin = () => {
    forget();
    setRefused('');
    setOutcome('');
  };
  const chosen = (list: ChosenList) => {
    if (list.outcome === 'preview') return setPreview(list.preview);
    setPreview(null);
    setRefused(texts.refusals[list.reason]);
  };
  const choose = () => {
    begin();
    void run(() => ask('items.choose-list', {}), chosen);
  };
  const save = () => {
    begin();
    void run(
      () => ask('items.export', {}),
      ({ count, file, folder }) => setOutcome(texts.exported(count, file, folder)),
    );
  };
  return (
    <>
      <p className="fine">{texts.about}</p>
      <div className="catalogue-file-actions">
        <button type="button" className="secondary" data-testid="items-import" disabled={running} onClick={choose}>
          {texts.import}
        </button>
        <button type="button" className="secondary" data-testid="items-export" disabled={running} onClick={save}>
          {texts.export}
        </button>
      </div>
      {refused !== '' && (
        <p className="caution" role="alert" data-testid="items-refused">
          {refused}
        </p>
      )}
      <p className={outcome === '' ? 'fine' : 'done'} role="status" data-testid="items-outcome">
        {outcome}
      </p>
      {failure && failure.code !== 'export-canceled' && <FailureNote failure={failure} about="setup" />}
      {preview && (
        <ItemImportDialog
          key={preview.id}
          preview={preview}
          onClose={() => setPreview(null)}
          onImported={(catalogue, count) => {
            onChanged(catalogue);
            setOutcome(texts.imported(count));
            setPreview(null);
          }}
          onGone={() => {
            setRefused(texts.gone);
            setPreview(null);
          }}
        />
      )}
    </>
  );
}
