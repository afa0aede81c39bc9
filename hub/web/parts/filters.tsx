/** What narrows the figures: days, and chips. Today is the shops' day: the reader's device may be in another zone. */
import { DayButton } from '../../../renderer/ui/calendar/day-button.tsx';
import { Segments } from '../../../renderer/ui/forms/segments.tsx';
import { useTexts } from '../state/appearance.ts';
import { shiftDay, useFormat } from '../state/format.ts';

/** `null`: today, whenever it is. */
export interface WantedDays {
  readonly from: string | null;
  readonly to: string | null;
}

interface DaysProps extends WantedDays {
  /** `null` until the hub has said it. */
  readonly today: string | null;
  readonly onChoose: (days: WantedDays) => void;
}

/** With the days before today at which each begins and ends; `null`: today. */
const spans = { today: null, yesterday: [1, 1], week: [6, 0], month: [29, 0] } as const;
type Span = keyof typeof spans;
export const spanNames = Object.keys(spans) as readonly Span[];

/** @returns `null` until today is known */
export function daysOf(span: Span, today: string | null): WantedDays | null {
  const ago = spans[span];
  if (ago === null) return { from: null, to: null };
  return today === null ? null : { from: shiftDay(today, -ago[0]), to: shiftDay(today, -ago[1]) };
}

/** @returns `null` for other days */
export function spanOf({ from, to }: WantedDays, today: string | null): Span | null {
  const isSpan = (name: Span): boolean => {
    const its = daysOf(name, today);
    return its !== null && (its.from ?? today) === (from ?? today) && (its.to ?? today) === (to ?? from ?? today);
  };
  return spanNames.find(isSpan) ?? null;
}

export function Days({ from, to, today, onChoose }: DaysProps) {
  const { days, sales } = useTexts();
  return (
    <div className="row spread days">
      <Segments
        label={sales.days}
        options={spanNames.filter((name) => daysOf(name, today) !== null)}
        names={days}
        chosen={spanOf({ from, to }, today)}
        testId="days"
        onChoose={(name) => onChoose(daysOf(name, today) ?? { from, to })}
      />
      <DayRange {...{ from, to, today, onChoose }} />
    </div>
  );
}

/** The first and the last day, each with a calendar. */
export function DayRange({ from, to, today, onChoose }: DaysProps) {
  const { days } = useTexts();
  const format = useFormat();
  const last = to ?? from ?? today;
  if (today === null || last === null) return null;
  return (
    <div className="row day-range">
      <DayButton
        label={days.from}
        dayText={format.day(from ?? today)}
        day={from ?? today}
        today={today}
        testId="from"
        // An end on the other side of the range moves the other end along.
        onChoose={(day) => onChoose({ from: day, to: from === null || day > last ? day : last })}
      />
      {from !== null && (
        <DayButton
          label={days.to}
          dayText={format.day(last)}
          day={last}
          today={today}
          testId="to"
          onChoose={(day) => onChoose({ from: day < from ? day : from, to: day })}
        />
      )}
    </div>
  );
}
