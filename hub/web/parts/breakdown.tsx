/** The takings by outlet and terminal, and by method. Each number leads to its payments. */
import type { ReactNode } from 'react';
import type { Sums, TakingsView } from '../../../shared/hub/owners/figures.ts';
import { queryOf } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { useFormat } from '../state/format.ts';
import { methodName } from '../state/method-name.ts';
import { Link } from '../state/route.tsx';

export function Breakdown({ takings }: { readonly takings: TakingsView }) {
  const texts = useTexts();
  const { from, to, environment, outlets, methods, total } = takings;
  const linkTo = (one: Record<string, string>) => `/sales${queryOf({ from, to, environment, list: 'paid', ...one })}`;
  if (outlets.length === 0) return <p className="card">{texts.takings.none}</p>;
  return (
    <>
      <section className="card" aria-labelledby="by-outlet">
        <h2 id="by-outlet">{texts.takings.outlets}</h2>
        <SumsTable name={texts.takings.outlet}>
          {outlets.flatMap((outlet) => [
            <Row
              key={outlet.id}
              name={outlet.name}
              sums={outlet}
              of={total.amount}
              to={linkTo({ outlet: outlet.id })}
            />,
            ...outlet.terminals.map((terminal) => (
              <Row
                key={terminal.id}
                name={terminal.name}
                sums={terminal}
                of={total.amount}
                to={linkTo({ terminal: terminal.id })}
                isPart
              />
            )),
          ])}
        </SumsTable>
      </section>
      <section className="card" aria-labelledby="by-method">
        <h2 id="by-method">{texts.takings.methods}</h2>
        {methods.every(({ amount }) => amount === 0) ? (
          <p className="label">{texts.takings.nothing}</p>
        ) : (
          <SumsTable name={texts.takings.method}>
            {methods
              .filter(({ amount, before, lastWeek }) => amount !== 0 || before !== 0 || lastWeek !== 0)
              .map(({ method, ...sums }) => (
                <Row
                  key={method}
                  name={methodName(texts, method)}
                  sums={sums}
                  of={total.amount}
                  to={linkTo({ method })}
                />
              ))}
          </SumsTable>
        )}
      </section>
    </>
  );
}

function SumsTable({ name, children }: { readonly name: string; readonly children: ReactNode }) {
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
            {takings.previous}
          </th>
          <th scope="col" className="number">
            {takings.amount}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Row({
  name,
  sums,
  of,
  to,
  isPart,
}: {
  readonly name: string;
  readonly sums: Sums;
  readonly of: number;
  readonly to: string;
  readonly isPart?: boolean;
}) {
  const format = useFormat();
  return (
    <tr data-part={isPart}>
      <th scope="row">
        {name}
        <progress max={Math.max(1, of)} value={Math.max(0, sums.amount)} aria-hidden="true" />
      </th>
      <td className="number wide">{format.count(sums.payments)}</td>
      <td className="number wide">{format.money(sums.before)}</td>
      <td className="number">
        <Link to={to}>{format.money(sums.amount)}</Link>
      </td>
    </tr>
  );
}
