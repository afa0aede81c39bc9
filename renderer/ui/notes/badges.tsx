/** Badges with the state of a payment or a sale. Colour alone never carries the meaning. */
import { refundTexts } from '../../../shared/messages/refund-texts.ts';
import type { FlagName } from '../../../shared/model/flag-name.ts';
import type { PaymentState } from '../../../shared/model/payment.ts';
import type { SaleState } from '../../../shared/model/sale.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';
import { useTexts, useTextsOf } from '../../i18n/i18n.ts';
import { useDecidingTexts } from '../use-deciding-texts.ts';

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

/** A manual settlement has its own look, so that it is not mistaken for paid. */
export function SaleBadge({ state }: { readonly state: SaleState }) {
  const { review: texts } = useDecidingTexts();
  return (
    <span className="badge" data-sale-state={state}>
      {texts.saleStates[state]}
    </span>
  );
}

interface RefundBadgeProps {
  readonly refunded: number;
  /** Amount of the sale. */
  readonly amount: Rupiah;
}

/** For a sale that was refunded, fully or in part. Shows nothing without a refund. */
export function RefundBadge({ refunded, amount }: RefundBadgeProps) {
  const texts = useTextsOf(refundTexts);
  if (refunded <= 0) return null;
  const part = refunded < amount ? 'part' : 'all';
  return (
    <span className="badge" data-testid="refund-badge" data-refunded={part}>
      {texts.badge[part]}
    </span>
  );
}
