/** Result of the typed sum so far. It will be charged, so it is larger than the typed text. */
import { useRef } from 'react';
import { formatRupiah, type Rupiah } from '../../../../shared/model/values/rupiah.ts';
import { useFit } from '../../../ui/use-fit.ts';
import './entered-sum.css';

/** For `aria-describedby` of the amount. */
export const AMOUNT_SUM_ID = 'amount-sum';

export function AmountSum({ sum }: { readonly sum: Rupiah }) {
  const line = useRef<HTMLOutputElement>(null);
  useFit(line, formatRupiah(sum));
  return (
    // Not a live region, which would read it out at every key. It describes the amount, and the charge button names it.
    <output
      ref={line}
      id={AMOUNT_SUM_ID}
      htmlFor="amount"
      aria-live="off"
      className="amount-sum"
      data-testid="amount-sum"
    >
      <span className="amount-equals" aria-hidden="true">
        =
      </span>{' '}
      {formatRupiah(sum)}
    </output>
  );
}
