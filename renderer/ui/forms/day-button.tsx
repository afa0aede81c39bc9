/**
 * A button that shows a day and opens the browser's calendar. The date field itself is hidden, because it writes dates
 * in the operating system's order.
 */
import { type ReactNode, useId, useRef } from 'react';
import { isDay } from '../../../shared/model/values/is-day.ts';
import { Icon } from '../icon.tsx';
import './day-button.css';

interface DayButtonProps {
  /** Purpose of the day; read out before it. */
  readonly label: string;
  /** The formatted day. */
  readonly dayText: string;
  /** Shown above the day. */
  readonly heading?: ReactNode;
  /** `YYYY-MM-DD`; empty for none. */
  readonly day: string;
  /** `YYYY-MM-DD`, the last day that can be chosen. */
  readonly today: string;
  readonly testId: string;
  readonly onChoose: (day: string) => void;
  /** The day was cleared in the calendar. Absent: clearing changes nothing. */
  readonly onClear?: () => void;
}

export function DayButton({ label, dayText, heading, day, today, testId, onChoose, onClear }: DayButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <span className="day-button">
      <button
        type="button"
        className="secondary"
        id={id}
        aria-label={`${label}: ${dayText}`}
        onClick={() => field.current?.showPicker()}
      >
        <Icon name="calendar" />
        <span>
          {heading}
          {dayText}
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
          // The value is also empty while a day is being typed.
          else if (target.value === '') onClear?.();
        }}
      />
    </span>
  );
}
