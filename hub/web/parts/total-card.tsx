/** The takings in one number, beside those of the days before and of last week. */
import type { TakingsView } from '../../../shared/hub/owners/figures.ts';
import { queryOf } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { daysBetween, useFormat } from '../state/format.ts';
import { Link } from '../state/route.tsx';
import { Icon } from './icon.tsx';

export function TotalCard({ takings }: { readonly takings: TakingsView }) {
  const texts = useTexts();
  const format = useFormat();
  const { total, from, to, environment } = takings;
  const days = daysBetween(from, to);
  const paid = `/sales${queryOf({ from, to, environment, list: 'paid' })}`;
  return (
    <section className="total-card" aria-label={texts.takings.total}>
      <p className="total-days">{format.days(from, to)}</p>
      <p className="total-amount">
        <Link to={paid}>
          <span data-testid="total">{format.money(total.amount)}</span>
        </Link>
      </p>
      <p className="total-count">{texts.takings.payments(total.payments)}</p>
      {total.byHand !== 0 && <p className="total-count">{texts.takings.byHand(format.money(total.byHand))}</p>}
      {total.refunded !== 0 && <p className="total-count">{texts.takings.refunded(format.money(total.refunded))}</p>}
      <div className="comparisons">
        <Comparison
          now={total.amount}
          before={total.before}
          name={days === 1 ? texts.takings.before : texts.takings.beforeDays(days)}
        />
        {days === 1 && <Comparison now={total.amount} before={total.lastWeek} name={texts.takings.lastWeek} />}
      </div>
      <p className="total-note">{texts.takings.wholeDay}</p>
    </section>
  );
}

function Comparison({ now, before, name }: { readonly now: number; readonly before: number; readonly name: string }) {
  const format = useFormat();
  const percent = before === 0 ? null : Math.round(((now - before) / before) * 100);
  return (
    <p className="comparison">
      <strong>
        {percent !== null && percent !== 0 && <Icon name={percent > 0 ? 'up' : 'down'} />}
        {percent === null ? '–' : `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`}
      </strong>
      <span>
        {name}: {format.money(before)}
      </span>
    </p>
  );
}
