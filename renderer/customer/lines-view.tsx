/** The sale while the cashier enters it: the newest lines that have room, and the total. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Displayed } from '../../shared/contract/display.ts';
import { lineName } from '../../shared/messages/items/line-names.ts';
import { groupDigits, rupiah } from '../../shared/model/values/rupiah.ts';
import { Amount } from './amount.tsx';
import type { CustomerTexts } from './customer-texts.ts';

/** Letters of a name. More would fill the smallest screen with one line; the counter has the whole name. */
const MOST_LETTERS = 60;

interface LinesViewProps {
  readonly shown: Extract<Displayed, { kind: 'lines' }>;
  readonly texts: CustomerTexts;
}

export function LinesView({ shown, texts }: LinesViewProps) {
  const { lines, amount } = shown;
  return (
    <section className="customer-sale">
      <Newest key={JSON.stringify(lines)} lines={lines} texts={texts} />
      <div className="customer-sum">
        <p className="customer-label">{texts.toPay}</p>
        <Amount amount={amount} />
      </div>
    </section>
  );
}

/** Nobody can scroll here, so the oldest lines give way. Other lines are a new list, so that all of them are tried first. */
function Newest({
  lines,
  texts,
}: { readonly lines: LinesViewProps['shown']['lines'] } & Pick<LinesViewProps, 'texts'>) {
  const list = useRef<HTMLUListElement>(null);
  // React stops after 50 updates in one go, and far fewer lines than 40 have room on any screen.
  const fewest = Math.max(0, lines.length - 40);
  const [earlier, setEarlier] = useState(fewest);
  useEffect(() => {
    const watch = new ResizeObserver(() => setEarlier(fewest));
    if (list.current) watch.observe(list.current);
    return () => watch.disconnect();
  }, [fewest]);
  // After each render, until all of it has room.
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = list.current ?? {};
    if (scrollHeight > clientHeight && earlier < lines.length - 1) setEarlier(earlier + 1);
  });
  return (
    <ul ref={list} className="customer-lines">
      {earlier > 0 && <li className="customer-earlier">{texts.earlier(earlier)}</li>}
      {lines.slice(earlier).map(({ name, quantity, total }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and other lines are a new list
        <li key={earlier + index} data-testid="customer-line">
          <span>
            {quantity > 1 && `${quantity} × `}
            {shortened(lineName(texts.lineNames, { name, price: total }, lines))}
          </span>
          <b>
            {total < 0 && '−'}
            {groupDigits(rupiah(Math.abs(total)))}
          </b>
        </li>
      ))}
    </ul>
  );
}

function shortened(name: string): string {
  const letters = [...name];
  return letters.length > MOST_LETTERS
    ? `${letters
        .slice(0, MOST_LETTERS - 1)
        .join('')
        .trimEnd()}…`
    : name;
}
