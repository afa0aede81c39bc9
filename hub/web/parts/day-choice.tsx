/** Today, some days until today, or any days. */
import { useState } from 'react';
import { useTexts } from '../state/appearance.ts';
import { shiftDay } from '../state/format.ts';
import { Field, textOf } from './form.tsx';

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
      <form
        key={`${from} ${to}`}
        className="day-range"
        onSubmit={(event) => {
          event.preventDefault();
          const values = new FormData(event.currentTarget);
          const [first, last] = [textOf(values, 'from'), textOf(values, 'to')].toSorted();
          if (first && last) onChoose({ from: first, to: last });
        }}
      >
        <Field name="from" label={days.from} type="date" value={from ?? today} />
        <Field name="to" label={days.to} type="date" value={to ?? today} />
        <button type="submit" className="secondary">
          {days.show}
        </button>
      </form>
    </div>
  );
}
