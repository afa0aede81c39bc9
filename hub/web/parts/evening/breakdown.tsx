/** The takings by outlet and terminal, and by method. Each number leads to its payments. */
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../../../renderer/ui/icon.tsx';
import type { CounterView } from '../../../../shared/hub/owners/evening.ts';
import type { OutletTakings, TakingsView } from '../../../../shared/hub/owners/figures.ts';
import { queryOf } from '../../state/api.ts';
import { useTexts } from '../../state/appearance.ts';
import { useFormat } from '../../state/format.ts';
import { useMethodName } from '../../state/method-name.ts';
import { useSession } from '../../state/session.ts';
import { Card } from '../page.tsx';
import { salesBehind, salesOf } from './sales-of.ts';

/** With more outlets, their terminals are shown when asked for. */
const MOST_OPEN = 6;

interface BreakdownProps {
  readonly takings: TakingsView;
  readonly isToday: boolean;
  /** Of today: what the day before had by now. */
  readonly counters: readonly CounterView[] | undefined;
}

export function Breakdown({ takings, isToday, counters }: BreakdownProps) {
  const { takings: texts } = useTexts();
  const methodName = useMethodName();
  const { outlets, methods, from, to, environment } = takings;
  const shown = methods.filter(({ amount }) => amount !== 0);
  const csv = `/owner/totals.csv${queryOf({ environment, from, to })}`;
  if (outlets.every(({ terminals }) => terminals.length === 0)) return <NoTerminals />;
  return (
    <>
      <Card
        id="by-outlet"
        title={texts.outlets}
        aside={
          <a href={csv} download>
            {texts.csv}
          </a>
        }
      >
        <SumsTable name={texts.outlet} before={isToday ? texts.yesterdayByNow : texts.previous}>
          {outlets.map((outlet) => (
            <OutletRows
              key={outlet.id}
              {...{ outlet, takings, isToday, counters }}
              isFew={outlets.length <= MOST_OPEN}
            />
          ))}
        </SumsTable>
      </Card>
      <Card id="by-method" title={texts.methods}>
        {shown.length === 0 ? (
          <p className="label">{texts.nothing}</p>
        ) : (
          <SumsTable name={texts.method} before={isToday ? null : texts.previous}>
            {shown.map(({ method, name, ...sums }) => (
              <SumsRow
                key={method}
                name={methodName({ method, name })}
                {...sums}
                before={isToday ? null : sums.before}
                to={salesOf(takings, 'paid', { method })?.()}
              />
            ))}
          </SumsTable>
        )}
      </Card>
    </>
  );
}

interface OutletRowsProps extends BreakdownProps {
  readonly outlet: OutletTakings;
  readonly isFew: boolean;
}

function OutletRows({ outlet, takings, isToday, counters, isFew }: OutletRowsProps) {
  const { takings: texts } = useTexts();
  const [isOpen, setOpen] = useState(isFew);
  const { terminals, id } = outlet;
  const to = (one: Readonly<Record<string, string>>) =>
    salesBehind(takings.environment, outlet, { list: 'paid', ...one });
  const byNow = (isOf: (counter: CounterView) => boolean) =>
    counters?.filter(isOf).reduce((sum, { before }) => sum + before, 0) ?? null;
  const name = (
    <>
      {outlet.name} {terminals.length === 1 && <span className="fine">{terminals[0]?.name}</span>}
      {terminals.length > 1 && (
        <button type="button" className="unfold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.showTerminals(terminals.length)}
          <Icon name="forward" />
        </button>
      )}
    </>
  );
  return (
    <>
      <SumsRow
        {...{ ...outlet, name, to: to({ outlet: id }) }}
        before={isToday ? byNow(({ outletId }) => outletId === id) : outlet.before}
      />
      {isOpen &&
        terminals.length > 1 &&
        terminals.map((terminal) => (
          <SumsRow
            key={terminal.id}
            {...terminal}
            before={isToday ? byNow((counter) => counter.terminal === terminal.id) : terminal.before}
            to={to({ terminal: terminal.id })}
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
          <Link href="/outlets" className="secondary">
            {texts.toOutlets}
          </Link>
        </>
      )}
    </section>
  );
}

interface SumsTableProps {
  readonly name: string;
  /** `null`: nothing is compared. */
  readonly before?: string | null;
  readonly children: ReactNode;
}

export function SumsTable({ name, before = null, children }: SumsTableProps) {
  const { takings } = useTexts();
  return (
    <table className="sums">
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col" className="number wide">
            {takings.count}
          </th>
          {before !== null && (
            <th scope="col" className="number wide">
              {before}
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
  readonly payments: number;
  readonly amount: number;
  readonly before?: number | null;
  /** Beside it, of histories that are not the shop's own. */
  readonly notOurs?: number;
  /** Of the sales behind the number; absent: no list of sales has this sum. */
  readonly to?: string | undefined;
  readonly isPart?: boolean;
}

export function SumsRow({ name, payments, amount, before = null, notOurs = 0, to, isPart }: SumsRowProps) {
  const { takings } = useTexts();
  const format = useFormat();
  const words = format.money(amount);
  return (
    <tr data-part={isPart}>
      <th scope="row">
        {name} <span className="fine narrow">{takings.payments(payments, format.count(payments))}</span>
        {notOurs !== 0 && <span className="fine">{takings.notOurs(format.money(notOurs))}</span>}
      </th>
      <td className="number wide">{format.count(payments)}</td>
      {before !== null && <td className="number wide">{format.money(before)}</td>}
      <td className="number takings">{to === undefined ? words : <Link href={to}>{words}</Link>}</td>
    </tr>
  );
}
