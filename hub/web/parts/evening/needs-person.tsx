/** What is wrong and needs a person, by shop. A counter that has closed and is switched off is none of it. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../../../renderer/ui/icon.tsx';
import type { CounterView } from '../../../../shared/hub/owners/evening.ts';
import type { AttentionView, ClosingView, TerminalPlace } from '../../../../shared/hub/owners/figures.ts';
import { queryOf } from '../../state/api.ts';
import { useTexts } from '../../state/appearance.ts';
import { useFormat } from '../../state/format.ts';
import { useSession } from '../../state/session.ts';
import { Act } from '../act.tsx';
import { Card } from '../page.tsx';
import { Agreement } from './closings.tsx';
import { Cut } from './cut.tsx';

const MOST_SHOPS = 6;

interface NeedsPersonProps {
  readonly attention: AttentionView;
  readonly counters: readonly CounterView[];
  readonly environment: string;
}

interface Alarm {
  readonly key: string;
  readonly place: TerminalPlace;
  readonly isBad?: boolean;
  readonly words: ReactNode;
}

export function NeedsPerson({ attention, counters, environment }: NeedsPersonProps) {
  const { attention: texts } = useTexts();
  const format = useFormat();
  const { open, doubtful } = attention;
  const alarms = useAlarms(attention, counters);
  const lists = [
    attention.unconfirmed,
    attention.closings,
    attention.histories,
    attention.behind,
    attention.callbacks,
    attention.zones,
  ];
  const unlisted = lists.reduce((sum, { rows, total }) => sum + total - rows.length, 0);
  const shops = [...Map.groupBy(alarms, ({ place }) => place.outlet)];
  const worstFirst = shops.toSorted(([, one], [, other]) => Number(isBad(other)) - Number(isBad(one)));
  const link = (list: 'open' | 'doubtful') => `/sales${queryOf({ environment, list, days: 'all' })}`;
  return (
    <Card id="attention" title={texts.title}>
      {doubtful.count > 0 && (
        <Link href={link('doubtful')} className="alarm-link" data-testid="doubtful">
          <strong>{texts.doubtful(doubtful.count, format.count(doubtful.count))}</strong>
          <span>{format.money(doubtful.amount)}</span>
        </Link>
      )}
      {attention.mayLoseRows && <p className="fine">{texts.mayLoseRows}</p>}
      {doubtful.count === 0 && alarms.length === 0 && (
        <p className="agrees">
          <Icon name="check" />
          {texts.allWell}
        </p>
      )}
      {alarms.length > 0 && (
        <Cut rows={worstFirst} most={MOST_SHOPS} more={unlisted} sizeOf={([, its]) => its.length}>
          {([outlet, its]) => (
            <li key={outlet} className="alarm-shop" data-bad={isBad(its)} data-testid="alarm-shop">
              <strong>{outlet}</strong>
              {its.map(({ key, place, words }) => (
                <div key={key} className="alarm">
                  <span className="fine">{place.name}</span>
                  {words}
                </div>
              ))}
            </li>
          )}
        </Cut>
      )}
      {open.count > 0 && (
        <p className="fine">
          <Link href={link('open')} data-testid="open">
            {texts.open(open.count, format.count(open.count), format.money(open.amount))}
          </Link>
        </p>
      )}
    </Card>
  );
}

const isBad = (alarms: readonly Alarm[]): boolean => alarms.some((alarm) => alarm.isBad);

function useAlarms(attention: AttentionView, counters: readonly CounterView[]): readonly Alarm[] {
  const { attention: texts } = useTexts();
  const format = useFormat();
  const since = ({ since: at, timeZone }: { since: number | null; timeZone: string }): string =>
    at === null ? '–' : format.time(at, timeZone);
  const { unconfirmed, closings, histories, behind, callbacks, zones } = attention;
  return [
    ...unconfirmed.rows.map((place) => ({
      key: `unconfirmed ${place.terminal}`,
      ...{ place, isBad: true, words: <Unconfirmed terminal={place.terminal} /> },
    })),
    ...closings.rows.map((closing) => ({
      key: `closing ${closing.terminal} ${closing.number}`,
      ...{ place: closing, isBad: true, words: <Differing closing={closing} /> },
    })),
    ...histories.rows.map((history) => {
      const { terminal } = history;
      const to = `/histories${queryOf({ terminal })}`;
      const words = (
        <>
          <p>{texts.history(format.time(history.firstSeenAt, history.timeZone))}</p>
          <Link href={to} className="secondary">
            {texts.compare}
          </Link>
        </>
      );
      return { key: `history ${terminal}`, place: history, isBad: true, words };
    }),
    ...counters
      .filter(({ isSilent }) => isSilent)
      .map((counter) => ({
        key: `silent ${counter.terminal}`,
        ...{ place: counter, words: <p>{texts.silent(since(counter))}</p> },
      })),
    ...behind.rows.map((place) => ({
      key: `behind ${place.terminal}`,
      ...{ place, words: <p>{texts.behind(since(place))}</p> },
    })),
    ...callbacks.rows.map((place) => ({
      key: `callbacks ${place.terminal}`,
      ...{ place, words: <p>{texts.callbacks(format.count(place.count), since(place))}</p> },
    })),
    ...zones.rows.map((place) => ({
      key: `zones ${place.terminal}`,
      ...{ place, words: <p>{texts.zone(place.timeZone)}</p> },
    })),
  ];
}

function Unconfirmed({ terminal }: { readonly terminal: string }) {
  const { attention: texts } = useTexts();
  const { person } = useSession();
  return (
    <>
      <p>{texts.unconfirmed}</p>
      {person.role === 'owner' && <Act words={texts.confirm} path={`/terminals/${terminal}/confirm`} />}
    </>
  );
}

/** It stays until someone says that they have seen it. */
function Differing({ closing }: { readonly closing: ClosingView }) {
  const { attention: texts } = useTexts();
  const { person } = useSession();
  const format = useFormat();
  const { terminal, number, at, timeZone } = closing;
  return (
    <>
      <p>{texts.closing(format.time(at, timeZone))}</p>
      <Agreement closing={closing} />
      {person.role === 'owner' && (
        <Act words={texts.acknowledge} path="/closings/acknowledge" body={{ terminal, number }} />
      )}
    </>
  );
}
