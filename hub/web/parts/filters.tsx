/** What narrows the figures: days, and chips. Today is the shops' day: the reader's device may be in another zone. */
import { DayButton } from '../../../renderer/ui/calendar/day-button.tsx';
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
export const spans = [
  ['today', null],
  ['yesterday', [1, 1]],
  ['week', [6, 0]],
  ['month', [29, 0]],
] as const;

/** @returns `null` until today is known */
export function daysOf(ago: readonly [number, number] | null, today: string | null): WantedDays | null {
  if (ago === null) return { from: null, to: null };
  return today === null ? null : { from: shiftDay(today, -ago[0]), to: shiftDay(today, -ago[1]) };
}

export function Days({ from, to, today, onChoose }: DaysProps) {
  const { days } = useTexts();
  return (
    <div className="days">
      <div className="segments">
        {spans.map(([name, ago]) => {
          const span = daysOf(ago, today);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={span?.from === from && span.to === to}
              disabled={span === null}
              onClick={() => span && onChoose(span)}
            >
              {days[name]}
            </button>
          );
        })}
      </div>
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
    <div className="day-range">
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

/** Pairs of value and name. */
export type Options = readonly (readonly [string, string])[];

interface ChipProps {
  readonly label: string;
  /** Empty: it filters nothing. */
  readonly value: string;
  readonly options: Options;
  readonly onChoose: (value: string) => void;
}

/** A filter as a chip: the browser's own list behind it. */
export function Chip({ label, value, options, onChoose }: ChipProps) {
  return (
    <select
      className="chip filter-choice"
      aria-label={label}
      data-on={value !== ''}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  );
}
