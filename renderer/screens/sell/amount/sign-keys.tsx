/** The signs of a calculator, in the row above the amount. */
import type { SumSign } from '../../../../shared/model/values/amount-sum.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { type AmountEntry, pressSign } from '../../../state/draft/amount-entry.ts';
import { keepFocus } from '../../../ui/keys/keep-focus.ts';

const SIGNS: readonly (readonly [name: 'plus' | 'minus' | 'times', sign: SumSign])[] = [
  ['plus', '+'],
  ['minus', '−'],
  ['times', '×'],
];

interface SignKeysProps {
  readonly edit: (change: (amount: AmountEntry) => AmountEntry) => void;
  readonly disabled: boolean;
  readonly isHidden: boolean;
}

/** Nothing while there is no number before a sign; their place is kept. */
export function SignKeys({ edit, disabled, isHidden }: SignKeysProps) {
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
