/** The takings by outlet and terminal, and by method. Each number leads to its payments. */
import { type ReactNode, useState } from 'react';
import type { OutletTakings, Sums, TakingsView } from '../../../../shared/hub/owners/figures.ts';
import { useTexts } from '../../state/appearance.ts';
import { useFormat } from '../../state/format.ts';
import { methodName } from '../../state/method-name.ts';
import { Link } from '../../state/route.tsx';
import { useSession } from '../../state/session.ts';
import { Icon } from '../icon.tsx';
import { type Days, daysBefore, salesBehind, salesOf, weekBefore } from './sales-of.ts';

/** With more outlets, their terminals are shown when asked for. */
const MOST_OPEN = 6;

interface BreakdownProps {
  readonly takings: TakingsView;
  readonly isToday: boolean;
}

export function Breakdown({ takings, isToday }: BreakdownProps) {
  const texts = useTexts();
  const { outlets, methods, total } = takings;
  const isOneDay = isToday || takings.from === takings.to;
  const shown = methods.filter(({ amount, before, lastWeek }) => amount !== 0 || before !== 0 || lastWeek !== 0);
  if (outlets.every(({ terminals }) => terminals.length === 0)) return <NoTerminals />;
  return (
    <>
      <section className="card" aria-labelledby="by-outlet">
        <h2 id="by-outlet">{texts.takings.outlets}</h2>
        <SumsTable name={texts.takings.outlet} isOneDay={isOneDay} isToday={isToday}>
          {outlets.map((outlet) => (
            <OutletRows key={outlet.id} {...{ outlet, takings, isOneDay }} isOpenFirst={outlets.length <= MOST_OPEN} />
          ))}
        </SumsTable>
      </section>
      <section className="card" aria-labelledby="by-method">
        <h2 id="by-method">{texts.takings.methods}</h2>
        {shown.length === 0 ? (
          <p className="label">{texts.takings.nothing}</p>
        ) : (
          <SumsTable name={texts.takings.method} isOneDay={isOneDay} isToday={isToday}>
            {shown.map(({ method, name, ...sums }) => (
              <SumsRow
                key={method}
                name={methodName(texts, { method, name })}
                {...{ sums, isOneDay }}
                of={total.amount}
                to={salesOf(takings, 'paid', { method })}
              />
            ))}
          </SumsTable>
        )}
      </section>
    </>
  );
}

interface OutletRowsProps {
  readonly outlet: OutletTakings;
  readonly takings: TakingsView;
  readonly isOneDay: boolean;
  readonly isOpenFirst: boolean;
}

function OutletRows({ outlet, takings, isOneDay, isOpenFirst }: OutletRowsProps) {
  const { takings: texts } = useTexts();
  const [isOpen, setOpen] = useState(isOpenFirst);
  const { terminals } = outlet;
  const to =
    (one: Readonly<Record<string, string>>) =>
    (shift = (days: Days) => days) =>
      salesBehind(takings.environment, shift(outlet), { list: 'paid', ...one });
  const name = (
    <>
      {outlet.name} {terminals.length === 1 && <span className="fine">{terminals[0]?.name}</span>}
      {terminals.length > 1 && (
        <button type="button" className="unfold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.showTerminals(terminals.length)}
          <Icon name={isOpen ? 'up' : 'down'} />
        </button>
      )}
    </>
  );
  return (
    <>
      <SumsRow {...{ name, isOneDay }} sums={outlet} of={takings.total.amount} to={to({ outlet: outlet.id })} />
      {isOpen &&
        terminals.length > 1 &&
        terminals.map((terminal) => (
          <SumsRow
            key={terminal.id}
            name={terminal.name}
            sums={terminal}
            of={takings.total.amount}
            to={to({ terminal: terminal.id })}
            isOneDay={isOneDay}
            isPart
          />
        ))}
    </>
  );
}

function NoTerminals() {
  const { takings: texts } = useTexts();
  const { person } = useSession();
  return (
    <section className="card">
      <h2>{texts.none}</h2>
      {person.role === 'owner' && (
        <>
          <p>{texts.noneMeaning}</p>
          <Link to="/outlets" className="secondary">
            {texts.toOutlets}
          </Link>
        </>
      )}
    </section>
  );
}

/** Sums under names: payments, takings, and takings of the days before and a week ago. */
interface SumsTableProps {
  readonly name: string;
  /** Of one day: the day before is called so, and the same day last week stands beside it. */
  readonly isOneDay: boolean;
  readonly isToday: boolean;
  readonly children: ReactNode;
}

function SumsTable({ name, isOneDay, isToday, children }: SumsTableProps) {
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

function SumsRow({ name, sums, of, to, isOneDay, isPart }: SumsRowProps) {
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
