/** Today, some days until today, or any days. Today is the shops' day: the reader's device may be in another zone. */
import { useTexts } from '../../state/appearance.ts';
import { shiftDay } from '../../state/format.ts';
import { DayField } from '../fields/day-field.tsx';

interface Days {
  readonly from: string | null;
  readonly to: string | null;
}

interface DayChoiceProps extends Days {
  /** `null` until the hub has told it. */
  readonly today: string | null;
  readonly onChoose: (days: Days) => void;
}

/** With the days before today at which each begins and ends; `null`: today, whenever it is. */
const choices = [
  ['today', null],
  ['yesterday', [1, 1]],
  ['week', [6, 0]],
  ['month', [29, 0]],
] as const;

/** Shown for a day that is not known yet. */
const UNKNOWN = '–';

export function DayChoice({ from, to, today, onChoose }: DayChoiceProps) {
  const { days } = useTexts();
  const daysOf = (ago: readonly [number, number] | null): Days | null => {
    if (ago === null) return { from: null, to: null };
    return today === null ? null : { from: shiftDay(today, -ago[0]), to: shiftDay(today, -ago[1]) };
  };
  const [first, last] = [from ?? today ?? UNKNOWN, to ?? from ?? today ?? UNKNOWN];
  // An end on the other side of the range moves the other end along.
  const begin = (day: string) => onChoose({ from: day, to: day > last ? day : last });
  const end = (day: string) => onChoose({ from: day < first ? day : first, to: day });
  return (
    <div className="day-choice">
      <div className="segments">
        {choices.map(([name, ago]) => {
          const chosen = daysOf(ago);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={chosen?.from === from && chosen.to === to}
              disabled={chosen === null}
              onClick={() => chosen && onChoose(chosen)}
            >
              {days[name]}
            </button>
          );
        })}
      </div>
      <div className="day-range">
        <DayField label={days.from} day={first} today={today} onChoose={begin} />
        <DayField label={days.to} day={last} today={today} onChoose={end} />
      </div>
    </div>
  );
}
