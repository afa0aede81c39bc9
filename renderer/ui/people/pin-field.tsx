/**
 * PIN input: hidden digits, from the keyboard or the number pad. Shows how many tries are left, or until when the PIN is
 * locked. The PIN is never stored.
 */
import { useLayoutEffect, useRef } from 'react';
import type { ManagerView } from '../../../shared/contract/review.ts';
import { managerTexts } from '../../../shared/messages/people-texts.ts';
import { useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { TextField, type TextFieldProps } from '../forms/fields.tsx';
import { NumberPad } from '../keys/number-pad.tsx';
import { useNumberPad } from '../keys/number-pad-owner.ts';

/** Digits; the main process refuses a longer PIN. */
const LONGEST_PIN = 12;

interface PinFieldProps extends Pick<TextFieldProps, 'label' | 'value' | 'wrong' | 'onChange' | 'testId' | 'hint'> {
  /** For a PIN that is checked: tries and lock. `null` for a new PIN, or until the view is loaded. */
  readonly manager: ManagerView | null;
  /** Digits. */
  readonly longest?: number;
  /** Takes focus and pad when it appears; for a field that appears in an open dialog. */
  readonly atOnce?: boolean;
}

export function PinField({ manager, hint, onChange, longest = LONGEST_PIN, atOnce = false, ...field }: PinFieldProps) {
  const texts = useTextsOf(managerTexts);
  const times = useTimeFormat();
  const pad = useNumberPad();
  const whole = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (atOnce) whole.current?.querySelector('input')?.focus();
  }, [atOnce]);
  const locked = manager?.lockedUntil ?? null;
  const shownHint = hint ?? (manager && locked === null ? texts.triesLeft(manager.triesLeft) : undefined);
  return (
    <div className="number-field" ref={whole}>
      <TextField
        {...field}
        {...(shownHint === undefined ? {} : { hint: shownHint })}
        type="password"
        inputMode="numeric"
        maxLength={longest}
        onFocus={pad.take}
        onChange={(typed) => onChange(typed.replace(/\D/g, ''))}
      />
      {locked !== null && (
        <p className="caution" role="status" data-testid="manager-locked">
          {texts.lockedUntil(times.until(locked))}
        </p>
      )}
      {pad.isOurs && locked === null && (
        <NumberPad
          name="pin"
          onKey={(digit) => onChange((field.value + digit).slice(0, longest))}
          onBack={() => onChange(field.value.slice(0, -1))}
        />
      )}
    </div>
  );
}
