/** Sums that may be negative. */
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';

/** Uses the minus sign U+2212, which is as wide as a digit. Zero has no sign. */
export function signedRupiah(amount: number): string {
  return amount < 0 ? `\u2212${formatRupiah(-amount)}` : formatRupiah(Math.abs(amount));
}
