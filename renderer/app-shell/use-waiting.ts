/** What waits at places where the cashier is not, as the rail marks it. */
import { useMemo } from 'react';
import { formatRupiah } from '../../shared/model/values/rupiah.ts';
import type { PaymentView } from '../../shared/contract/views/views.ts';
import { useTexts } from '../i18n/i18n.ts';
import type { WaitingPlaces } from './rail.tsx';

/**
 * @param unseen the payment on the counter, if its end was not seen yet
 * @param toReview how many payments wait for a person
 * @param unprinted how many documents did not come out of the printer
 */
export function useWaiting(unseen: PaymentView | null, toReview: number, unprinted: number): WaitingPlaces {
  const { frame, review } = useTexts();
  const paid = unseen?.state === 'paid' ? formatRupiah(unseen.amount) : null;
  return useMemo(
    () => ({
      ...(paid !== null && { sell: { tone: 'good', mark: '', words: frame.paidMeanwhile(paid) } }),
      ...(toReview > 0 && { review: { tone: 'warn', mark: inBadge(toReview), words: review.waiting(toReview) } }),
      ...(unprinted > 0 && { settings: { tone: 'warn', mark: inBadge(unprinted), words: frame.unprinted(unprinted) } }),
    }),
    [paid, toReview, unprinted, frame, review],
  );
}

/** What a badge has room for. */
function inBadge(count: number): string {
  return count > 99 ? '99+' : String(count);
}
