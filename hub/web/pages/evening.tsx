/** How much, who has closed, and what needs a person: today, live, or any days. */
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useTextsOf } from '../../../renderer/i18n/i18n.ts';
import { Segments } from '../../../renderer/ui/forms/segments.tsx';
import { Icon } from '../../../renderer/ui/icon.tsx';
import { type Bar, BarChart, withoutEmptyEnds } from '../../../renderer/ui/report/bar-chart.tsx';
import type {
  AttentionView,
  DayDetailsView,
  EveningView,
  HourSums,
  TakingsView,
} from '../../../shared/hub/owners/figures.ts';
import { reportTexts } from '../../../shared/messages/report-texts.ts';
import { Breakdown, DayDetails, daysBefore, salesOf, weekBefore } from '../parts/breakdown.tsx';
import { Closings, NeedsPerson } from '../parts/closings.tsx';
import { Days, type WantedDays } from '../parts/filters.tsx';
import { Failure } from '../parts/form.tsx';
import { Freshness, Page, staleSince } from '../parts/page.tsx';
import { type Answer, queryOf, useAnswer } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { daysBetween, useFormat } from '../state/format.ts';

export function EveningPage() {
  const texts = useTexts();
  const [query, setQuery] = useSearchParams();
  const [from, to, wanted] = [query.get('from'), query.get('to'), query.get('environment')];
  const answer = useAnswer<TakingsView>(`/takings${queryOf({ from, to, environment: wanted })}`, 'live');
  const { reply: takings, failure } = answer;
  const environment = takings?.environment ?? null;
  const isToday = from === null;
  const day = isToday ? null : from;
  const isOneDay = isToday || from === (to ?? from);
  const asked = (path: string, more: Parameters<typeof queryOf>[0] = {}) =>
    environment === null ? null : `${path}${queryOf({ environment, ...more })}`;
  const attention = useAnswer<AttentionView>(isToday ? asked('/attention') : null, 'live');
  const evening = useAnswer<EveningView>(isOneDay ? asked('/evening', { day }) : null, isToday ? 'slow' : 'still');
  // Another environment has other terminals.
  const [places, setPlaces] = useState<Readonly<Record<string, string>>>({});
  const place = places[environment ?? ''] ?? '';
  const [outlet, terminal] = place.split(' ');
  const detailsDay = takings === null || !isOneDay ? null : takings.to;
  const details = useAnswer<DayDetailsView>(
    detailsDay === null ? null : asked('/day', { day: detailsDay, outlet, terminal }),
    isToday ? 'slow' : 'still',
  );
  // A question that fails leaves the shops' day known.
  const [today, setToday] = useState<string | null>(null);
  if (takings !== null && takings.today !== today) setToday(takings.today);
  // The line above the page speaks for all of it.
  const older = attention.failure === null || failure !== null ? answer : attention;
  const isEmpty = takings?.outlets.every(({ terminals }) => terminals.length === 0) ?? false;
  return (
    <Page title={isToday ? texts.nav.today : texts.takings.total} aside={<Freshness answer={older} />}>
      <Days
        {...{ from, to, today }}
        onChoose={(days) => setQuery(queryOf({ from: days.from, to: days.to, environment: wanted }))}
      />
      {takings && <Environments takings={takings} days={{ from, to }} />}
      {failure && <Failure cause={failure} />}
      {takings && (
        <div className="figures">
          <Total {...{ takings, answer, isToday, evening }} />
          {evening.failure && evening.failure !== failure && <Failure cause={evening.failure} />}
          {evening.reply && !isEmpty && <Closings counters={evening.reply.counters} isToday={isToday} />}
          {attention.failure && <Failure cause={attention.failure} />}
          {attention.reply && !isEmpty && (
            <NeedsPerson
              attention={attention.reply}
              counters={evening.reply?.counters ?? []}
              environment={takings.environment}
            />
          )}
          <Breakdown {...{ takings, isToday, counters: evening.reply?.counters }} />
          {details.reply && detailsDay !== null && !isEmpty && (
            <DayDetails
              {...{ takings, details: details.reply, day: detailsDay, place }}
              onPlace={(chosen) => setPlaces({ [takings.environment]: chosen })}
            />
          )}
        </div>
      )}
    </Page>
  );
}

/** Training is no money: it is chosen, and said. */
function Environments({ takings, days }: { readonly takings: TakingsView; readonly days: WantedDays }) {
  const { environment, environments } = takings;
  const texts = useTexts();
  const [, setQuery] = useSearchParams();
  return (
    <>
      {environments.length > 1 && (
        <Segments
          label={texts.takings.total}
          options={environments}
          names={texts.environments}
          chosen={environment}
          testId="environment"
          onChoose={(each) => setQuery(queryOf({ ...days, environment: each }))}
        />
      )}
      {environment !== 'production' && <p className="caution">{texts.noMoney[environment]}</p>}
    </>
  );
}

