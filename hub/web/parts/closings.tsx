/** How each shop stands: which have closed, and what is wrong and needs a person. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../../renderer/ui/icon.tsx';
import type { AttentionView, ClosingView, CounterView, TerminalPlace } from '../../../shared/hub/owners/figures.ts';
import { queryOf } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { useFormat } from '../state/format.ts';
import { useSession } from '../state/session.ts';
import { Act } from './form.tsx';
import { Card, Cut } from './page.tsx';

const MOST_SHOPS = 6;

interface NeedsPersonProps {
  readonly attention: AttentionView;
  readonly counters: readonly CounterView[];
  readonly environment: string;
}

interface Alarm {
  readonly key: string;
  readonly place: TerminalPlace;
  readonly isBad: boolean;
  readonly words: ReactNode;
}

/** What is wrong and needs a person, by shop. A counter that has closed and is switched off is none of it. */
export function NeedsPerson({ attention, counters, environment }: NeedsPersonProps) {
  const { attention: texts } = useTexts();
  const format = useFormat();
  const { open, doubtful, unconfirmed, closings, histories, behind, callbacks, zones } = attention;
  const alarms = useAlarms(attention, counters);
  const lists = [unconfirmed, closings, histories, behind, callbacks, zones];
  const unlisted = lists.reduce((sum, { rows, total }) => sum + total - rows.length, 0);
  const shops = [...Map.groupBy(alarms, ({ place }) => place.outlet)];
  const worstFirst = shops.toSorted(([, one], [, other]) => Number(isBad(other)) - Number(isBad(one)));
  const link = (list: 'open' | 'doubtful') => `/sales${queryOf({ environment, list, days: 'all' })}`;
  return (
    <Card id="attention" title={texts.title}>
      {doubtful.count > 0 && (
        <Link href={link('doubtful')} className="caution row spread" data-testid="doubtful">
          <strong>{texts.doubtful(doubtful.count, format.count(doubtful.count))}</strong>
          <span>{format.money(doubtful.amount)}</span>
        </Link>
      )}
      {attention.mayLoseRows && <p className="fine">{texts.mayLoseRows}</p>}
      {doubtful.count === 0 && alarms.length === 0 && (
        <p>
          <span className="badge" data-state="paid">
            {texts.allWell}
          </span>
        </p>
      )}
      {alarms.length > 0 && (
        <Cut rows={worstFirst} most={MOST_SHOPS} more={unlisted} sizeOf={([, its]) => its.length}>
          {([outlet, its]) => (
            <li key={outlet} className={isBad(its) ? 'failure' : 'caution'} data-testid="alarm-shop">
              <div>
                <strong>{outlet}</strong>
                {its.map(({ key, place, words }) => (
                  <div key={key} className="stack tight alarm">
                    <span className="fine">{place.name}</span>
                    {words}
                  </div>
                ))}
              </div>
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
  const alarm = (kind: string, place: TerminalPlace, words: ReactNode, isBad = false): Alarm => ({
    ...{ key: `${kind} ${place.terminal}`, place, words, isBad },
  });
  return [
    ...unconfirmed.rows.map((place) => alarm('unconfirmed', place, <Unconfirmed terminal={place.terminal} />, true)),
    ...closings.rows.map((closing) =>
      alarm(`closing ${closing.number}`, closing, <Differing closing={closing} />, true),
    ),
    ...histories.rows.map((history) => {
      const words = (
        <>
          <p>{texts.history(format.time(history.firstSeenAt, history.timeZone))}</p>
          <Link href={`/histories${queryOf({ terminal: history.terminal })}`} className="secondary">
            {texts.compare}
          </Link>
        </>
      );
      return alarm('history', history, words, true);
    }),
    ...counters
      .filter(({ isSilent }) => isSilent)
      .map((counter) => alarm('silent', counter, <p>{texts.silent(since(counter))}</p>)),
    ...behind.rows.map((place) => alarm('behind', place, <p>{texts.behind(since(place))}</p>)),
    ...callbacks.rows.map((place) =>
      alarm('callbacks', place, <p>{texts.callbacks(format.count(place.count), since(place))}</p>),
    ),
    ...zones.rows.map((place) => alarm('zones', place, <p>{texts.zone(place.timeZone)}</p>)),
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

interface ClosingsProps {
  readonly counters: readonly CounterView[];
  readonly isToday: boolean;
}

const ranks = { differs: 0, open: 1, closed: 2, idle: 3 } as const;

function stateOf({ closing, hasSoldSince, lastSaleAt }: CounterView): keyof typeof ranks {
  if (closing?.differs) return 'differs';
  if (closing !== null && !hasSoldSince) return 'closed';
  return lastSaleAt === null ? 'idle' : 'open';
}

/** Which shops have closed: the sum of their Z reports, and whether it is what the journal says. */
export function Closings({ counters, isToday }: ClosingsProps) {
  const { closings: texts } = useTexts();
  const shops = [...Map.groupBy(counters, ({ outletId }) => outletId).values()];
  const sold = shops.filter((shop) => shop.some((counter) => stateOf(counter) !== 'idle'));
  const closed = sold.filter((shop) => shop.every((counter) => stateOf(counter) !== 'open'));
  const rank = (shop: readonly CounterView[]) => Math.min(...shop.map((counter) => ranks[stateOf(counter)]));
  return (
    <Card
      id="closings"
      title={texts.title}
      aside={<span className="label">{texts.of(closed.length, sold.length)}</span>}
    >
      {sold.length === 0 && <p className="label">{texts.none}</p>}
      <Cut rows={sold.toSorted((one, other) => rank(one) - rank(other))} most={MOST_SHOPS}>
        {(shop) => <Shop key={shop[0]?.outletId} shop={shop} isToday={isToday} />}
      </Cut>
    </Card>
  );
}

function Shop({ shop, isToday }: { readonly shop: readonly CounterView[]; readonly isToday: boolean }) {
  const format = useFormat();
  const sum = shop.reduce((added, { closing }) => added + (closing?.dayGross ?? closing?.gross ?? 0), 0);
  const isClosed = shop.some(({ closing }) => closing !== null);
  const speaking = shop.filter((counter) => stateOf(counter) !== 'idle');
  return (
    <li data-testid="shop-closing">
      <div>
        <p className="row spread">
          <strong>{shop[0]?.outlet}</strong>
          {isClosed && <strong>{format.money(sum)}</strong>}
        </p>
        {speaking.map((counter) => (
          <Counter key={counter.terminal} counter={counter} isOne={shop.length === 1} isToday={isToday} />
        ))}
      </div>
    </li>
  );
}

interface CounterProps {
  readonly counter: CounterView;
  readonly isOne: boolean;
  readonly isToday: boolean;
}

function Counter({ counter, isOne, isToday }: CounterProps) {
  const { closings: texts } = useTexts();
  const format = useFormat();
  const { closing, timeZone, lastSaleAt, name } = counter;
  const clock = (at: number): string => format.clock(at, timeZone);
  const openSince = isToday ? texts.openSince : texts.notClosed;
  const words =
    closing !== null && !counter.hasSoldSince
      ? texts.closedAt(clock(closing.at), format.visible(closing.by))
      : openSince(clock(lastSaleAt ?? 0));
  /** What the count of the cash drawer at the closing says. */
  const overOrShort = closing?.overOrShort ?? null;
  return (
    <div className="row fine" data-state={stateOf(counter)}>
      <span>{isOne ? words : `${name}: ${words}`}</span>
      {closing !== null && <Agreement closing={closing} />}
      {overOrShort !== null && (
        <Finding isGood={overOrShort === 0} testId="closing-drawer">
          {texts.drawer(overOrShort, format.money(Math.abs(overOrShort)))}
        </Finding>
      )}
    </div>
  );
}

function Agreement({ closing }: { readonly closing: ClosingView }) {
  const { closings: texts, takings } = useTexts();
  const format = useFormat();
  const { number, follows, count, gross, counted, differs } = closing;
  if (!differs) return counted === null ? null : <Finding isGood>{texts.agrees}</Finding>;
  const differences = [
    counted !== null && counted.amount !== gross && texts.differs(format.money(gross), format.money(counted.amount)),
    counted !== null &&
      counted.payments !== count &&
      texts.differs(takings.payments(count, format.count(count)), format.count(counted.payments)),
    follows !== null && follows !== number - 1 && texts.skips,
  ];
  return <Finding isGood={false}>{differences.filter(Boolean).join(' ')}</Finding>;
}

interface FindingProps {
  readonly isGood: boolean;
  readonly testId?: string;
  readonly children: string;
}

function Finding({ isGood, testId, children }: FindingProps) {
  return isGood ? (
    <span className="badge" data-state="paid" data-testid={testId}>
      {children}
    </span>
  ) : (
    <span className="failure" data-testid={testId}>
      <Icon name="warning" />
      {children}
    </span>
  );
}
