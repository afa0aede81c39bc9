/** What the customer's display shows when it shows no code: idle, the sale's lines, waiting, paid, or nothing stated. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Displayed } from '../../shared/contract/display.ts';
import type { Language } from '../../shared/contract/preferences.ts';
import {
  type CustomerDisplayTexts,
  customerDisplayEn,
  customerDisplayId,
} from '../../shared/messages/display-texts.ts';
import { lineName } from '../../shared/messages/item-texts.ts';
import { type ModeTexts, modesEn, modesId } from '../../shared/messages/mode-texts.ts';
import { formatRupiah, groupDigits, type Rupiah, rupiah } from '../../shared/model/values/rupiah.ts';
import { useFit } from '../ui/fitted-line.tsx';

export interface CustomerTexts extends CustomerDisplayTexts {
  readonly modes: ModeTexts;
}

/** Both languages, because the shop may change its language while the page is open. */
export const customerTexts: Readonly<Record<Language, CustomerTexts>> = {
  id: { ...customerDisplayId, modes: modesId },
  en: { ...customerDisplayEn, modes: modesEn },
};

/** The amount, as large as there is room for. The longest one stays on one line. */
export function Amount({ amount }: { readonly amount: Rupiah }) {
  const line = useRef<HTMLParagraphElement>(null);
  const text = formatRupiah(amount);
  const digits = groupDigits(amount);
  useFit(line, text);
  return (
    <p ref={line} className="fitted-line customer-amount" data-testid="customer-amount">
      {/* Smaller, so that the digits are larger. */}
      <span className="customer-currency">{text.slice(0, text.length - digits.length)}</span>
      {digits}
    </p>
  );
}

/** Words before a shop's own name. */
const KINDS = /^(toko|warung|kedai|depot|rumah|makan|resto|restoran|kafe|cafe|pt|cv|ud|the)$/i;

/** One or two capitals for a shop without a logo: `Warung Merpati Putih` gives `MP`. @returns '' for an empty name */
export function monogramOf(shopName: string): string {
  const words = shopName.match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = words.filter((word) => !KINDS.test(word));
  return (own.length > 0 ? own : words)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('id') ?? '')
    .join('');
}

interface WithTexts {
  readonly texts: CustomerTexts;
}
interface WithAmount extends WithTexts {
  readonly amount: Rupiah;
}

interface IdleViewProps extends WithTexts {
  readonly shopName: string;
  readonly logo: string | null;
}

export function IdleView({ shopName, logo, texts }: IdleViewProps) {
  const monogram = monogramOf(shopName);
  return (
    <section className="customer-idle">
      {logo === null ? (
        monogram !== '' && (
          <p className="customer-monogram" aria-hidden="true" data-testid="customer-monogram">
            {monogram}
          </p>
        )
      ) : (
        <img className="customer-logo" src={logo} alt="" data-testid="customer-logo" />
      )}
      <h1
        className="customer-shop"
        data-length={shopName.length > 36 ? 'long' : shopName.length > 18 ? 'middle' : 'short'}
      >
        {shopName}
      </h1>
      <p className="customer-hint">{texts.welcome}</p>
    </section>
  );
}

export function WaitView({ amount, texts }: WithAmount) {
  return (
    <section className="customer-plain">
      <Amount amount={amount} />
      <p className="customer-say" role="status">
        {texts.wait}
      </p>
    </section>
  );
}

export function AskView({ texts }: WithTexts) {
  return (
    <section className="customer-plain">
      <p className="customer-say" role="status">
        {texts.ask}
      </p>
    </section>
  );
}

interface PaidViewProps extends WithAmount {
  /** Of cash; absent for any other method. */
  readonly change?: Rupiah | undefined;
}

export function PaidView({ amount, change, texts }: PaidViewProps) {
  return (
    <section className="customer-plain customer-paid">
      <svg className="customer-tick" viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="46" />
        <path d="M29 52l14.5 14.5L72 37" pathLength="1" />
      </svg>
      <p className="customer-say" role="status">
        {texts.paid}
      </p>
      <Amount amount={amount} />
      <p className="customer-hint" data-testid="customer-thanks">
        {change ? texts.change(formatRupiah(change)) : texts.thanks}
      </p>
    </section>
  );
}

/** Letters of a name. More would fill the smallest screen with one line; the counter has the whole name. */
const MOST_LETTERS = 60;

interface LinesViewProps {
  readonly shown: Extract<Displayed, { kind: 'lines' }>;
  readonly texts: CustomerTexts;
}

/** The sale while the cashier enters it: the newest lines that have room, and the total. */
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
