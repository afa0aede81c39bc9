/** Badge for a sale that was refunded, fully or in part. Shows nothing without a refund. */
import { refundTexts } from '../../../shared/messages/refund/refund-texts.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';
import { useTextsOf } from '../../i18n/i18n.ts';

interface RefundBadgeProps {
  readonly refunded: number;
  /** Amount of the sale. */
  readonly amount: Rupiah;
}

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
