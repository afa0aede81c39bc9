/** A day in words; pressing it opens the browser's calendar. The date field writes days as the machine would, not the shop. */
import { useId, useRef } from 'react';
import { useTimeFormat } from '../../time-format.ts';
import { Icon } from '../icon.tsx';

interface DayButtonProps {
  readonly label: string;
  readonly day: string;
  /** The last one that can be chosen. */
  readonly today: string;
  readonly testId: string;
  readonly onChoose: (day: string) => void;
}

export function DayButton({ label, day, today, testId, onChoose }: DayButtonProps) {
  const times = useTimeFormat();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const words = `${times.day(day)} ${day.slice(0, 4)}`;
  return (
    <span className="export-day">
      <button
        type="button"
        className="secondary"
        id={id}
        aria-label={`${label}: ${words}`}
        onClick={() => field.current?.showPicker()}
      >
        <Icon name="calendar" />
        <span>
          <small>{label}</small>
          {words}
        </span>
      </button>
      <input
        ref={field}
        type="date"
        tabIndex={-1}
        aria-labelledby={id}
        data-testid={testId}
        max={today}
        value={day}
        onChange={(event) => {
          // Empty while somebody types: the day stays what it was.
          if (/^\d{4}-\d{2}-\d{2}$/.test(event.target.value)) onChoose(event.target.value);
        }}
      />
    </span>
  );
}
