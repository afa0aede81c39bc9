/** What a person should look at: open and doubtful payments, terminals that are silent or behind, second histories, callbacks, zones. */
import type { ReactNode } from 'react';
import type { AttentionView, TerminalPlace } from '../../../../shared/hub/owners/figures.ts';
import { queryOf } from '../../state/api.ts';
import { useTexts } from '../../state/appearance.ts';
import { useFormat } from '../../state/format.ts';
import { Link } from '../../state/route.tsx';
import { Icon } from '../icon.tsx';

interface AttentionProps {
  readonly attention: AttentionView;
  readonly environment: string;
}

export function Attention({ attention, environment }: AttentionProps) {
  const { attention: texts } = useTexts();
  const format = useFormat();
  const { open, doubtful, silent, behind, histories, callbacks, zones } = attention;
  const listed = [silent, behind, histories, callbacks, zones];
  const isQuiet = doubtful.count === 0 && listed.every(({ length }) => length === 0);
  return (
    <section className="card" aria-labelledby="attention">
      <h2 id="attention">{texts.title}</h2>
      <div className="tiles">
        <Tile name={texts.open} list="open" environment={environment} sums={open} />
        <Tile name={texts.doubtful} list="doubtful" environment={environment} sums={doubtful} />
      </div>
      {isQuiet && (
        <p className="all-well">
          <Icon name="check" />
          {texts.allWell}
        </p>
      )}
      <Listed title={texts.histories} places={histories} isBad>
        {({ terminal, position, otherHash }) => (
          <>
            <p className="fine">{texts.historyOf(format.count(position))}</p>
            <Link
              to={`/second-history${queryOf({ terminal, position: String(position), otherHash })}`}
              className="secondary"
            >
              {texts.compare}
            </Link>
          </>
        )}
      </Listed>
      <Listed title={texts.behind} places={behind}>
        {({ rows, since, timeZone }) => (
          <p className="fine">{texts.behindBy(format.count(rows), format.time(since, timeZone))}</p>
        )}
      </Listed>
      <Listed title={texts.silent} places={silent}>
        {({ since, timeZone }) => (
          <p className="fine">{since === null ? texts.never : texts.silentSince(format.time(since, timeZone))}</p>
        )}
      </Listed>
      <Listed title={texts.zones} meaning={texts.zonesMeaning} places={zones}>
        {({ timeZone }) => <p className="fine">{timeZone}</p>}
      </Listed>
      <Listed title={texts.callbacks} places={callbacks}>
        {({ count, since, timeZone }) => (
          <p className="fine">{texts.callbacksOf(format.count(count), format.time(since, timeZone))}</p>
        )}
      </Listed>
    </section>
  );
}

interface TileProps {
  readonly name: string;
  readonly list: string;
  readonly environment: string;
  readonly sums: AttentionView['open'];
}

function Tile({ name, list, environment, sums }: TileProps) {
  const format = useFormat();
  return (
    <Link to={`/sales${queryOf({ environment, list })}`} className="tile">
      <span className="label">{name}</span>
      <strong data-testid={`${list}-count`}>{format.count(sums.count)}</strong>
      <span className="fine">{format.money(sums.amount)}</span>
    </Link>
  );
}

interface ListedProps<Place> {
  readonly title: string;
  /** What to do about it, if its rows don't say. */
  readonly meaning?: string;
  readonly places: readonly Place[];
  readonly children: (place: Place) => ReactNode;
  readonly isBad?: boolean;
}

function Listed<Place extends TerminalPlace>({ title, meaning, places, children, isBad }: ListedProps<Place>) {
  if (places.length === 0) return null;
  return (
    <div className="listed" data-bad={isBad}>
      <h3>
        <Icon name="warning" />
        {title}
      </h3>
      {meaning !== undefined && <p>{meaning}</p>}
      <ul>
        {places.map((place, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a terminal may have several second histories, in a fixed order.
          <li key={`${place.terminal} ${index}`}>
            <strong>
              {place.outlet}, {place.name}
            </strong>
            {children(place)}
          </li>
        ))}
      </ul>
    </div>
  );
}
