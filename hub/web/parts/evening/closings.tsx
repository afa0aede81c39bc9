/** Which shops have closed: the sum of their Z reports, and whether it is what the journal says. */
import { Icon } from '../../../../renderer/ui/icon.tsx';
import type { CounterView } from '../../../../shared/hub/owners/evening.ts';
import type { ClosingView } from '../../../../shared/hub/owners/figures.ts';
import { useTexts } from '../../state/appearance.ts';
import { useFormat } from '../../state/format.ts';
import { Card } from '../page.tsx';
import { Cut } from './cut.tsx';

const MOST_SHOPS = 6;

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
  const sum = shop.reduce((added, { closing }) => added + (closing?.gross ?? 0), 0);
  const isClosed = shop.some(({ closing }) => closing !== null);
  const speaking = shop.filter((counter) => stateOf(counter) !== 'idle');
  return (
    <li data-testid="shop-closing">
      <p className="row-head">
        <strong>{shop[0]?.outlet}</strong>
        {isClosed && <strong>{format.money(sum)}</strong>}
      </p>
      {speaking.map((counter) => (
        <Counter key={counter.terminal} counter={counter} isOne={shop.length === 1} isToday={isToday} />
      ))}
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
  const state = stateOf(counter);
  const words =
    closing !== null && !counter.hasSoldSince
      ? texts.closedAt(clock(closing.at), closing.by)
      : isToday
        ? texts.openSince(clock(lastSaleAt ?? 0))
        : texts.notClosed(clock(lastSaleAt ?? 0));
  return (
    <div className="fine row-line" data-state={state}>
      <span>{isOne ? words : `${name}: ${words}`}</span>
      {closing !== null && <Agreement closing={closing} />}
      {closing !== null && closing.overOrShort !== null && <Drawer overOrShort={closing.overOrShort} />}
    </div>
  );
}

/** What the count of the cash drawer at the closing says. */
function Drawer({ overOrShort }: { readonly overOrShort: number }) {
  const { closings: texts } = useTexts();
  const format = useFormat();
  return (
    <span className={overOrShort === 0 ? 'agrees' : 'differs'} data-testid="closing-drawer">
      <Icon name={overOrShort === 0 ? 'check' : 'warning'} />
      {texts.drawer(overOrShort, format.money(Math.abs(overOrShort)))}
    </span>
  );
}

export function Agreement({ closing }: { readonly closing: ClosingView }) {
  const { closings: texts } = useTexts();
  const format = useFormat();
  const { number, follows, count, gross, counted, differs } = closing;
  if (!differs) {
    return counted === null ? null : (
      <span className="agrees">
        <Icon name="check" />
        {texts.agrees}
      </span>
    );
  }
  const differences = [
    counted !== null && counted.amount !== gross && texts.differs(format.money(gross), format.money(counted.amount)),
    counted !== null &&
      counted.payments !== count &&
      texts.differsInNumber(format.count(count), format.count(counted.payments)),
    follows !== null && follows !== number - 1 && texts.skips,
  ];
  return (
    <span className="differs">
      <Icon name="warning" />
      {differences.filter(Boolean).join(' ')}
    </span>
  );
}
