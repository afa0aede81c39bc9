/** Sums under names: payments, takings, and takings of the days before and a week ago. */
import type { ReactNode } from 'react';
import type { Sums } from '../../../../shared/hub/owners/figures.ts';
import { useTexts } from '../../state/appearance.ts';
import { useFormat } from '../../state/format.ts';
import { Link } from '../../state/route.tsx';

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
  /** `null`: no list of sales has this sum. */
  readonly to: string | null;
  readonly isOneDay: boolean;
  readonly isPart?: boolean;
}

export function SumsRow({ name, sums, of, to, isOneDay, isPart }: SumsRowProps) {
  const { takings } = useTexts();
  const format = useFormat();
  const amount = format.money(sums.amount);
  return (
    <tr data-part={isPart}>
      <th scope="row">
        {name}
        <span className="fine narrow">{takings.payments(format.count(sums.payments))}</span>
        {!isPart && <progress max={Math.max(1, of)} value={Math.max(0, sums.amount)} aria-hidden="true" />}
      </th>
      <td className="number wide">{format.count(sums.payments)}</td>
      <td className="number wide">{format.money(sums.before)}</td>
      {isOneDay && <td className="number widest">{format.money(sums.lastWeek)}</td>}
      <td className="number">{to === null ? <strong>{amount}</strong> : <Link to={to}>{amount}</Link>}</td>
    </tr>
  );
}
