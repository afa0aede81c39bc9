/** The calendar, in a dialog that chooses a day or clears it. */
import { type CalendarTexts, calendarTexts } from '../../../shared/messages/calendar-texts.ts';
import { useTexts, useTextsOf } from '../../i18n/i18n.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Icon } from '../icon.tsx';
import 'cally';
import { type ReactNode, useEffect, useRef } from 'react';
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

export default function DayCalendar({ title, day, today, last, onChoose, onClear, onClose }: DayCalendarProps) {
  const texts = useTextsOf(calendarTexts);
  const { locale } = useTexts();
  return (
    <Dialog title={title} onClose={onClose}>
      <Calendar
        locale={locale}
        texts={texts}
        back={<Icon name="back" />}
        forward={<Icon name="forward" />}
        day={day}
        today={today}
        last={last}
        onChoose={onChoose}
      />
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

interface CalendarProps {
  /** BCP 47. */
  readonly locale: string;
  readonly texts: CalendarTexts;
  /** Drawings of the two arrows. */
  readonly back: ReactNode;
  readonly forward: ReactNode;
  /** `YYYY-MM-DD`; empty for none. */
  readonly day: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** `YYYY-MM-DD`, the last day that can be chosen. Absent: today. */
  readonly last?: string;
  readonly onChoose: (day: string) => void;
}

/**
 * A calendar in the language of its surroundings, Monday first. The browser's own follows the operating system, which
 * writes dates in another order and begins the week on another day. The hub's pages use it too, so it knows no bridge.
 */
function Calendar({ locale, texts, back, forward, day, today, last = today, onChoose }: CalendarProps) {
  const calendar = useRef<CalendarElement>(null);
  // The first day that a keyboard reaches is the one that is chosen already.
  useEffect(() => {
    const element = calendar.current;
    const focus = requestAnimationFrame(() => element?.focus({ target: 'day' }));
    return () => cancelAnimationFrame(focus);
  }, []);
  return (
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
        {back}
        <span className="unseen">{texts.previous}</span>
      </span>
      <span slot="next">
        {forward}
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
  );
}

/** Names each day's button by its date, `on-YYYY-MM-DD`. The component gives dates in UTC. */
function partOf(date: Date): string {
  return `on-${date.toISOString().slice(0, 10)}`;
}
