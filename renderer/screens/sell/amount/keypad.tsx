/** The on-screen keypad in the key order of card terminals, and the signs of a calculator for a row above the amount. */
import type { SumSign } from '../../../../shared/model/values/amount-sum.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { type AmountEntry, pressBackspace, pressDigits, pressSign } from '../../../state/draft/amount-entry.ts';
import { Icon } from '../../../ui/icon.tsx';
import { keepFocus } from '../../../ui/keys/keep-focus.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '000', '0'] as const;

interface KeypadProps {
  readonly edit: (change: (amount: AmountEntry) => AmountEntry) => void;
  readonly disabled: boolean;
}

export function Keypad({ edit, disabled }: KeypadProps) {
  const { sell: texts } = useTexts();
  const common = { type: 'button', className: 'key', onMouseDown: keepFocus, disabled } as const;
  return (
    <div className="keypad" role="group" aria-label={texts.keypad}>
      {KEYS.map((digits) => (
        <button
          key={digits}
          {...common}
          data-testid={`key-${digits}`}
          onClick={() => edit((before) => pressDigits(before, digits))}
        >
          {digits}
        </button>
      ))}
      <button {...common} data-testid="key-back" aria-label={texts.backspace} onClick={() => edit(pressBackspace)}>
        <Icon name="backspace" />
      </button>
    </div>
  );
}

const SIGNS: readonly (readonly [name: 'plus' | 'minus' | 'times', sign: SumSign])[] = [
  ['plus', '+'],
  ['minus', '−'],
  ['times', '×'],
];

/** Nothing while there is no number before a sign; their place is kept. */
export function SignKeys({ edit, disabled, isHidden }: KeypadProps & { readonly isHidden: boolean }) {
  const { sell: texts } = useTexts();
  return (
    <div className="sign-keys">
      {(isHidden ? [] : SIGNS).map(([name, sign]) => (
        <button
          key={name}
          type="button"
          data-testid={`key-${name}`}
          aria-label={texts[name]}
          onMouseDown={keepFocus}
          disabled={disabled}
          onClick={() => edit((before) => pressSign(before, sign))}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}
