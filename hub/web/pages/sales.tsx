/** Payments by days, outlet and list, or found by order ID, reference or amount; and all of them as CSV. */

import type { PaymentsView } from '../../../shared/hub/owners/figures.ts';
import { Failure } from '../parts/form.tsx';
import { Page } from '../parts/page.tsx';
import { Filters } from '../parts/sales/filters.tsx';
import { Payments } from '../parts/sales/payments.tsx';
import { queryOf } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { useFormat } from '../state/format.ts';
import { Link, useRoute } from '../state/route.tsx';
import { useAnswer } from '../state/use-answer.ts';

export function SalesPage() {
  const { sales: texts } = useTexts();
  const format = useFormat();
  const { query } = useRoute();
  const asked = query.size === 0 ? '' : `?${query}`;
  const { reply, failure } = useAnswer<PaymentsView>(`/payments${asked}`);
  const isAll = (query.get('list') ?? 'all') === 'all';
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
            {reply.count !== null && `${texts.found(format.count(reply.count))}, `}
            {isAll && reply.paid !== null && texts.ofThemPaid(format.money(reply.paid))}
            {!isAll && reply.amount !== null && format.money(reply.amount)}
          </p>
          {reply.rows.length === 0 ? <p className="card">{texts.none}</p> : <Payments rows={reply.rows} />}
          <p className="pages">
            {query.has('after') && (
              <Link to={`/sales${csv.size === 0 ? '' : `?${csv}`}`} className="secondary">
                {texts.first}
              </Link>
            )}
            {reply.next !== null && (
              <Link to={`/sales${queryOf({ ...Object.fromEntries(csv), after: reply.next })}`} className="secondary">
                {texts.more}
              </Link>
            )}
          </p>
        </>
      )}
    </Page>
  );
}
