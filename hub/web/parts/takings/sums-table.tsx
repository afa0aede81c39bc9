/** Sums under names: payments, takings, and takings of the days before and a week ago. */
import type { ReactNode } from 'react';
import type { Sums } from '../../../../shared/hub/owners/figures.ts';
import { useTexts } from '../../state/appearance.ts';
import { useFormat } from '../../state/format.ts';
import { Link } from '../../state/route.tsx';
import { type Days, daysBefore, weekBefore } from './sales-of.ts';

interface SumsTableProps {
  readonly name: string;
  /** Of one day: the day before is called so, and the same day last week stands beside it. */
  readonly isOneDay: boolean;
  readonly isToday: boolean;
  readonly children: ReactNode;
}

export function SumsTable({ name, isOneDay, isToday, children }: SumsTableProps) {
  const { takings } = useTexts();
  return (
    <table className="sums">
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col" className="number wide">
            {takings.count}
          </th>
          <th scope="col" className="number wide">
            {isToday ? takings.yesterday : takings.previous}
          </th>
          {isOneDay && (
            <th scope="col" className="number widest">
              {takings.weekAgo}
            </th>
          )}
          <th scope="col" className="number">
            {takings.amount}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface SumsRowProps {
  readonly name: ReactNode;
  readonly sums: Sums;
  /** The whole that the row is a part of. */
  readonly of: number;
  /** Of the sales behind a number; `null`: no list of sales has this sum. */
  readonly to: ((shift?: (days: Days) => Days) => string) | null;
  readonly isOneDay: boolean;
  readonly isPart?: boolean;
}

export function SumsRow({ name, sums, of, to, isOneDay, isPart }: SumsRowProps) {
  const { takings } = useTexts();
  const format = useFormat();
  return (
    <tr data-part={isPart}>
      <th scope="row">
        {name} <span className="fine narrow">{takings.payments(format.count(sums.payments))}</span>
        {!isPart && <progress max={Math.max(1, of)} value={Math.max(0, sums.amount)} aria-hidden="true" />}
      </th>
      <td className="number wide">{format.count(sums.payments)}</td>
      <td className="number wide">
        <Sum amount={sums.before} to={to?.(daysBefore)} />
      </td>
      {isOneDay && (
        <td className="number widest">
          <Sum amount={sums.lastWeek} to={to?.(weekBefore)} />
        </td>
      )}
      <td className="number takings">
        <Sum amount={sums.amount} to={to?.()} />
      </td>
    </tr>
  );
}

function Sum({ amount, to }: { readonly amount: number; readonly to: string | undefined }) {
  const words = useFormat().money(amount);
  return to === undefined ? words : <Link to={to}>{words}</Link>;
}
