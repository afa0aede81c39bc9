/** The calendar in a dialog. */
import { calendarTexts } from '../../../shared/messages/calendar/calendar-texts.ts';
import { useTexts, useTextsOf } from '../../i18n/i18n.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Icon } from '../icon.tsx';
import { Calendar } from './calendar.tsx';

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
