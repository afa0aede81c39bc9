/**
 * A day, written in words on a button; pressing it opens the calendar of the browser. The date field itself is not
 * shown, because it writes days in whatever order the machine was set up for.
 */
import { useId, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { isDay } from './period.ts';

interface DayChoiceProps {
  /** What it is for; read out before the day. */
  readonly label: string;
  readonly words: string;
  readonly day: string;
  /** The last one that can be chosen. */
  readonly today: string;
  readonly testId: string;
  readonly onChoose: (day: string) => void;
}

export function DayChoice({ label, words, day, today, testId, onChoose }: DayChoiceProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <span className="day-choice">
      <button
        type="button"
        className="secondary"
        id={id}
        aria-label={`${label}: ${words}`}
        onClick={() => field.current?.showPicker()}
      >
        <Icon name="calendar" />
        <span>{words}</span>
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
          // Empty while somebody types, or cleared in the calendar: the day stays what it was.
          if (isDay(event.target.value)) onChoose(event.target.value);
        }}
      />
    </span>
  );
}
