/** Takings of today, live, or of any days, and what needs a look. */

import { type ReactNode, useState } from 'react';
import type { AttentionView, TakingsView } from '../../../shared/hub/owners/figures.ts';
import { Attention } from '../parts/attention/attention.tsx';
import { Closings } from '../parts/attention/closings.tsx';
import { Failure } from '../parts/form.tsx';
import { Freshness, staleSince } from '../parts/freshness.tsx';
import { Page } from '../parts/page.tsx';
import { Breakdown } from '../parts/takings/breakdown.tsx';
import { DayChoice } from '../parts/takings/day-choice.tsx';
import { TotalCard } from '../parts/takings/total-card.tsx';
import { queryOf } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { go, Link, useRoute } from '../state/route.tsx';
import { type Answer, useAnswer } from '../state/use-answer.ts';
import { useLive } from '../state/use-live.ts';
import { useOneColumn } from '../state/use-one-column.ts';

export function TakingsPage() {
  const texts = useTexts();
  const { query } = useRoute();
  const { changes, line } = useLive();
  const [from, to, wanted] = [query.get('from'), query.get('to'), query.get('environment')];
  const asked = queryOf({ from, to, environment: wanted });
  const answer = useAnswer<TakingsView>(`/takings${asked}`, changes);
  const { reply: takings, failure } = answer;
  const isToday = from === null;
  // A question that fails leaves the shops' day known.
  const [today, setToday] = useState<string | null>(null);
  if (takings !== null && takings.today !== today) setToday(takings.today);
  const environment = takings?.environment ?? null;
  const attentionAnswer = useAnswer<AttentionView>(
    environment === null ? null : `/attention${queryOf({ environment })}`,
    changes,
  );
  const { reply: attention } = attentionAnswer;
  // The line above the page speaks for all of it.
  const older = attentionAnswer.failure === null || failure !== null ? answer : attentionAnswer;
  return (
    <Page title={isToday ? texts.nav.takings : texts.days.title} aside={<Freshness line={line} answer={older} />}>
      <DayChoice
        from={from}
        to={to}
        onChoose={(days) => go(`/${queryOf({ ...days, environment: wanted })}`)}
        today={today}
      />
      {takings && takings.environments.length > 1 && (
        <div className="segments">
          {takings.environments.map((each) => (
            <Link
              key={each}
              to={`/${queryOf({ from, to, environment: each })}`}
              className="segment"
              isCurrent={each === takings.environment}
            >
              {texts.environments[each]}
            </Link>
          ))}
        </div>
      )}
      {takings && takings.environment !== 'production' && (
        <p className="no-money">{texts.noMoney[takings.environment]}</p>
      )}
      {failure && <Failure cause={failure} />}
      {takings && (
        <Figures
          total={<TotalCard takings={takings} isToday={isToday} staleSince={staleSince(line, answer)} />}
          attention={<AttentionOf answer={attentionAnswer} environment={takings.environment} />}
          breakdown={<Breakdown takings={takings} isToday={isToday} />}
          closings={attention && <Closings closings={attention.closings} environment={takings.environment} />}
        />
      )}
    </Page>
  );
}

interface AttentionOfProps {
  readonly answer: Answer<AttentionView>;
  readonly environment: string;
}

function AttentionOf({ answer: { reply, failure }, environment }: AttentionOfProps) {
  if (reply) return <Attention attention={reply} environment={environment} />;
  if (failure) return <Failure cause={failure} />;
  return <div className="card attention-awaited" aria-busy="true" />;
}

/** On a telephone, what needs a look comes right after the total. */
function Figures(parts: Readonly<Record<'total' | 'attention' | 'breakdown' | 'closings', ReactNode>>) {
  const { total, attention, breakdown, closings } = parts;
  if (useOneColumn()) {
    return (
      <div className="figures">
        {total}
        {attention}
        {breakdown}
        {closings}
      </div>
    );
  }
  return (
    <div className="figures">
      <div className="figures-column">
        {total}
        {breakdown}
      </div>
      <div className="figures-column">
        {attention}
        {closings}
      </div>
    </div>
  );
}
