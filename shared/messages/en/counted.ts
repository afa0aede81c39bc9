/** English notation of counts. */
import { groupDigits } from '../../model/values/rupiah.ts';

/** `1.234`: grouped as the amounts beside it, so that a line never has two separators. */
export const grouped = groupDigits;

/** `1 sale`, `2 sales` */
export const counted = (count: number, one: string, written: (count: number) => string = String): string =>
  count === 1 ? `1 ${one}` : `${written(count)} ${one}s`;

/** `1 payment`, `1.234 payments` */
export const payments = (count: number): string => counted(count, 'payment', grouped);
