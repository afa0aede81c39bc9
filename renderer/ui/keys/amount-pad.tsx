/** The on-screen keys of an amount, in the key order of card terminals. The amount keeps the focus. */
import { useTexts } from '../../i18n/i18n.ts';
import { type AmountEntry, pressBackspace, pressDigits } from '../../state/draft/amount-entry.ts';
import { Icon } from '../icon.tsx';
import { keepFocus } from './press-guard.ts';
import './keys.css';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '000', '0'] as const;

interface AmountPadProps {
  /** Begins the keys' test IDs. */
  readonly name: 'key' | 'cash-key' | 'refund-key';
  readonly label: string;
  readonly disabled: boolean;
  readonly edit: (change: (amount: AmountEntry) => AmountEntry) => void;
}

export function AmountPad({ name, label, disabled, edit }: AmountPadProps) {
  const { sell: texts } = useTexts();
  const common = { type: 'button', className: 'key', onMouseDown: keepFocus, disabled } as const;
  return (
    <div className="keypad" role="group" aria-label={label}>
      {KEYS.map((digits) => (
        <button
          key={digits}
          {...common}
          data-testid={`${name}-${digits}`}
          onClick={() => edit((before) => pressDigits(before, digits))}
        >
          {digits}
        </button>
      ))}
      <button
        {...common}
        data-testid={`${name}-back`}
        aria-label={texts.backspace}
        onClick={() => edit(pressBackspace)}
      >
        <Icon name="backspace" />
      </button>
    </div>
  );
}
