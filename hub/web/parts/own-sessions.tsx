/** Where the person is signed in, and an end to it. */
import type { OwnSession } from '../../../shared/hub/owners/people.ts';
import { useTexts } from '../state/appearance.ts';
import { useFormat } from '../state/format.ts';
import { Act } from './act.tsx';
import { Card } from './page.tsx';

/** As browsers call themselves; those that also say the name of another come first. */
const browsers = [
  ...[['Edg', 'Edge'] as const, ['OPR', 'Opera'] as const, ['SamsungBrowser', 'Samsung Internet'] as const],
  ...[['Firefox', 'Firefox'] as const, ['FxiOS', 'Firefox'] as const, ['CriOS', 'Chrome'] as const],
  ...[['Chrome', 'Chrome'] as const, ['Safari', 'Safari'] as const],
];
const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS', 'Linux'];

function deviceOf(agent: string): string {
  const [, browser] = browsers.find(([sign]) => agent.includes(sign)) ?? [];
  return [browser, systems.find((each) => agent.includes(each))].filter(Boolean).join(', ');
}

export function OwnSessions({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const { sessions: texts } = useTexts();
  const format = useFormat();
  return (
    <Card id="sessions" title={texts.title}>
      <ul className="rows">
        {sessions.map(({ id, isThis, agent, address, startedAt, usedAt }) => (
          <li key={id} className="row-head" data-testid="session">
            <div>
              <strong>{deviceOf(agent) || texts.unknown}</strong>{' '}
              {isThis && <span className="badge">{texts.here}</span>}
              <p className="fine">
                {[texts.since(format.time(startedAt)), texts.used(format.time(usedAt)), address]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {!isThis && <Act words={texts.end} path={`/sessions/${id}`} method="DELETE" />}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <Act words={texts.endOthers} path="/sessions" method="DELETE" />}
    </Card>
  );
}
