/** The rail's marks for what waits on the other screens. */
import { useMemo } from 'react';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { useTexts } from '../../i18n/i18n.ts';
import type { RailMarks } from './rail.tsx';

/**
 * @param unseen the active payment, if the cashier has not seen its end yet
 * @param toReview how many payments need a decision
 * @param unprinted how many documents failed to print
 */
export function useRailMarks(unseen: PaymentView | null, toReview: number, unprinted: number): RailMarks {
  const { frame } = useTexts();
  const paid = unseen?.state === 'paid' ? formatRupiah(unseen.amount) : null;
  return useMemo(
    () => ({
      ...(paid !== null && { sell: { tone: 'good', mark: '', text: frame.paidMeanwhile(paid) } }),
      ...(toReview > 0 && { review: { tone: 'warn', mark: inBadge(toReview), text: frame.toReview(toReview) } }),
      ...(unprinted > 0 && { settings: { tone: 'warn', mark: inBadge(unprinted), text: frame.unprinted(unprinted) } }),
    }),
    [paid, toReview, unprinted, frame],
  );
}

/** A badge has room for two digits. */
function inBadge(count: number): string {
  return count > 99 ? '99+' : String(count);
}
