/** Which days are shown. Today is the shops' day: the reader's device may be in another zone. */
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
  /** None is chosen: all are shown. */
  readonly isOfAll?: boolean;
  readonly onChoose: (days: WantedDays) => void;
}

/** With the days before today at which each begins and ends; `null`: today. */
const spans = [
  ['today', null],
  ['yesterday', [1, 1]],
  ['week', [6, 0]],
  ['month', [29, 0]],
] as const;

export function Days({ from, to, today, isOfAll = false, onChoose }: DaysProps) {
  const { days } = useTexts();
  const format = useFormat();
  const daysOf = (ago: readonly [number, number] | null): WantedDays | null => {
    if (ago === null) return { from: null, to: null };
    return today === null ? null : { from: shiftDay(today, -ago[0]), to: shiftDay(today, -ago[1]) };
  };
  const last = to ?? from ?? today;
  return (
    <div className="days">
      <div className="segments">
        {spans.map(([name, ago]) => {
          const span = daysOf(ago);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={!isOfAll && span?.from === from && span.to === to}
              disabled={span === null}
              onClick={() => span && onChoose(span)}
            >
              {days[name]}
            </button>
          );
        })}
      </div>
      {today !== null && last !== null && (
        <div className="day-range">
          <DayButton
            label={days.from}
            dayText={isOfAll ? days.all : format.day(from ?? today)}
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
      )}
    </div>
  );
}
