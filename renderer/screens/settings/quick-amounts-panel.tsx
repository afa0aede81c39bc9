/** The quick amounts on Sell. All words that are no amounts are named at once. */
import { useState } from 'react';
import type { QuickAmountsView } from '../../../shared/contract/views/sell/quick-amounts.ts';
import { quickAmountEn } from '../../../shared/messages/en/settings/quick-amount-texts.ts';
import { type QuickAmountTexts, quickAmountId } from '../../../shared/messages/id/settings/quick-amount-texts.ts';
import { MOST_QUICK_AMOUNTS } from '../../../shared/model/choices/quick-amounts.ts';
import { groupDigits, parseRupiah, type Rupiah } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { defineTexts } from '../../i18n/define-texts.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { useRequest } from '../../state/use-request.ts';
import { TextField } from '../../ui/forms/fields.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import './quick-amounts.css';

const useQuickAmountTexts = defineTexts({ id: quickAmountId, en: quickAmountEn });

export function QuickAmountsPanel() {
  const texts = useQuickAmountTexts();
  const { view, failure, replace } = useLoaded('', () => ask('quick-amounts.view', {}));
  return (
    <div className="panel" data-testid="quick-amounts-panel">
      <h2>{texts.title}</h2>
      <p className="fine">{texts.about}</p>
      {failure && <FailureNote failure={failure} about="setup" />}
      {view && <QuickAmountsForm texts={texts} view={view} onSaved={replace} />}
    </div>
  );
}

interface QuickAmountsFormProps {
  readonly texts: QuickAmountTexts;
  readonly view: QuickAmountsView;
  readonly onSaved: (view: QuickAmountsView) => void;
}

function QuickAmountsForm({ texts, view, onSaved }: QuickAmountsFormProps) {
  const [typed, setTyped] = useState(() => view.settings.amounts.map(groupDigits).join(' '));
  const [withLast, setWithLast] = useState(view.settings.withLast);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [saved, setSaved] = useState(false);
  const { failure, running, run } = useRequest();
  const change = (set: () => void) => {
    set();
    setWrong([]);
    setSaved(false);
  };
  const save = async () => {
    const { amounts, problems } = readAmounts(typed, texts);
    setWrong(problems);
    setSaved(false);
    if (problems.length > 0) return;
    const settings = { amounts: [...amounts], withLast };
    await run(
      () => ask('quick-amounts.save', { settings }),
      (next) => {
        setTyped(next.settings.amounts.map(groupDigits).join(' '));
        setSaved(true);
        onSaved(next);
      },
    );
  };
  return (
    <form
      className="quick-amounts-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={texts.amounts}
        hint={texts.hint(MOST_QUICK_AMOUNTS)}
        testId="quick-amounts-typed"
        value={typed}
        wrong={wrong.length > 0}
        onChange={(next) => change(() => setTyped(next))}
      />
      {wrong.length > 0 && (
        <ul className="quick-amounts-wrong" role="alert">
          {wrong.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <label className="check-field">
        <input
          type="checkbox"
          data-testid="quick-amounts-last"
          checked={withLast}
          onChange={(event) => change(() => setWithLast(event.target.checked))}
        />
        {texts.withLast}
      </label>
      <div className="manager-actions">
        <button type="submit" className="secondary" data-testid="quick-amounts-save" disabled={running}>
          {texts.save}
        </button>
        <span role="status">{saved && texts.saved}</span>
      </div>
      {failure && <FailureNote failure={failure} about="setup" />}
    </form>
  );
}

function readAmounts(
  typed: string,
  texts: QuickAmountTexts,
): { readonly amounts: readonly Rupiah[]; readonly problems: readonly string[] } {
  const words = typed.split(/[\s;]+/).filter((word) => word !== '');
  const amounts: Rupiah[] = [];
  const problems: string[] = [];
  for (const word of words) {
    // A comma between two amounts belongs to neither.
    const read = parseRupiah(word.replace(/,$/, ''));
    if (!read.ok || read.value === 0) problems.push(texts.unreadable(word));
    else if (amounts.includes(read.value)) problems.push(texts.twice(groupDigits(read.value)));
    else amounts.push(read.value);
  }
  if (words.length > MOST_QUICK_AMOUNTS) problems.push(texts.tooMany(MOST_QUICK_AMOUNTS));
  return { amounts, problems: [...new Set(problems)] };
}
