/** What waits at places where the cashier is not, as the rail marks it. */
import { useMemo } from 'react';
import { formatRupiah } from '../../shared/rupiah.ts';
import type { PaymentView } from '../../shared/views.ts';
import { useTexts } from '../i18n.ts';
import type { WaitingPlaces } from './rail.tsx';

/** @param unseen the payment on the counter, if its end was not seen yet */
export function useWaiting(unseen: PaymentView | null): WaitingPlaces {
  const { frame: texts } = useTexts();
  return useMemo(
    () =>
      unseen?.state === 'paid'
        ? { sell: { tone: 'good', mark: '', words: texts.paidMeanwhile(formatRupiah(unseen.amount)) } }
        : {},
    [unseen, texts],
  );
}
