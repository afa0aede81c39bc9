/**
 * A day, written in words on a button; pressing it opens the calendar of the browser. The date field itself is not
 * shown, because it writes days in whatever order the machine was set up for.
 */
import { type ReactNode, useId, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { isDay } from '../../../shared/model/values/is-day.ts';
import './day-button.css';

interface DayButtonProps {
  /** What it is for; read out before the day. */
  readonly label: string;
  /** The day in words. */
  readonly words: string;
  /** Stands above the words; absent: the words alone. */
  readonly heading?: ReactNode;
  /** `YYYY-MM-DD`, as is `today`. */
  readonly day: string;
  /** The last one that can be chosen. */
  readonly today: string;
  readonly testId: string;
  readonly onChoose: (day: string) => void;
  /** It was cleared in the calendar. Absent: the day stays what it was. */
  readonly onClear?: () => void;
}

export function DayButton({ label, words, heading, day, today, testId, onChoose, onClear }: DayButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <span className="day-button">
      <button
        type="button"
        className="secondary"
        id={id}
        aria-label={`${label}: ${words}`}
        onClick={() => field.current?.showPicker()}
      >
        <Icon name="calendar" />
        <span>
          {heading}
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
        onChange={({ target }) => {
          if (isDay(target.value)) onChoose(target.value);
          // Empty while somebody types, too.
          else if (target.value === '') onClear?.();
        }}
      />
    </span>
  );
}
