/** The refunds of a Z report for display. Not in `closing-record.ts`, because no window loads the schema library. */
import type { ClosingContent } from '../../contract/closing-record.ts';

type NamedRefunds = ClosingContent['refunds'];

/** The list of refunds for display: corrections are negative, and the sum may be negative. */
export interface SignedRefunds {
  readonly count: number;
  readonly gross: number;
  readonly items: readonly (Omit<NamedRefunds['items'][number], 'amount'> & { readonly amount: number })[];
}

export function signedRefunds({ refunds, total }: ClosingContent): SignedRefunds {
  const { refunded, corrected, doubles } = total.refunds;
  return {
    count: refunds.count,
    gross: refunded.gross - corrected.gross + doubles.refunded.gross - doubles.corrected.gross,
    items: refunds.items.map((item) => ({ ...item, amount: item.isCorrection ? -item.amount : item.amount })),
  };
}
