/** The latest closings: who closed, and what differs between the Z report and the hub's own copy of its rows. */
import type { ClosingView } from '../../../../shared/hub/owners/figures.ts';
import { queryOf } from '../../state/api.ts';
import { useTexts } from '../../state/appearance.ts';
import { useFormat } from '../../state/format.ts';
import { Link } from '../../state/route.tsx';
import { Icon } from '../icon.tsx';

const MOST_SHOWN = 8;

interface ClosingsProps {
  readonly closings: readonly ClosingView[];
  readonly environment: string;
}

export function Closings({ closings, environment }: ClosingsProps) {
  const { closings: texts } = useTexts();
  return (
    <section className="card" aria-labelledby="closings">
      <h2 id="closings">{texts.title}</h2>
      {closings.length === 0 && <p className="label">{texts.none}</p>}
      <ul className="closings">
        {closings.slice(0, MOST_SHOWN).map((closing) => (
          <Closing key={`${closing.terminal} ${closing.number}`} {...{ closing, environment }} />
        ))}
      </ul>
    </section>
  );
}

function Closing({ closing, environment }: { readonly closing: ClosingView; readonly environment: string }) {
  const { closings: texts } = useTexts();
  const format = useFormat();
  const { terminal, outlet, name, timeZone, number, at, gross, by } = closing;
  const day = format.isoDay(at, timeZone);
  const words = [texts.number(format.count(number)), format.time(at, timeZone), by === '' ? '' : texts.by(by)];
  return (
    <li data-testid="closing">
      <div>
        <strong>{outlet}</strong>
        <span>{name}</span>
        <span className="fine">{words.filter(Boolean).join(' · ')}</span>
        <Difference closing={closing} />
      </div>
      <Link to={`/sales${queryOf({ environment, terminal, list: 'paid', from: day, to: day })}`}>
        {format.money(gross)}
      </Link>
    </li>
  );
}

function Difference({ closing: { number, follows, count, gross, counted } }: { readonly closing: ClosingView }) {
  const { closings: texts } = useTexts();
  const format = useFormat();
  const differences = [
    counted !== null && counted.amount !== gross ? texts.differs(format.money(counted.amount)) : '',
    counted !== null && counted.payments !== count
      ? texts.differsInNumber(format.count(count), format.count(counted.payments))
      : '',
    follows !== null && follows !== number - 1 ? texts.skips(format.count(follows)) : '',
  ].filter(Boolean);
  if (differences.length === 0) {
    return counted === null ? null : (
      <span className="fine agrees">
        <Icon name="check" />
        {texts.agrees}
      </span>
    );
  }
  return differences.map((difference) => (
    <span key={difference} className="differs">
      <Icon name="warning" />
      {difference}
    </span>
  ));
}
