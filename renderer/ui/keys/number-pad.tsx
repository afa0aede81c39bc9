/** Number keys for a terminal without a keyboard. The field that they type into, next to them, has the focus. */
import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { Icon } from '../icon.tsx';
import './keys.css';
import './number-pad.css';

interface NumberPadProps {
  /** Begins the keys' test IDs. */
  readonly name: 'pin' | 'phone';
  /** A phone number of another country begins with it. */
  readonly withPlus?: boolean;
  readonly onKey: (key: string) => void;
  readonly onBack: () => void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

export function NumberPad({ name, withPlus = false, onKey, onBack }: NumberPadProps) {
  const { sell } = useTexts();
  const pad = useRef<HTMLDivElement>(null);
  // It appears below its field, where a low screen may have no room.
  // A newer Chromium gives a promise, which an effect must not return.
  useEffect(() => void pad.current?.scrollIntoView({ block: 'nearest' }), []);
  const press = (type: () => void) => () => {
    type();
    pad.current?.parentElement?.querySelector('input')?.focus();
  };
  const common = { type: 'button', className: 'key number-key', tabIndex: -1 } as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus where it is; the keys are buttons
    <div
      ref={pad}
      className="number-pad"
      data-testid={`${name}-pad`}
      data-plus={withPlus}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {[...DIGITS, ...(withPlus ? ['+'] : [])].map((key) => (
        <button
          key={key}
          {...common}
          data-key={key}
          data-testid={`${name}-key-${key}`}
          onClick={press(() => onKey(key))}
        >
          {key}
        </button>
      ))}
      <button
        {...common}
        data-key="back"
        data-testid={`${name}-key-back`}
        aria-label={sell.backspace}
        onClick={press(onBack)}
      >
        <Icon name="backspace" />
      </button>
    </div>
  );
}
