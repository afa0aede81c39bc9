/** Choice of content and days. The system's save dialog asks for the file after the button is pressed. */
import { type ReactNode, useId, useState } from 'react';
import type { ExportRequest } from '../../../shared/contract/views/export-views.ts';
import { exportContents } from '../../../shared/model/choices/export-choices.ts';
import { isDay } from '../../../shared/model/values/is-day.ts';
import { useTimeFormat } from '../../i18n/time-format.ts';
import { DayButton } from '../calendar/day-button.tsx';
import { Spinner } from '../spinner.tsx';
import { daySpans, daysInWords, type ExportDays, exportDaysOf, exportSpanOf } from './days-choice.ts';
import { useExportTexts } from './use-export-texts.ts';

interface ExportFormProps {
  readonly today: string;
  /** The last business day with anything in it, or today. */
  readonly last: string;
  /** Days of the screen behind the dialog; `null` for all days. */
  readonly days: ExportDays;
  readonly busy: boolean;
  readonly onStart: (request: ExportRequest) => void;
  readonly onClose: () => void;
}

export function ExportForm({ today, last, days, busy, onStart, onClose }: ExportFormProps) {
  const texts = useExportTexts();
  const times = useTimeFormat();
  const [content, setContent] = useState<ExportRequest['content']>('sales');
  const [span, setSpan] = useState(exportSpanOf(days, today));
  const [chosen, setChosen] = useState<NonNullable<ExportDays>>(days ?? { from: today, to: today });
  const wanted = exportDaysOf(span, today, chosen);
  const dayInWords = (each: string) => (isDay(each) ? `${times.day(each)} ${each.slice(0, 4)}` : each);
  const day = (end: 'from' | 'to', open: string) => (
    <DayButton
      label={texts[end]}
      heading={<small>{texts[end]}</small>}
      dayText={chosen[end] === null ? open : dayInWords(chosen[end])}
      day={chosen[end] ?? ''}
      today={today}
      last={last}
      testId={`export-${end}`}
      onChoose={(next) => setChosen({ ...chosen, [end]: next })}
      onClear={() => setChosen({ ...chosen, [end]: null })}
    />
  );
  return (
    <>
      <Choice label={texts.content} hint={texts.contents[content][1]}>
        {exportContents.map((each) => (
          <Option key={each} testId={`export-${each}`} isChosen={each === content} onChoose={() => setContent(each)}>
            {texts.contents[each][0]}
          </Option>
        ))}
      </Choice>
      <div className="export-days">
        <Choice label={texts.days}>
          {daySpans.map((each) => (
            <Option key={each} testId={`export-days-${each}`} isChosen={each === span} onChoose={() => setSpan(each)}>
              {texts.spans[each]}
            </Option>
          ))}
        </Choice>
        {span === 'choose' && (
          <div className="export-ends">
            {day('from', texts.first)}
            {day('to', texts.newest)}
          </div>
        )}
        <p className="fine" data-testid="export-days-words">
          {daysInWords(wanted, texts, dayInWords)}
        </p>
      </div>
      <div className="dialog-actions">
        <button
          type="button"
          className="primary"
          data-testid="export-start"
          disabled={busy}
          onClick={() => onStart({ content, days: wanted })}
        >
          {busy && <Spinner />}
          {busy ? texts.choosing : texts.start}
        </button>
        <button type="button" className="secondary" data-testid="export-close" onClick={onClose}>
          {texts.close}
        </button>
      </div>
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  /** Explains the chosen option. */
  readonly hint?: string;
  readonly children: ReactNode;
}

function Choice({ label, hint, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="export-choice">
      <p className="label" id={id}>
        {label}
      </p>
      <div className="segments" role="group" aria-labelledby={id}>
        {children}
      </div>
      {hint && <p className="fine">{hint}</p>}
    </div>
  );
}

interface OptionProps {
  readonly testId: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Option({ testId, isChosen, onChoose, children }: OptionProps) {
  return (
    <button type="button" data-testid={testId} aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  );
}
