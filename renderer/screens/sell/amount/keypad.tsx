/** On-screen keypad in the key order of card terminals, with Backspace and the signs of a calculator beside it. */
import type { SumSign } from '../../../../shared/model/values/amount-sum.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { type AmountEntry, pressBackspace, pressDigits, pressSign } from '../../../state/draft/amount-entry.ts';
import { Icon } from '../../../ui/icon.tsx';
import { keepFocus } from '../../../ui/keys/keep-focus.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0', '000'] as const;
const SIGNS: readonly { readonly sign: SumSign; readonly name: 'times' | 'plus' }[] = [
  { sign: '×', name: 'times' },
  { sign: '+', name: 'plus' },
];

interface KeypadProps {
  readonly edit: (change: (amount: AmountEntry) => AmountEntry) => void;
  readonly disabled: boolean;
}

export function Keypad({ edit, disabled }: KeypadProps) {
  const { sell: texts } = useTexts();
  return (
    <div className="keypad" role="group" aria-label={texts.keypad}>
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className="key"
          data-testid={`key-${key}`}
          onMouseDown={keepFocus}
          disabled={disabled}
          onClick={() => edit((before) => pressDigits(before, key))}
        >
          {key}
        </button>
      ))}
      <div className="keypad-signs">
        <button
          type="button"
          className="key"
          data-testid="key-back"
          aria-label={texts.backspace}
          onMouseDown={keepFocus}
          disabled={disabled}
          onClick={() => edit(pressBackspace)}
        >
          <Icon name="backspace" />
        </button>
        {SIGNS.map(({ sign, name }) => (
          <button
            key={name}
            type="button"
            className="key sign"
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
    </div>
  );
}
