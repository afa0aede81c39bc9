/** Choice of content and days, and the place of the whole file. The system's save dialog asks for the file. */
import { type ReactNode, useId, useState } from 'react';
import type { ExportedFile, ExportRequest } from '../../../shared/contract/export.ts';
import type { Refusal } from '../../../shared/contract/failure.ts';
import { type ExportTexts, exportTexts } from '../../../shared/messages/export-texts.ts';
import { exportContents, exportFormats } from '../../../shared/model/choices.ts';
import { groupDigits, groupTenths } from '../../../shared/model/values/rupiah.ts';
import { isDay, plusDays } from '../../../shared/model/values/time.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import { useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { Button } from '../button.tsx';
import { DayButton } from '../calendar/day-button.tsx';
import { Dialog } from '../dialog.tsx';
import { Icon } from '../icon.tsx';
import { FailureNote } from '../notes/failure-note.tsx';

interface ExportDialogProps {
  /** Today's business day. */
  readonly today: string;
  /** The last business day with anything in it, or today. */
  readonly last: string;
  /** Days of the screen behind the dialog; `null` for all days. */
  readonly days: ExportDays;
  readonly running: boolean;
  readonly failure: Refusal | null;
  readonly exported: ExportedFile | null;
  readonly onStart: (request: ExportRequest) => void;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

export default function ExportDialog(props: ExportDialogProps) {
  const { failure, exported, onAnother, onClose } = props;
  return (
    <Dialog title={useTextsOf(exportTexts).title} onClose={onClose}>
      {failure && <FailureNote failure={failure} about="setup" />}
      {exported ? <Exported {...{ exported, onAnother, onClose }} /> : <ExportForm {...props} />}
    </Dialog>
  );
}

function Exported({ exported, onAnother, onClose }: ExportedProps) {
  const texts = useTextsOf(exportTexts);
  return (
    <>
      <div data-testid="export-ended" data-state="done" role="status" className="stack">
        <p className="done row">
          <Icon name="check" />
          {texts.done(groupDigits(exported.rows), sizeOf(exported.bytes))}
        </p>
        <p className="label">{texts.savedIn}</p>
        <p className="well stack">
          {exported.folder}
          <strong>{exported.file}</strong>
        </p>
      </div>
      <div className="dialog-actions">
        <Button look="primary" testId="export-close" onClick={onClose}>
          {texts.close}
        </Button>
        <Button testId="export-another" onClick={onAnother}>
          {texts.another}
        </Button>
      </div>
    </>
  );
}

interface ExportedProps extends Pick<ExportDialogProps, 'onAnother' | 'onClose'> {
  readonly exported: ExportedFile;
}

function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} kB`;
  return `${groupTenths(bytes / 1_000_000)} MB`;
}

function ExportForm({ today, last, days, running, onStart, onClose }: ExportDialogProps) {
  const texts = useTextsOf(exportTexts);
  const times = useTimeFormat();
  const [content, setContent] = useState<ExportRequest['content']>('takings');
  const [format, setFormat] = useState<ExportRequest['format']>('xlsx');
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
      <div className="stack">
        <Choice label={texts.days}>
          {daySpans.map((each) => (
            <Option key={each} testId={`export-days-${each}`} isChosen={each === span} onChoose={() => setSpan(each)}>
              {texts.spans[each]}
            </Option>
          ))}
        </Choice>
        {span === 'choose' && (
          <div className="columns">
            {day('from', texts.first)}
            {day('to', texts.newest)}
          </div>
        )}
        <p className="fine" data-testid="export-days-words">
          {daysInWords(wanted, texts, dayInWords)}
        </p>
      </div>
      <Choice label={texts.format} hint={texts.formats[format][1]}>
        {exportFormats.map((each) => (
          <Option key={each} testId={`export-${each}`} isChosen={each === format} onChoose={() => setFormat(each)}>
            {texts.formats[each][0]}
          </Option>
        ))}
      </Choice>
      {running && <p className="fine">{texts.continues}</p>}
      <div className="dialog-actions">
        <Button
          look="primary"
          testId="export-start"
          onClick={() => onStart({ content, format, days: wanted })}
          busy={running}
        >
          {running ? texts.exporting : texts.start}
        </Button>
        <Button testId="export-close" onClick={onClose}>
          {texts.close}
        </Button>
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
    <div className="stack tight">
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

/** Days are `YYYY-MM-DD`; no time zone shifts them. */
type ExportDays = ExportRequest['days'];
const daySpans = ['today', 'thisMonth', 'lastMonth', 'all', 'choose'] as const;
type DaySpan = (typeof daySpans)[number];

/** @param chosen the days for the span `choose` */
function exportDaysOf(span: DaySpan, today: string, chosen: NonNullable<ExportDays>): ExportDays {
  const first = `${today.slice(0, 7)}-01`;
  switch (span) {
    case 'today':
      return { from: today, to: today };
    case 'thisMonth':
      return { from: first, to: today };
    case 'lastMonth': {
      const last = plusDays(first, -1);
      return { from: `${last.slice(0, 7)}-01`, to: last };
    }
    case 'all':
      return null;
    case 'choose':
      return chosen;
    default:
      return unreachable(span);
  }
}

/** @param dayInWords formats a `YYYY-MM-DD` · @returns a sentence */
function daysInWords(days: ExportDays, { meant }: ExportTexts, dayInWords: (day: string) => string): string {
  const [one, other] = [days?.from ?? null, days?.to ?? null];
  if (one === null) return other === null ? meant.all : meant.until(dayInWords(other));
  if (other === null) return meant.since(dayInWords(one));
  if (one === other) return meant.one(dayInWords(one));
  const [from, to] = one < other ? [one, other] : [other, one];
  return meant.both(dayInWords(from), dayInWords(to));
}

/** The span that matches `days`, so that a dialog over a report starts with the report's days. */
function exportSpanOf(days: ExportDays, today: string): DaySpan {
  if (days === null) return 'all';
  return days.from === today && days.to === today ? 'today' : 'choose';
}
