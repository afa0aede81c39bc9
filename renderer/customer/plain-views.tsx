/** The views without a code: idle, waiting, paid, and the one that states nothing. */
import { formatRupiah, type Rupiah } from '../../shared/model/values/rupiah.ts';
import { Amount } from './amount.tsx';
import type { CustomerTexts } from './customer-texts.ts';

/** Words before a shop's own name. */
const KINDS = /^(toko|warung|kedai|depot|rumah|makan|resto|restoran|kafe|cafe|pt|cv|ud|the)$/i;

/** One or two capitals for a shop without a logo: `Warung Merpati Putih` gives `MP`. @returns '' for an empty name */
export function monogramOf(shopName: string): string {
  const words = shopName.match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = words.filter((word) => !KINDS.test(word));
  return (own.length > 0 ? own : words)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('id') ?? '')
    .join('');
}

interface WithTexts {
  readonly texts: CustomerTexts;
}
interface WithAmount extends WithTexts {
  readonly amount: Rupiah;
}

interface IdleViewProps extends WithTexts {
  readonly shopName: string;
  readonly logo: string | null;
}

export function IdleView({ shopName, logo, texts }: IdleViewProps) {
  const monogram = monogramOf(shopName);
  return (
    <section className="customer-idle">
      {logo === null ? (
        monogram !== '' && (
          <p className="customer-monogram" aria-hidden="true" data-testid="customer-monogram">
            {monogram}
          </p>
        )
      ) : (
        <img className="customer-logo" src={logo} alt="" data-testid="customer-logo" />
      )}
      <h1
        className="customer-shop"
        data-length={shopName.length > 36 ? 'long' : shopName.length > 18 ? 'middle' : 'short'}
      >
        {shopName}
      </h1>
      <p className="customer-hint">{texts.welcome}</p>
    </section>
  );
}

export function WaitView({ amount, texts }: WithAmount) {
  return (
    <section className="customer-plain">
      <Amount amount={amount} />
      <p className="customer-say" role="status">
        {texts.wait}
      </p>
    </section>
  );
}

export function AskView({ texts }: WithTexts) {
  return (
    <section className="customer-plain">
      <p className="customer-say" role="status">
        {texts.ask}
      </p>
    </section>
  );
}

interface PaidViewProps extends WithAmount {
  /** Of cash; absent for any other method. */
  readonly change?: Rupiah | undefined;
}

export function PaidView({ amount, change, texts }: PaidViewProps) {
  return (
    <section className="customer-plain customer-paid">
      <svg className="customer-tick" viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="46" />
        <path d="M29 52l14.5 14.5L72 37" pathLength="1" />
      </svg>
      <p className="customer-say" role="status">
        {texts.paid}
      </p>
      <Amount amount={amount} />
      <p className="customer-hint" data-testid="customer-thanks">
        {change ? texts.change(formatRupiah(change)) : texts.thanks}
      </p>
    </section>
  );
}
