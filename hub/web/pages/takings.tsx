/** Takings of today, live, or of any days, and what needs a look. */
import type { AttentionView, TakingsView } from '../../../shared/hub/owners/figures.ts';
import { Attention } from '../parts/attention.tsx';
import { Breakdown } from '../parts/breakdown.tsx';
import { DayChoice } from '../parts/day-choice.tsx';
import { Failure } from '../parts/form.tsx';
import { Page } from '../parts/page.tsx';
import { TotalCard } from '../parts/total-card.tsx';
import { queryOf } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { go, Link, useRoute } from '../state/route.tsx';
import { useAnswer } from '../state/use-answer.ts';
import { useLive } from '../state/use-live.ts';

export function TakingsPage() {
  const texts = useTexts();
  const { query } = useRoute();
  const { changes, isConnected } = useLive();
  const [from, to, wanted] = [query.get('from'), query.get('to'), query.get('environment')];
  const asked = queryOf({ from, to, environment: wanted });
  const { reply: takings, failure } = useAnswer<TakingsView>(`/takings${asked}`, changes);
  const environment = takings?.environment ?? null;
  const { reply: attention } = useAnswer<AttentionView>(
    environment === null ? null : `/attention${queryOf({ environment })}`,
    changes,
  );
  const live = (
    <p className="live" data-connected={isConnected} data-testid="live">
      {isConnected ? texts.live : texts.offline}
    </p>
  );
  return (
    <Page title={from === null ? texts.nav.takings : texts.days.title} aside={live}>
      <DayChoice
        from={from}
        to={to}
        onChoose={(days) => go(`/${queryOf({ ...days, environment: wanted })}`)}
        today={from === null ? (takings?.to ?? null) : null}
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
        <div className="figures">
          <div className="figures-main">
            <TotalCard takings={takings} />
            <Breakdown takings={takings} />
          </div>
          {attention && <Attention attention={attention} environment={takings.environment} />}
        </div>
      )}
    </Page>
  );
}
