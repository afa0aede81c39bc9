/** Formats when a payment was answered. History shows payments of past days: their time has a day. */
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { HOUR_MS } from '../../../shared/model/values/durations.ts';
import { useTimeFormat } from '../../i18n/time-format.ts';

/** Within this time a clock without a day can't be misread. */
const TODAY_MS = 12 * HOUR_MS;

/** @returns formats epoch ms */
export function useAnswerTime({ now }: PaymentView): (at: number) => string {
  const times = useTimeFormat();
  return (at) => (Math.abs(now - at) < TODAY_MS ? times.seconds(at) : times.dayYearAndClock(at));
}
