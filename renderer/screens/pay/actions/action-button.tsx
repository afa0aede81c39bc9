/** Button for one action of the payment screen. `payment-statement.ts` decides which actions there are. */
import type { TenderKind } from '../../../../shared/model/methods/methods.ts';
import { onFirstPress } from '../../../ui/keys/first-press.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useDecidingTexts } from '../../../ui/texts/use-deciding-texts.ts';
import type { Action, Situation } from '../payment-statement.ts';
import { labelOf } from '../situation-text.ts';
import type { PaymentRequests } from '../use-payment-requests.ts';
import { CheckButton } from './check-button.tsx';

export interface ActionButtonProps {
  readonly action: Action;
  readonly look: 'primary' | 'secondary' | 'quiet';
  /** Takes a whole row, as a primary button always does. */
  readonly wide: boolean;
  readonly situation: Situation;
  readonly kind: TenderKind;
  readonly creating: boolean;
  readonly requests: PaymentRequests;
  readonly opensTryAgain: boolean;
  readonly onPress: () => void;
}

const testIds: Readonly<Record<Exclude<Action, 'check'>, string>> = {
  'new-bill': 'try-again',
  'other-method': 'other-method',
  cash: 'take-cash',
  settings: 'open-settings',
  'show-open': 'show-open',
  'new-sale': 'new-sale',
  leave: 'dismiss',
};

export function ActionButton({ action, look, wide, requests, creating, ...props }: ActionButtonProps) {
  const texts = useDecidingTexts();
  if (action === 'check') return <CheckButton requests={requests} look={look === 'primary' ? look : 'secondary'} />;
  const isCreating = creating && action === 'new-bill';
  return (
    <button
      type="button"
      className={wide ? `${look} wide` : look}
      data-testid={props.opensTryAgain ? 'try-again' : testIds[action]}
      disabled={creating || requests.leaving}
      onClick={onFirstPress(props.onPress)}
    >
      {isCreating && <Spinner />}
      {isCreating ? texts.pay.creatingAnother : labelOf(texts, action, props.situation, props.kind)}
    </button>
  );
}
