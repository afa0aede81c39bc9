/** The latest closings: who closed, and what differs between the Z report and the hub's own copy of its rows. */
import { useState } from 'react';
import type { ClosingView } from '../../../../shared/hub/owners/figures.ts';
import { queryOf } from '../../state/api.ts';
import { useTexts } from '../../state/appearance.ts';
import { useFormat } from '../../state/format.ts';
import { Link } from '../../state/route.tsx';
import { Icon } from '../icon.tsx';

const MOST_SHOWN = 6;

interface ClosingsProps {
  readonly closings: readonly ClosingView[];
  readonly environment: string;
}

export function Closings({ closings, environment }: ClosingsProps) {
  const { closings: texts } = useTexts();
  const [showsAll, setShowsAll] = useState(false);
  // One that differs is never below the end of a short list.
  const inOrder = closings.toSorted((one, other) => Number(differs(other)) - Number(differs(one)));
  return (
    <section className="card" aria-labelledby="closings">
      <h2 id="closings">{texts.title}</h2>
      {closings.length === 0 && <p className="label">{texts.none}</p>}
      <ul className="closings">
        {inOrder.slice(0, showsAll ? inOrder.length : MOST_SHOWN).map((closing) => (
          <Closing key={`${closing.terminal} ${closing.number}`} {...{ closing, environment }} />
        ))}
      </ul>
      {!showsAll && inOrder.length > MOST_SHOWN && (
        <button type="button" className="secondary" onClick={() => setShowsAll(true)}>
          {texts.all(inOrder.length)}
        </button>
      )}
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
      <p className="closing-head">
        <strong>
          {outlet}, {name}
        </strong>
        <Link to={`/sales${queryOf({ environment, terminal, list: 'paid', from: day, to: day })}`}>
          {format.money(gross)}
        </Link>
      </p>
      <p className="fine">{words.filter(Boolean).join(' · ')}</p>
      <Difference closing={closing} />
    </li>
  );
}

function differs({ number, follows, count, gross, counted }: ClosingView): boolean {
  const isOther = counted !== null && (counted.amount !== gross || counted.payments !== count);
  return isOther || (follows !== null && follows !== number - 1);
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
