/** Digit keys for a terminal without a keyboard. Takes no focus, so the PIN field keeps it. */
import { useTexts } from '../../i18n/i18n.ts';
import { Icon } from '../icon.tsx';
import './pin-pad.css';

interface PinPadProps {
  readonly disabled?: boolean;
  readonly onDigit: (digit: string) => void;
  readonly onBack: () => void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

export function PinPad({ disabled = false, onDigit, onBack }: PinPadProps) {
  const { sell } = useTexts();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus where it is; the keys are buttons
    <div
      className="pin-pad"
      data-testid="pin-pad"
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {DIGITS.map((digit) => (
        <button
          key={digit}
          type="button"
          className="pin-key"
          data-testid={`pin-key-${digit}`}
          tabIndex={-1}
          disabled={disabled}
          onClick={() => onDigit(digit)}
        >
          {digit}
        </button>
      ))}
      <button
        type="button"
        className="pin-key"
        data-testid="pin-key-back"
        aria-label={sell.backspace}
        tabIndex={-1}
        disabled={disabled}
        onClick={onBack}
      >
        <Icon name="backspace" />
      </button>
    </div>
  );
}
