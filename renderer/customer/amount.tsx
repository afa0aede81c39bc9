/** The amount, as large as there is room for. The longest one stays on one line. */
import { useRef } from 'react';
import { formatRupiah, groupDigits, type Rupiah } from '../../shared/model/values/rupiah.ts';
import { useFit } from '../ui/fitted-line.tsx';

export function Amount({ amount }: { readonly amount: Rupiah }) {
  const line = useRef<HTMLParagraphElement>(null);
  const text = formatRupiah(amount);
  const digits = groupDigits(amount);
  useFit(line, text);
  return (
    <p ref={line} className="fitted-line customer-amount" data-testid="customer-amount">
      {/* Smaller, so that the digits are larger. */}
      <span className="customer-currency">{text.slice(0, text.length - digits.length)}</span>
      {digits}
    </p>
  );
}
