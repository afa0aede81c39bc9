/** Formats when a payment was answered. History shows payments of past days: their time has a day. */
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { needNoDay, useTimeFormat } from '../../i18n/time-format.ts';

/** @returns formats epoch ms */
export function useAnswerTime({ now }: PaymentView): (at: number) => string {
  const times = useTimeFormat();
  return (at) => (needNoDay(now, at) ? times.seconds(at) : times.dayYearAndClock(at));
}
