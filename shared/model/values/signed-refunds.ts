/** The refunds of a Z report as they are read. Apart from `closing.ts`, because no window loads the schema library. */
import type { ClosingContent } from '../../contract/views/report/closing-record.ts';

type NamedRefunds = ClosingContent['refunds'];

/** The list of refunds as it is read: what was taken back is below zero, and so may be the sum. */
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
