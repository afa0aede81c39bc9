/** The amount, as large as there is room for. The longest one stays on one line. */
import type { Rupiah } from '../../shared/model/values/rupiah.ts';
import { formatRupiah } from '../../shared/model/values/rupiah.ts';
import { FittedLine } from '../ui/fitted-line.tsx';

export function Amount({ amount }: { readonly amount: Rupiah }) {
  return (
    <FittedLine className="customer-amount" data-testid="customer-amount">
      {formatRupiah(amount)}
    </FittedLine>
  );
}
