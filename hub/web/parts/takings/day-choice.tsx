/** Today, some days until today, or any days. */
import { useState } from 'react';
import { useTexts } from '../../state/appearance.ts';
import { shiftDay } from '../../state/format.ts';
import { DayField } from '../fields/day-field.tsx';

interface Days {
  readonly from: string | null;
  readonly to: string | null;
}

interface DayChoiceProps extends Days {
  /** Of the outlets, while it is shown; this device's own otherwise. */
  readonly today: string | null;
  readonly onChoose: (days: Days) => void;
}

export function DayChoice({ from, to, today: known, onChoose }: DayChoiceProps) {
  const { days } = useTexts();
  const [device] = useState(() => new Date().toLocaleDateString('sv'));
  const today = known ?? device;
  const choices = [
    { label: days.today, from: null, to: null },
    { label: days.yesterday, from: shiftDay(today, -1), to: shiftDay(today, -1) },
    { label: days.week, from: shiftDay(today, -6), to: today },
    { label: days.month, from: shiftDay(today, -29), to: today },
  ];
  const [first, last] = [from ?? today, to ?? from ?? today];
  // An end on the other side of the range moves the other end along.
  const begin = (day: string) => onChoose({ from: day, to: day > last ? day : last });
  const end = (day: string) => onChoose({ from: day < first ? day : first, to: day });
  return (
    <div className="day-choice">
      <div className="segments">
        {choices.map((choice) => (
          <button
            key={choice.label}
            type="button"
            aria-pressed={choice.from === from && choice.to === to}
            onClick={() => onChoose({ from: choice.from, to: choice.to })}
          >
            {choice.label}
          </button>
        ))}
      </div>
      <div className="day-range">
        <DayField label={days.from} day={first} today={today} onChoose={begin} />
        <DayField label={days.to} day={last} today={today} onChoose={end} />
      </div>
    </div>
  );
}
