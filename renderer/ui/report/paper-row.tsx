/** A name, how many, and how much: one line of a table on paper, and what stands above all of them. */
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { useTexts } from '../../i18n/i18n.ts';

interface PaperRowProps {
  readonly name: string;
  readonly count?: number;
  /** Whole rupiah; below zero for what is taken off. Absent: only counted. */
  readonly amount?: number;
  /** Beneath the name, small. */
  readonly why?: string;
  readonly strong?: boolean;
  /** Part of the line above. */
  readonly minor?: boolean;
}

export function PaperRow({ name, count, amount, why, strong = false, minor = false }: PaperRowProps) {
  const { locale } = useTexts();
  return (
    <tr data-strong={strong} data-minor={minor}>
      <th scope="row">
        {name}
        {why !== undefined && <small>{why}</small>}
      </th>
      {count !== undefined && <td>{count.toLocaleString(locale)}</td>}
      <td colSpan={count === undefined ? 2 : 1}>{amount === undefined ? '' : signedRupiah(amount)}</td>
    </tr>
  );
}

export function PaperColumns({ names }: { readonly names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A minus as long as a figure is wide, and none before nothing. */
export function signedRupiah(amount: number): string {
  return amount < 0 ? `\u2212${formatRupiah(-amount)}` : formatRupiah(Math.abs(amount));
}
