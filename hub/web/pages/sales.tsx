/** Payments by days, outlet and list, or found by order ID, reference or amount; and all of them as CSV. */

import type { PaymentRow, PaymentsView } from '../../../shared/hub/owners/figures.ts';
import type { OutletView } from '../../../shared/hub/owners/terminals.ts';
import { Choice, Failure, Field, textOf } from '../parts/form.tsx';
import { Page } from '../parts/page.tsx';
import { queryOf } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { useFormat } from '../state/format.ts';
import { methodName } from '../state/method-name.ts';
import { go, Link, useRoute } from '../state/route.tsx';
import { useAnswer } from '../state/use-answer.ts';

const lists = ['all', 'paid', 'open', 'doubtful', 'refunded'] as const;

export function SalesPage() {
  const { sales: texts } = useTexts();
  const format = useFormat();
  const { query } = useRoute();
  const asked = query.size === 0 ? '' : `?${query}`;
  const { reply, failure } = useAnswer<PaymentsView>(`/payments${asked}`);
  const csv = new URLSearchParams(query);
  csv.delete('after');
  return (
    <Page
      title={texts.title}
      aside={
        <a className="secondary" href={`/owner/payments.csv${csv.size === 0 ? '' : `?${csv}`}`} download>
          {texts.csv}
        </a>
      }
    >
      <Filters key={asked} />
      {failure && <Failure cause={failure} />}
      {reply && (
        <>
          <p className="found" role="status" data-testid="found">
            {texts.found(reply.count, format.money(reply.amount))}
          </p>
          {reply.rows.length === 0 ? <p className="card">{texts.none}</p> : <Payments rows={reply.rows} />}
          <p className="pages">
            {query.has('after') && <Link to={`/sales${csv.size === 0 ? '' : `?${csv}`}`}>{texts.first}</Link>}
            {reply.next !== null && (
              <Link to={`/sales${queryOf({ ...Object.fromEntries(csv), after: reply.next })}`}>{texts.more}</Link>
            )}
          </p>
        </>
      )}
    </Page>
  );
}

function Filters() {
  const { sales: texts } = useTexts();
  const { query } = useRoute();
  const { reply: outlets } = useAnswer<readonly OutletView[]>('/outlets');
  const given = (name: string) => query.get(name) ?? '';
  const isNarrow = query.has('terminal') || query.has('method');
  return (
    <form
      className="card filters"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const values = new FormData(event.currentTarget);
        const [search, from, to, outlet, list] = ['search', 'from', 'to', 'outlet', 'list'].map((name) =>
          textOf(values, name),
        );
        go(`/sales${queryOf({ search, from, to, outlet, list, environment: given('environment') })}`);
      }}
    >
      <Field
        name="search"
        label={texts.search}
        hint={texts.searchHint}
        type="search"
        value={given('search')}
        isOptional
      />
      <Field name="from" label={texts.from} type="date" value={given('from')} isOptional />
      <Field name="to" label={texts.to} type="date" value={given('to')} isOptional />
      <Choice
        key={outlets?.length ?? 0}
        name="outlet"
        label={texts.outlet}
        value={given('outlet')}
        choices={[['', texts.allOutlets], ...(outlets ?? []).map(({ id, name }) => [id, name] as const)]}
      />
      <Choice
        name="list"
        label={texts.list}
        value={given('list') || 'all'}
        choices={lists.map((each) => [each, texts.lists[each]] as const)}
      />
      <button type="submit" className="primary">
        {texts.apply}
      </button>
      {isNarrow && (
        <p className="fine">
          {texts.filtered} <Link to="/sales">{texts.everything}</Link>
        </p>
      )}
    </form>
  );
}

function Payments({ rows }: { readonly rows: readonly PaymentRow[] }) {
  const { sales: texts } = useTexts();
  return (
    <div className="card table-card">
      <table className="payments">
        <thead>
          <tr>
            <th scope="col">{texts.sale}</th>
            <th scope="col" className="wide">
              {texts.when}
            </th>
            <th scope="col" className="wide">
              {texts.method}
            </th>
            <th scope="col">{texts.state}</th>
            <th scope="col" className="number">
              {texts.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PaymentLine key={`${row.terminal} ${row.orderId}`} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PaymentLine({ row }: { readonly row: PaymentRow }) {
  const texts = useTexts();
  const format = useFormat();
  const states: Readonly<Record<string, string>> = texts.states;
  const method = methodName(texts, row.method);
  return (
    <tr data-testid="payment">
      <th scope="row">
        {row.orderId}
        <span className="fine">
          {row.outlet}, {row.terminal}
        </span>
        {row.reference !== null && <span className="fine">{row.reference}</span>}
        <span className="fine narrow">
          {format.time(row.createdAt, row.timeZone)} · {method}
        </span>
      </th>
      <td className="wide">{format.time(row.createdAt, row.timeZone)}</td>
      <td className="wide">{method}</td>
      <td>
        <span className="badge" data-state={row.state}>
          {states[row.state] ?? row.state}
        </span>
        {row.flagged && <span className="fine">{texts.sales.review}</span>}
      </td>
      <td className="number">
        {format.money(row.amount)}
        {row.refunded > 0 && <span className="fine">{texts.takings.refunded(format.money(row.refunded))}</span>}
      </td>
    </tr>
  );
}
