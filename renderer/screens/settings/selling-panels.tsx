/** How the shop sells: quick amounts, cash, and the end of the business day. Each change takes effect at once. */
import { useState } from 'react';
import type { QuickAmountsView } from '../../../shared/contract/sale.ts';
import { cashTexts } from '../../../shared/messages/cash-texts.ts';
import { dayEndTexts, type QuickAmountTexts, quickAmountTexts } from '../../../shared/messages/settings-texts.ts';
import { MOST_QUICK_AMOUNTS } from '../../../shared/model/sale.ts';
import { groupDigits, parseRupiah, type Rupiah } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { CheckField, SelectField, TextField } from '../../ui/forms/fields.tsx';
import { Panel, type SettingState, type SettingsPanelProps, useSetting } from './panel.tsx';

export function QuickAmountsPanel() {
  const texts = useTextsOf(quickAmountTexts);
  const { view, failure, replace } = useLoaded('', () => ask('quick-amounts.view', {}));
  const setting = useSetting();
  return (
    <Panel title={texts.title} testId="quick-amounts-panel" setting={setting} failure={failure}>
      {view && <QuickAmountsForm texts={texts} view={view} setting={setting} onSaved={replace} />}
    </Panel>
  );
}

interface QuickAmountsFormProps {
  readonly texts: QuickAmountTexts;
  readonly view: QuickAmountsView;
  readonly setting: SettingState;
  readonly onSaved: (view: QuickAmountsView) => void;
}

function QuickAmountsForm({ texts, view, setting, onSaved }: QuickAmountsFormProps) {
  const [typed, setTyped] = useState(() => wordsOf(view));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const save = (withLast: boolean) => {
    const { amounts, problems } = readAmounts(typed, texts);
    setWrong(problems);
    if (problems.length > 0) return;
    const settings = { amounts: [...amounts], withLast };
    void setting.change(
      () => ask('quick-amounts.save', { settings }),
      (next) => {
        setTyped(wordsOf(next));
        onSaved(next);
      },
    );
  };
  const saveTyped = () => {
    if (typed !== wordsOf(view)) save(view.settings.withLast);
  };
  return (
    // What was typed is complete when the person leaves the field or presses Enter.
    <form
      className="stack"
      onBlur={saveTyped}
      onSubmit={(event) => {
        event.preventDefault();
        saveTyped();
      }}
    >
      <TextField
        label={texts.amounts}
        hint={texts.hint(MOST_QUICK_AMOUNTS)}
        testId="quick-amounts-typed"
        value={typed}
        wrong={wrong.length > 0}
        onChange={(next) => {
          setTyped(next);
          setWrong([]);
        }}
      />
      {wrong.length > 0 && (
        <ul className="list field-problem" role="alert">
          {wrong.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <CheckField label={texts.withLast} testId="quick-amounts-last" checked={view.settings.withLast} onChange={save} />
    </form>
  );
}

function wordsOf({ settings }: QuickAmountsView): string {
  return settings.amounts.map(groupDigits).join(' ');
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

/** Whether the counter takes cash, and has a drawer. A change takes effect at once; what was recorded stays. */
export function CashPanel({ terminal, onTerminal }: Pick<SettingsPanelProps, 'terminal' | 'onTerminal'>) {
  const { settings: texts } = useTextsOf(cashTexts);
  const setting = useSetting();
  const { takesCash, drawer } = terminal;
  const take = (taken: boolean) => void setting.change(() => ask('terminal.cash', { taken }), onTerminal);
  const have = (hasDrawer: boolean) =>
    void setting.change(() => ask('terminal.cash', { taken: takesCash, hasDrawer }), onTerminal);
  return (
    <Panel title={texts.title} testId="cash-panel" setting={setting}>
      <CheckField label={texts.label} testId="takes-cash" checked={takesCash} onChange={take} />
      {takesCash && (
        <>
          <CheckField label={texts.drawer} testId="has-drawer" checked={drawer.setting} onChange={have} />
          <p className="fine">{texts.drawerHint}</p>
        </>
      )}
    </Panel>
  );
}

/** Latest hour on offer: no business day ends in the afternoon. */
const LATEST_HOUR = 12;
const hours = Array.from({ length: LATEST_HOUR + 1 }, (_, hour) => hour);

/** End of the business day. A change takes effect at once; the current business day is shown as the preview. */
export function DayEndPanel({ terminal, onTerminal }: Pick<SettingsPanelProps, 'terminal' | 'onTerminal'>) {
  const texts = useTextsOf(dayEndTexts);
  const times = useTimeFormat();
  const setting = useSetting();
  const { businessDay, dayEndHour } = terminal;
  // A provisioning file may have set a later hour.
  const offered = hours.includes(dayEndHour) ? hours : [...hours, dayEndHour];
  return (
    <Panel title={texts.title} testId="day-end-panel" setting={setting}>
      <SelectField
        label={texts.endsAt}
        testId="day-end"
        value={String(dayEndHour)}
        wrong={setting.failure !== null}
        options={offered.map((hour) => [String(hour), texts.hour(hour)])}
        onChange={(hour) => void setting.change(() => ask('terminal.day-end', { hour: Number(hour) }), onTerminal)}
      />
      <p role="status" data-testid="day-end-now">
        {texts.now(`${times.day(businessDay)} ${businessDay.slice(0, 4)}`)}
      </p>
    </Panel>
  );
}
