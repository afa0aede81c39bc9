/**
 * A calendar in the shop's language, Monday first. The browser's own follows the operating system, which writes dates in
 * another order and begins the week on another day.
 */
import 'cally';
import { useEffect, useRef } from 'react';
import { calendarEn } from '../../../shared/messages/en/calendar/calendar-texts.ts';
import { calendarId } from '../../../shared/messages/id/calendar/calendar-texts.ts';
import { defineTexts } from '../../i18n/define-texts.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { Dialog } from '../dialog.tsx';
import { Icon } from '../icon.tsx';
import type { CalendarElement } from './cally-elements.d.ts';
import './day-calendar.css';

const useCalendarTexts = defineTexts({ id: calendarId, en: calendarEn });

interface DayCalendarProps {
  readonly title: string;
  /** `YYYY-MM-DD`; empty for none. */
  readonly day: string;
  /** `YYYY-MM-DD`, the last day that can be chosen. */
  readonly today: string;
  readonly onChoose: (day: string) => void;
  readonly onClear: (() => void) | undefined;
  readonly onClose: () => void;
}

export default function DayCalendar({ title, day, today, onChoose, onClear, onClose }: DayCalendarProps) {
  const texts = useCalendarTexts();
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
        max={today}
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
        <button type="button" className="secondary" data-testid="calendar-today" onClick={() => onChoose(today)}>
          {texts.today}
        </button>
        {onClear && (
          <button type="button" className="secondary" data-testid="calendar-none" onClick={onClear}>
            {texts.none}
          </button>
        )}
        <button type="button" className="quiet" onClick={onClose}>
          {texts.cancel}
        </button>
      </div>
    </Dialog>
  );
}

/** Names each day's button by its date, `on-YYYY-MM-DD`. The component gives dates in UTC. */
function partOf(date: Date): string {
  return `on-${date.toISOString().slice(0, 10)}`;
}
