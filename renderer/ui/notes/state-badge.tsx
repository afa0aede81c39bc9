/** Badge with a payment's state. Colour alone never carries the meaning. */
import type { FlagName } from '../../../shared/model/flag-name.ts';
import type { PaymentState } from '../../../shared/model/payment.ts';
import { useTexts } from '../../i18n/i18n.ts';

interface StateBadgeProps {
  readonly state: PaymentState;
  /** Its most serious flag. The badge has a word for those that say how it was paid. */
  readonly flag: FlagName | null;
}

export function StateBadge({ state, flag }: StateBadgeProps) {
  const { states, history: texts } = useTexts();
  const how =
    flag === 'paid-twice' ? texts.twice : flag === 'paid-late' || flag === 'paid-after-leaving' ? texts.late : null;
  return (
    <span className="badge" data-state={state}>
      {states[state]}
      {how && ` · ${how}`}
    </span>
  );
}
