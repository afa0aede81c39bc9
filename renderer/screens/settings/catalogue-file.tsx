/** The catalogue as a file: export, and import after a preview. The main process chooses and reads the files. */
import { type FormEvent, useRef, useState } from 'react';
import type { ChosenItems, FileColumn, ItemColumn, ItemPreview, WrongRow } from '../../../shared/contract/items.ts';
import { catalogueTexts } from '../../../shared/messages/catalogue-texts.ts';
import { type ExportFormat, exportFormats } from '../../../shared/model/choices.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import { groupDigits } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions, SelectField, TextField } from '../../ui/forms/fields.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';

export function CatalogueFile({ onChanged }: { readonly onChanged: () => void }) {
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
  const save = (format: ExportFormat) => {
    begin();
    void run(
      () => ask('items.export', { format }),
      ({ rows, file, folder }) => setOutcome(texts.exported(rows, file, folder)),
    );
  };
  return (
    <>
      <p className="fine">{texts.aboutFile}</p>
      <div className="row">
        <Button testId="items-import" disabled={running} onClick={choose}>
          {texts.import}
        </Button>
        {exportFormats.map((format) => (
          <Button key={format} testId={`items-export-${format}`} disabled={running} onClick={() => save(format)}>
            {texts.exports[format]}
          </Button>
        ))}
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
          onPreview={setPreview}
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
  readonly onPreview: (preview: ItemPreview) => void;
  readonly onClose: () => void;
  readonly onImported: (count: number) => void;
}

/** What an import would do, before anything is written. */
function ImportDialog({ preview, onPreview, onClose, onImported }: ImportDialogProps) {
  const texts = useTextsOf(catalogueTexts);
  const { running, failure, run } = useRequest();
  /** The first focus: the actions below the list would scroll the counts away. */
  const top = useRef<HTMLParagraphElement>(null);
  const { file, added, changed, unchanged, columns, wrongCount, wrong } = preview;
  const count = added + changed;
  const isComplete = (['name', 'price'] as const).every((each) => columns.some(({ meaning }) => meaning === each));
  const change = (request: () => Promise<Result<ChosenItems>>) =>
    void run(request, (changed) => changed?.outcome === 'preview' && onPreview(changed));
  /** A meaning belongs to one column. */
  const choose = (at: number, meaning: ItemColumn | null) => {
    const others = columns.map((column) => (column.meaning === meaning ? null : column.meaning));
    change(() => ask('items.choose-columns', { meanings: others.with(at, meaning) }));
  };
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
    ['wrong', wrongCount],
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
        <ImportColumns columns={columns} isOpen={!isComplete} onChoose={choose} />
        {wrongCount > 0 && (
          <section aria-label={texts.wrongTitle(wrongCount)}>
            <h3>{texts.wrongTitle(wrongCount)}</h3>
            <p className="fine">{texts.wrongAbout}</p>
            <ul className="list">
              {wrong.map(({ line, name, problems }) => (
                <li key={line} data-testid="items-wrong-row" data-line={line}>
                  <div>
                    <strong>{name === '' ? texts.line(line) : `${texts.line(line)} · ${name}`}</strong>
                    {problems.map((problem) => (
                      <WrongCell
                        key={`${problem.code} ${problem.found}`}
                        problem={problem}
                        onMend={(column, text) => change(() => ask('items.mend', { line, column, text }))}
                      />
                    ))}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )}
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

interface ImportColumnsProps {
  readonly columns: readonly FileColumn[];
  /** Names or prices are missing. */
  readonly isOpen: boolean;
  readonly onChoose: (at: number, meaning: ItemColumn | null) => void;
}

/** What each column of the file is read as. */
function ImportColumns({ columns, isOpen, onChoose }: ImportColumnsProps) {
  const texts = useTextsOf(catalogueTexts);
  const options = Object.entries(texts.meanings);
  const unread = columns.flatMap(({ heading, meaning }) => (meaning === null && heading !== '' ? [heading] : []));
  return (
    <details open={isOpen}>
      <summary data-testid="items-columns">{isOpen ? texts.chooseColumns : texts.columns(unread.join(', '))}</summary>
      <div className="stack">
        {columns.map(({ heading, sample, meaning }, at) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={at}
            label={texts.column(heading === '' ? groupDigits(at + 1) : heading, sample)}
            testId={`items-column-${at + 1}`}
            value={meaning ?? 'none'}
            options={options}
            onChange={(chosen) => onChoose(at, isColumn(chosen) ? chosen : null)}
          />
        ))}
      </div>
    </details>
  );
}

function isColumn(chosen: string): chosen is ItemColumn {
  return chosen !== 'none';
}

interface WrongCellProps {
  readonly problem: WrongRow['problems'][number];
  readonly onMend: (column: ItemColumn, text: string) => void;
}

/** A cell is corrected where it is shown; where cells have moved there is none to correct. */
function WrongCell({ problem: { code, found }, onMend }: WrongCellProps) {
  const texts = useTextsOf(catalogueTexts);
  const [text, setText] = useState(found);
  if (code === 'cells') return <span>{texts.problem(texts.problems[code], found)}</span>;
  const mend = () => text !== found && onMend(code === 'barcode-taken' ? 'barcode' : code, text);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and leaving are those of its field
    <div
      onBlur={mend}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        mend();
      }}
    >
      <TextField label={texts.problems[code]} testId="items-mend" value={text} maxLength={200} onChange={setText} />
    </div>
  );
}
