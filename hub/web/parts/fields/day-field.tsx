/** A day, chosen in the terminal's own calendar: a browser's follows the device, not the page's language. */
import { lazy, Suspense, useId, useState } from 'react';
import { useTexts } from '../../state/appearance.ts';
import { useFormat } from '../../state/format.ts';
import { Icon } from '../icon.tsx';

const DayDialog = lazy(() => import('./day-dialog.tsx'));

interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`; empty for none. */
  readonly day: string;
  /** The last day that can be chosen; `null` until the hub has told it, and none can be chosen. */
  readonly today: string | null;
  readonly onChoose: (day: string) => void;
  /** Takes the day away; absent: there is always one. */
  readonly onClear?: () => void;
}

export function DayField({ label, day, today, onChoose, onClear }: DayFieldProps) {
  const { days } = useTexts();
  const format = useFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const after = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <div className="form-field">
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        className="field day-field"
        id={id}
        aria-labelledby={`${id}-label ${id}`}
        aria-haspopup="dialog"
        disabled={today === null}
        onClick={() => setOpen(true)}
      >
        <Icon name="calendar" />
        {day === '' ? days.any : format.day(day)}
      </button>
      {isOpen && today !== null && (
        <Suspense fallback={null}>
          <DayDialog
            title={label}
            day={day}
            today={today}
            onChoose={(chosen) => after(() => onChoose(chosen))()}
            onClear={onClear && after(onClear)}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
