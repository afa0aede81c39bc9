/** QRIS or a virtual account, and for the latter which bank: what the live method list offers, nothing else. */
import type { MethodOffer, MethodsView } from '../../shared/views.ts';
import { useTexts } from '../i18n.ts';
import { Icon } from './icon.tsx';
import { keepFocus } from './keep-focus.ts';
import './method-choice.css';

export interface MethodChoice {
  readonly kind: 'qris' | 'virtual-account';
  /** Code of the chosen bank; `null` while none is. */
  readonly bank: string | null;
}

/** @returns the code to charge with; `null` when nothing is chosen or what was chosen is no longer offered */
export function chosenMethod(choice: MethodChoice, offers: readonly MethodOffer[]): string | null {
  const ofKind = offers.filter((offer) => offer.kind === choice.kind);
  if (choice.kind === 'qris') return ofKind[0]?.code ?? null;
  const only = ofKind.length === 1 ? ofKind[0] : undefined;
  return ofKind.find((offer) => offer.code === choice.bank)?.code ?? only?.code ?? null;
}

interface MethodPickerProps {
  readonly methods: MethodsView | null;
  readonly choice: MethodChoice;
  readonly disabled: boolean;
  readonly onChoose: (choice: MethodChoice) => void;
}

export function MethodPicker({ methods, choice, disabled, onChoose }: MethodPickerProps) {
  const { methods: texts } = useTexts();
  const offers = methods?.offers ?? [];
  const banks = offers.filter((offer) => offer.kind === 'virtual-account');
  const code = chosenMethod(choice, offers);
  const kind = (name: MethodChoice['kind'], label: string, offered: boolean) => (
    <button
      type="button"
      className="method"
      data-testid={`method-${name}`}
      aria-pressed={choice.kind === name}
      disabled={disabled}
      onMouseDown={keepFocus}
      onClick={() => onChoose({ ...choice, kind: name })}
    >
      <Icon name={name === 'qris' ? 'qris' : 'bank'} />
      <span className="method-name">{label}</span>
      {methods && !offered && <span className="method-missing">{texts.notOffered}</span>}
    </button>
  );
  return (
    <div className="method-choice">
      <div className="methods" role="group" aria-label={texts.label}>
        {kind(
          'qris',
          texts.qris,
          offers.some((offer) => offer.kind === 'qris'),
        )}
        {kind('virtual-account', texts.virtualAccount, banks.length > 0)}
      </div>
      {choice.kind === 'virtual-account' && banks.length > 0 && (
        <div className="banks" role="group" aria-label={texts.chooseBank}>
          {banks.map((bank) => (
            <button
              key={bank.code}
              type="button"
              className="bank"
              data-testid={`bank-${bank.code}`}
              aria-pressed={bank.code === code}
              disabled={disabled}
              onMouseDown={keepFocus}
              onClick={() => onChoose({ kind: 'virtual-account', bank: bank.code })}
            >
              {bank.name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
