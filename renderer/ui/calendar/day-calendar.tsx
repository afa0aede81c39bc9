/** The calendar, in a dialog that chooses a day or clears it. */
import { calendarTexts } from '../../../shared/messages/calendar-texts.ts';
import { useTexts, useTextsOf } from '../../i18n/i18n.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Icon } from '../icon.tsx';
import 'cally';
import { useEffect, useRef } from 'react';
import type { CalendarElement } from './cally-elements.d.ts';
import './day-calendar.css';

interface DayCalendarProps {
  readonly title: string;
  /** `YYYY-MM-DD`; empty for none. */
  readonly day: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** `YYYY-MM-DD`, the last day that can be chosen. */
  readonly last: string;
  readonly onChoose: (day: string) => void;
  readonly onClear: (() => void) | undefined;
  readonly onClose: () => void;
}

/**
 * In the language of its surroundings, Monday first. The browser's own follows the operating system, which writes dates
 * in another order and begins the week on another day.
 */
export default function DayCalendar({ title, day, today, last, onChoose, onClear, onClose }: DayCalendarProps) {
  const texts = useTextsOf(calendarTexts);
  const { locale } = useTexts();
  const calendar = useRef<CalendarElement>(null);
  // The first day that a keyboard reaches is the one that is chosen already.
  useEffect(() => {
    const element = calendar.current;
    const focus = requestAnimationFrame(() => element?.focus({ target: 'day' }));
    return () => cancelAnimationFrame(focus);
  }, []);
  return (
    <Dialog title={title} onClose={onClose}>
      <calendar-date
        ref={calendar}
        className="calendar"
        data-testid="calendar"
        locale={locale}
        firstDayOfWeek={1}
        formatWeekday="short"
        value={day}
        focusedDate={day || today}
        today={today}
        max={last}
        getDayParts={partOf}
        onchange={(event) => onChoose((event.target as CalendarElement).value)}
      >
        <span slot="previous">
          <Icon name="back" />
          <span className="unseen">{texts.previous}</span>
        </span>
        <span slot="next">
          <Icon name="forward" />
          <span className="unseen">{texts.next}</span>
        </span>
        <div slot="heading" className="calendar-heading">
          <calendar-select-month className="calendar-select">
            <span slot="label">{texts.month}</span>
          </calendar-select-month>
          <calendar-select-year className="calendar-select">
            <span slot="label">{texts.year}</span>
          </calendar-select-year>
        </div>
        <calendar-month />
      </calendar-date>
      <div className="dialog-actions calendar-actions">
        <Button testId="calendar-today" onClick={() => onChoose(today)}>
          {texts.today}
        </Button>
        {onClear && (
          <Button testId="calendar-none" onClick={onClear}>
            {texts.none}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

/** Names each day's button by its date, `on-YYYY-MM-DD`. The component gives dates in UTC. */
function partOf(date: Date): string {
  return `on-${date.toISOString().slice(0, 10)}`;
}
