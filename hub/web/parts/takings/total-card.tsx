/** The takings in one number, beside those of the days before and of last week. */
import type { TakingsView } from '../../../../shared/hub/owners/figures.ts';
import { useTexts } from '../../state/appearance.ts';
import { daysBetween, useFormat } from '../../state/format.ts';
import { Link } from '../../state/route.tsx';
import { Icon } from '../icon.tsx';
import { daysBefore, salesOf, weekBefore } from './sales-of.ts';

interface TotalCardProps {
  readonly takings: TakingsView;
  readonly isToday: boolean;
  /** Epoch ms; `null`: of this moment. */
  readonly staleSince: number | null;
}

export function TotalCard({ takings, isToday, staleSince }: TotalCardProps) {
  const { takings: texts, live } = useTexts();
  const format = useFormat();
  // A day that is not over yet is no more or less than a whole one: it is a share of it.
  const { total, from, to, isRunning } = takings;
  const days = daysBetween(from, to);
  const isOne = days === 1 || isToday;
  const ofBefore = isToday ? texts.ofYesterday : isOne ? texts.ofBefore : texts.ofBeforeDays(days);
  const names = isRunning
    ? [ofBefore, texts.ofLastWeek]
    : [isOne ? texts.before : texts.beforeDays(days), texts.lastWeek];
  const paid = salesOf(takings, 'paid');
  const refunded = texts.refunded(format.money(total.refunded));
  const returned = salesOf(takings, 'refunded');
  const byHand = texts.byHand(format.money(total.byHand));
  const settled = salesOf(takings, 'settled');
  const sum = <span data-testid="total">{format.money(total.amount)}</span>;
  return (
    <section className="total-card" aria-label={texts.total} data-stale={staleSince !== null}>
      <p className="total-days">{format.days(from, to)}</p>
      <p className="total-amount">{paid === null ? sum : <Link to={paid()}>{sum}</Link>}</p>
      {staleSince !== null && (
        <p className="total-stale" data-testid="stale">
          <Icon name="warning" />
          {live.mayBeOld(format.moment(staleSince))}
        </p>
      )}
      <p className="total-count">{texts.payments(format.count(total.payments))}</p>
      {total.byHand !== 0 && (
        <p className="total-count">{settled === null ? byHand : <Link to={settled()}>{byHand}</Link>}</p>
      )}
      {total.refunded !== 0 && (
        <p className="total-count">{returned === null ? refunded : <Link to={returned()}>{refunded}</Link>}</p>
      )}
      <div className="comparisons">
        <Comparison
          now={total.amount}
          before={total.before}
          name={names[0] ?? ''}
          isShare={isRunning}
          to={paid?.(daysBefore)}
        />
        {isOne && (
          <Comparison
            now={total.amount}
            before={total.lastWeek}
            name={names[1] ?? ''}
            isShare={isRunning}
            to={paid?.(weekBefore)}
          />
        )}
      </div>
    </section>
  );
}

interface ComparisonProps {
  readonly now: number;
  readonly before: number;
  readonly name: string;
  readonly isShare: boolean;
  readonly to: string | undefined;
}

function Comparison({ now, before, name, isShare, to }: ComparisonProps) {
  const format = useFormat();
  return (
    <p className="comparison">
      <strong>
        {before <= 0 ? '–' : isShare ? `${Math.round((now / before) * 100)} %` : <Change {...{ now, before }} />}
      </strong>
      <span>
        {name}: {to === undefined ? format.money(before) : <Link to={to}>{format.money(before)}</Link>}
      </span>
    </p>
  );
}

function Change({ now, before }: Pick<ComparisonProps, 'now' | 'before'>) {
  const percent = Math.round(((now - before) / before) * 100);
  return (
    <>
      {percent !== 0 && <Icon name={percent > 0 ? 'up' : 'down'} />}
      {percent > 0 ? '+' : percent < 0 ? '−' : ''}
      {Math.abs(percent)} %
    </>
  );
}
