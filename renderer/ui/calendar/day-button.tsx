/** A button that shows a day and opens the calendar. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Icon } from '../icon.tsx';
import './day-button.css';

const DayCalendar = lazy(() => import('./day-calendar.tsx'));

interface DayButtonProps {
  /** Purpose of the day; read out before it, and the calendar's title. */
  readonly label: string;
  /** The formatted day. */
  readonly dayText: string;
  /** Shown above the day. */
  readonly heading?: ReactNode;
  /** `YYYY-MM-DD`; empty for none. */
  readonly day: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** `YYYY-MM-DD`, the last day that can be chosen. Absent: today. */
  readonly last?: string;
  readonly testId: string;
  readonly onChoose: (day: string) => void;
  /** The range gets no limit at this end. Absent: a day is always chosen. */
  readonly onClear?: () => void;
}

export function DayButton({ label, dayText, heading, day, today, last = today, ...rest }: DayButtonProps) {
  const { testId, onChoose, onClear } = rest;
  const [isOpen, setOpen] = useState(false);
  const closing = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <>
      <button
        type="button"
        className="secondary day-button"
        aria-haspopup="dialog"
        data-testid={testId}
        data-day={day}
        onClick={() => setOpen(true)}
      >
        <Icon name="calendar" />
        <span>
          {heading ?? <span className="unseen">{label}: </span>} {dayText}
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <DayCalendar
            title={label}
            day={day}
            today={today}
            last={last}
            onChoose={(chosen) => closing(() => onChoose(chosen))()}
            onClear={onClear && closing(onClear)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
