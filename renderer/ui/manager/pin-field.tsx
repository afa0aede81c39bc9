/** Takes a PIN: digits only, not shown, never kept. Says how many tries are left, or until when it is locked. */
import type { ManagerView } from '../../../shared/review-views.ts';
import { useTexts } from '../../i18n.ts';
import { useTimeFormat } from '../../time-format.ts';
import { TextField } from '../fields.tsx';

/** In digits; the main process refuses a longer one. */
const LONGEST_PIN = 12;

interface PinFieldProps {
  readonly label: string;
  readonly value: string;
  readonly wrong: boolean;
  readonly onChange: (digits: string) => void;
  readonly testId: string;
  /** For a PIN that is checked: what is left to try. `null`: a new one, or not known yet. */
  readonly manager: ManagerView | null;
  readonly hint?: string;
}

export function PinField({ manager, hint, onChange, ...field }: PinFieldProps) {
  const { manager: texts } = useTexts();
  const times = useTimeFormat();
  const locked = manager?.lockedUntil ?? null;
  const said = hint ?? (manager && locked === null ? texts.triesLeft(manager.triesLeft) : undefined);
  return (
    <>
      <TextField
        {...field}
        {...(said === undefined ? {} : { hint: said })}
        type="password"
        inputMode="numeric"
        maxLength={LONGEST_PIN}
        onChange={(typed) => onChange(typed.replace(/\D/g, ''))}
      />
      {locked !== null && (
        <p className="caution" role="status" data-testid="manager-locked">
          {texts.lockedUntil(times.until(locked))}
        </p>
      )}
    </>
  );
}
