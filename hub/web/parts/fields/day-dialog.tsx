/** Loaded when a calendar is opened. */
import { Calendar } from '../../../../renderer/ui/calendar/calendar.tsx';
import { calendarEn, calendarId } from '../../../../shared/messages/calendar/calendar-texts.ts';
import { useLanguage, useTexts } from '../../state/appearance.ts';
import { Dialog } from '../dialog.tsx';
import { Icon } from '../icon.tsx';

interface DayDialogProps {
  readonly title: string;
  readonly day: string;
  readonly today: string;
  readonly onChoose: (day: string) => void;
  readonly onClear: (() => void) | undefined;
  readonly onClose: () => void;
}

const calendarTexts = { id: calendarId, en: calendarEn };

export default function DayDialog({ title, day, today, onChoose, onClear, onClose }: DayDialogProps) {
  const texts = calendarTexts[useLanguage()];
  const { locale } = useTexts();
  return (
    <Dialog title={title} onClose={onClose}>
      <Calendar
        {...{ locale, texts, day, today, onChoose }}
        back={<Icon name="back" />}
        forward={<Icon name="forward" />}
      />
      <div className="dialog-actions calendar-actions">
        <button type="button" className="secondary" onClick={() => onChoose(today)}>
          {texts.today}
        </button>
        {onClear && (
          <button type="button" className="secondary" onClick={onClear}>
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
