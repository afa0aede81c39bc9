/** The catalogue as a file: export, and import after a preview. The main process chooses and reads the files. */
import { type FormEvent, useRef, useState } from 'react';
import type { ItemPreview } from '../../../../shared/contract/items.ts';
import { catalogueTexts } from '../../../../shared/messages/items/catalogue-texts.ts';
import { groupDigits } from '../../../../shared/model/values/rupiah.ts';
import { ask } from '../../../bridge.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { useRequest } from '../../../state/use-request.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';

interface CatalogueFileProps {
  readonly onChanged: () => void;
}

export function CatalogueFile({ onChanged }: CatalogueFileProps) {
  const texts = useTextsOf(catalogueTexts);
  const { running, failure, run } = useRequest();
  const [preview, setPreview] = useState<ItemPreview | null>(null);
  const [refused, setRefused] = useState('');
  const [outcome, setOutcome] = useState('');
  const begin = () => {
    setRefused('');
    setOutcome('');
  };
  const choose = () => {
    begin();
    void run(
      () => ask('items.choose-list', {}),
      (chosen) => {
        if (chosen?.outcome === 'refused') setRefused(texts.refusals[chosen.reason]);
        setPreview(chosen?.outcome === 'preview' ? chosen : null);
      },
    );
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
      <p className="fine">{texts.aboutFile}</p>
      <div className="row">
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
        <ImportDialog
          preview={preview}
          onClose={() => setPreview(null)}
          onImported={(count) => {
            onChanged();
            setOutcome(texts.imported(count));
            setPreview(null);
          }}
        />
      )}
    </>
  );
}

interface ImportDialogProps {
  readonly preview: ItemPreview;
  readonly onClose: () => void;
  readonly onImported: (count: number) => void;
}

/** What an import would do, before anything is written. */
function ImportDialog({ preview, onClose, onImported }: ImportDialogProps) {
  const texts = useTextsOf(catalogueTexts);
  const { running, failure, run } = useRequest();
  /** The first focus: the actions below the list would scroll the counts away. */
  const top = useRef<HTMLParagraphElement>(null);
  const { file, added, changed, unchanged, wrong, ignored } = preview;
  const count = added + changed;
  const take = (event: FormEvent) => {
    event.preventDefault();
    void run(
      () => ask('items.import', {}),
      (imported) => onImported(imported.count),
    );
  };
  const figures = [
    ['added', added],
    ['changed', changed],
    ['unchanged', unchanged],
    ['wrong', wrong.length],
  ] as const;
  return (
    <Dialog title={texts.importTitle} onClose={() => !running && onClose()} startsAt={top}>
      <form className="stack" onSubmit={take}>
        <p ref={top} tabIndex={-1} className="fine">
          {file}
        </p>
        <ul className="row">
          {figures.map(([name, figure]) => (
            <li key={name} data-testid={`items-${name}`} data-count={figure}>
              <strong>{groupDigits(figure)}</strong> {texts.figures[name]}
            </li>
          ))}
        </ul>
        <p>{texts.untouched}</p>
        {wrong.length > 0 && (
          <section aria-label={texts.wrongTitle(wrong.length)}>
            <h3>{texts.wrongTitle(wrong.length)}</h3>
            <p className="fine">{texts.wrongAbout}</p>
            <ul className="list">
              {wrong.map(({ line, name, problems }) => (
                <li key={line} data-testid="items-wrong-row" data-line={line}>
                  <div>
                    <strong>{name === '' ? texts.line(line) : `${texts.line(line)} · ${name}`}</strong>
                    {problems.map(({ code, found }) => (
                      <span key={code}>{texts.problem(texts.problems[code], found)}</span>
                    ))}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )}
        {ignored.length > 0 && <p className="fine">{texts.ignored(ignored.join(', '))}</p>}
        {failure && <FailureNote failure={failure} about="setup" />}
        <FormActions
          confirm={count === 0 ? texts.nothing : texts.take(count)}
          testId="items-take"
          running={running}
          blocked={count === 0}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