interface TotalProps {
  readonly takings: TakingsView;
  readonly answer: Answer<TakingsView>;
  readonly isToday: boolean;
  /** Without a reply: of several days, or not known yet. A day that is not over goes until it was asked for. */
  readonly evening: Answer<EveningView>;
}

/** The takings in one number, next to those until the same hour of the day before and a week before, and the day's curve. */
function Total({ takings, answer, isToday, evening }: TotalProps) {
  const { takings: texts, live } = useTexts();
  const format = useFormat();
  const { total, from, to } = takings;
  const stale = staleSince(answer);
  const paid = salesOf(takings, 'paid');
  const sum = <span data-testid="total">{format.money(total.amount)}</span>;
  const facts = [
    texts.payments(total.payments, format.count(total.payments)),
    total.payments > 0 && texts.average(format.money(Math.round((total.amount - total.byHand) / total.payments))),
  ];
  const hours = evening.reply?.hours ?? [];
  const part = (of: number, words: (sum: string) => string, to: (() => string) | null) => {
    const text = words(format.money(of));
    return of !== 0 && <p>{to === null ? text : <Link href={to()}>{text}</Link>}</p>;
  };
  return (
    <section className="card stack total-card" aria-label={texts.total} data-stale={stale !== null}>
      <p>{format.days(from, to)}</p>
      <p className="total-amount">{paid === null ? sum : <Link href={paid()}>{sum}</Link>}</p>
      {stale !== null && (
        <p className="total-stale" data-testid="stale">
          <Icon name="warning" />
          {live.mayBeOld(format.moment(stale))}
        </p>
      )}
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {part(total.byHand, texts.byHand, salesOf(takings, 'settled'))}
      {part(total.inDoubt, texts.inDoubt, salesOf(takings, 'inDoubt'))}
      {part(total.refunded, texts.refunded, salesOf(takings, 'refunded'))}
      {part(total.notOurs, texts.notOurs, () => '/outlets')}
      <Comparisons {...{ takings, isToday, evening }} />
      {hours.some(({ payments }) => payments > 0) && <Curve hours={hours} />}
    </section>
  );
}

/**
 * A day that is not over is compared until this time of day alone: whole days would make every morning look like disaster.
 * Then both sides are payments by the time at which they began.
 */
function Comparisons({ takings, isToday, evening }: Omit<TotalProps, 'answer'>) {
  const { takings: texts } = useTexts();
  const format = useFormat();
  const { total, from, to, isRunning } = takings;
  const days = daysBetween(from, to);
  const paid = salesOf(takings, 'paid');
  const comparison = (now: number, before: number, name: string, shift: typeof weekBefore) => (
    <p className="comparison">
      <strong>{[format.change(now - before), format.percent(now, before)].filter(Boolean).join(' · ')}</strong>
      <span>
        {name}: {paid === null ? format.money(before) : <Link href={paid(shift)}>{format.money(before)}</Link>}
      </span>
    </p>
  );
  if (isToday) {
    if (evening.reply === null) return <div className="comparisons" aria-busy="true" />;
    const { counters, hours } = evening.reply;
    const now = hours.reduce((sum, { amount }) => sum + amount, 0);
    const of = (which: 'before' | 'lastWeek') => counters.reduce((sum, counter) => sum + counter[which], 0);
    const clock = format.clock(evening.at, counters[0]?.timeZone);
    return (
      <div className="comparisons">
        {comparison(now, of('before'), texts.yesterdayUntil(clock), daysBefore)}
        {comparison(now, of('lastWeek'), texts.lastWeekUntil(clock), weekBefore)}
      </div>
    );
  }
  // Some of these days are not over: nothing that is over is like them.
  if (isRunning) return null;
  return (
    <div className="comparisons">
      {comparison(total.amount, total.before, texts.beforeDays(days), daysBefore)}
      {days === 1 && comparison(total.amount, total.lastWeek, texts.lastWeek, weekBefore)}
    </div>
  );
}

/** At least this many hours are shown: a curve of two hours would look like a day of two hours. */
const LEAST_HOURS = 12;

function Curve({ hours }: { readonly hours: readonly HourSums[] }) {
  const report = useTextsOf(reportTexts);
  const format = useFormat();
  const byHour = new Map(hours.map((each) => [each.hour, each]));
  const last = Math.max(23, ...byHour.keys());
  const all = Array.from({ length: last + 1 }, (_, hour): Bar => {
    const { amount = 0, payments = 0 } = byHour.get(hour) ?? {};
    const [name, short] = [format.hour(hour), String(hour % 24).padStart(2, '0')];
    return { key: String(hour), short, name, count: payments, gross: amount };
  });
  const bars = withoutEmptyEnds(all, LEAST_HOURS);
  const peak = bars.reduce<Bar | null>((best, bar) => (bar.gross > (best?.gross ?? 0) ? bar : best), null);
  const summary = peak === null ? report.noChart : report.peak(peak.name, format.money(peak.gross));
  return (
    <div className="curve">
      <BarChart bars={bars} summary={`${report.byHour}. ${summary}`} shortAmount={format.short} amount={format.money} />
    </div>
  );
}
