/** The takings by outlet and terminal, and by method. Each number leads to its payments. */
import { useState } from 'react';
import type { OutletTakings, TakingsView } from '../../../../shared/hub/owners/figures.ts';
import { useTexts } from '../../state/appearance.ts';
import { methodName } from '../../state/method-name.ts';
import { Link } from '../../state/route.tsx';
import { useSession } from '../../state/session.ts';
import { Icon } from '../icon.tsx';
import { type Days, salesBehind, salesOf } from './sales-of.ts';
import { SumsRow, SumsTable } from './sums-table.tsx';

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
