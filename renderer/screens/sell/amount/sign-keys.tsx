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
  /** Nothing is typed yet. */
  readonly isFirst: boolean;
  readonly hasLines: boolean;
}

/** Only a minus needs no number before it, and only where there are items to take something off. Their place is kept. */
export function SignKeys({ edit, disabled, isFirst, hasLines }: SignKeysProps) {
  const { sell: texts } = useTexts();
  const offered = SIGNS.filter(([name]) => !isFirst || (hasLines && name === 'minus'));
  return (
    <div className="sign-keys">
      {offered.map(([name, sign]) => (
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
