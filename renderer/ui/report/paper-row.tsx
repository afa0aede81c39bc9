/** Table row of a Z report with name, count and amount, and the table's column headings. */
import { formatRupiah, groupDigits } from '../../../shared/model/values/rupiah.ts';

interface PaperRowProps {
  readonly name: string;
  readonly count?: number;
  /** Whole rupiah; negative for a deduction. Absent: the row has only a count. */
  readonly amount?: number;
  /** Explanation, small, below the name. */
  readonly why?: string;
  readonly strong?: boolean;
  /** The amount is part of the row above. */
  readonly minor?: boolean;
}

export function PaperRow({ name, count, amount, why, strong = false, minor = false }: PaperRowProps) {
  return (
    <tr data-strong={strong} data-minor={minor}>
      <th scope="row">
        {name}
        {why !== undefined && <small>{why}</small>}
      </th>
      {count !== undefined && <td>{groupDigits(count)}</td>}
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

/** Uses the minus sign U+2212, which is as wide as a digit. Zero has no sign. */
export function signedRupiah(amount: number): string {
  return amount < 0 ? `\u2212${formatRupiah(-amount)}` : formatRupiah(Math.abs(amount));
}
