/** On-screen keypad in the key order of card terminals, with Backspace and the signs of a calculator beside it. */
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { type AmountEntry, pressBackspace, pressDigits, pressSign } from '../../../state/draft/amount-entry.ts';
import { Icon } from '../../../ui/icon.tsx';
import { keepFocus } from '../../../ui/keys/keep-focus.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0', '000'] as const;

interface KeypadProps {
  readonly edit: (change: (amount: AmountEntry) => AmountEntry) => void;
  readonly disabled: boolean;
}

export function Keypad({ edit, disabled }: KeypadProps) {
  const { sell: texts } = useTexts();
  /** @param name for the test; also the label, unless there is one */
  const key = (
    name: string,
    change: (amount: AmountEntry) => AmountEntry,
    face: ReactNode = name,
    sign: { readonly label?: string; readonly look?: string } = {},
  ) => (
    <button
      key={name}
      type="button"
      className={`key ${sign.look ?? ''}`}
      data-testid={`key-${name}`}
      aria-label={sign.label}
      onMouseDown={keepFocus}
      disabled={disabled}
      onClick={() => edit(change)}
    >
      {face}
    </button>
  );
  return (
    <div className="keypad" role="group" aria-label={texts.keypad}>
      {KEYS.map((digits) => key(digits, (before) => pressDigits(before, digits)))}
      <div className="keypad-signs">
        {key('back', pressBackspace, <Icon name="backspace" />, { label: texts.backspace })}
        {key('times', (before) => pressSign(before, '×'), '×', { label: texts.times, look: 'sign' })}
        {key('plus', (before) => pressSign(before, '+'), '+', { label: texts.plus, look: 'sign' })}
      </div>
    </div>
  );
}
