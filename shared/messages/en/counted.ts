/** English notation of counts. */

/** `1,234` */
export const grouped = (count: number): string => count.toLocaleString('en');

/** `1 sale`, `2 sales` */
export const counted = (count: number, one: string, written: (count: number) => string = String): string =>
  count === 1 ? `1 ${one}` : `${written(count)} ${one}s`;

/** `1 payment`, `1,234 payments` */
export const payments = (count: number): string => counted(count, 'payment', grouped);
