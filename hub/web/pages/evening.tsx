/** How much, who has closed, and what needs a person: today, live, or any days. */
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { DayDetailsView, EveningView } from '../../../shared/hub/owners/evening.ts';
import type { AttentionView, TakingsView } from '../../../shared/hub/owners/figures.ts';
import { Days } from '../parts/days.tsx';
import { Breakdown } from '../parts/evening/breakdown.tsx';
import { Closings } from '../parts/evening/closings.tsx';
import { DayDetails } from '../parts/evening/day-details.tsx';
import { NeedsPerson } from '../parts/evening/needs-person.tsx';
import { Total } from '../parts/evening/total.tsx';
import { Failure } from '../parts/form.tsx';
import { Freshness, Page } from '../parts/page.tsx';
import { queryOf, useAnswer } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';

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
  const [outlet, setOutlet] = useState('');
  const detailsDay = takings === null || !isOneDay ? null : takings.to;
  const details = useAnswer<DayDetailsView>(
    detailsDay === null ? null : asked('/day', { day: detailsDay, outlet }),
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
          <Total
            {...{ takings, answer, isToday, hours: evening.reply?.hours ?? null, counters: evening.reply?.counters }}
            until={evening.at}
          />
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
            <DayDetails {...{ takings, details: details.reply, day: detailsDay, outlet, onOutlet: setOutlet }} />
          )}
        </div>
      )}
    </Page>
  );
}

interface EnvironmentsProps {
  readonly takings: TakingsView;
  readonly days: Readonly<Record<'from' | 'to', string | null>>;
}

/** Training is no money: it is chosen, and said. */
function Environments({ takings: { environment, environments }, days }: EnvironmentsProps) {
  const texts = useTexts();
  return (
    <>
      {environments.length > 1 && (
        <div className="segments">
          {environments.map((each) => (
            <Link
              key={each}
              href={`/${queryOf({ ...days, environment: each })}`}
              className="segment"
              aria-current={each === environment ? 'page' : undefined}
            >
              {texts.environments[each]}
            </Link>
          ))}
        </div>
      )}
      {environment !== 'production' && <p className="no-money">{texts.noMoney[environment]}</p>}
    </>
  );
}
