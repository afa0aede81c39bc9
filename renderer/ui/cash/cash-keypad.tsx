/** Number keys for the cash given: everything works by touch alone. */
import { cashTexts } from '../../../shared/messages/en/sell/cash-texts.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { type AmountEntry, pressBackspace, pressDigits } from '../../state/draft/amount-entry.ts';
import { Icon } from '../icon.tsx';
import { keepFocus } from '../keys/keep-focus.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '000', '0'] as const;

interface CashKeypadProps {
  readonly edit: (change: (before: AmountEntry) => AmountEntry) => void;
  readonly disabled: boolean;
}

export function CashKeypad({ edit, disabled }: CashKeypadProps) {
  const texts = useTextsOf(cashTexts);
  const common = { type: 'button', className: 'cash-key', disabled, onMouseDown: keepFocus } as const;
  return (
    <div className="cash-keypad" role="group" aria-label={texts.keypad}>
      {KEYS.map((key) => (
        <button
          key={key}
          {...common}
          data-testid={`cash-key-${key}`}
          onClick={() => edit((before) => pressDigits(before, key))}
        >
          {key}
        </button>
      ))}
      <button {...common} data-testid="cash-key-back" aria-label={texts.backspace} onClick={() => edit(pressBackspace)}>
        <Icon name="backspace" />
      </button>
    </div>
  );
}
