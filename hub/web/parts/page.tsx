/** A page's heading, its title in the window, and what is at its right. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Logo } from '../../../renderer/ui/logo.tsx';
import type { Answer } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { useFormat } from '../state/format.ts';

interface PageProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Page({ title, aside, children }: PageProps) {
  const { product } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  // The keyboard and a screen reader begin at the new page.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="page">
      <title>{`${title} · ${product}`}</title>
      <div className="row spread">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {aside}
      </div>
      {children}
    </div>
  );
}

/** The card of a page that nobody is signed in for. */
export function DoorPage({ title, children }: Omit<PageProps, 'aside'>) {
  const { product } = useTexts();
  return (
    <main className="door">
      <title>{`${title} · ${product}`}</title>
      <div className="card stack door-card">
        <Logo />
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}

type Age = Pick<Answer<unknown>, 'at' | 'failure' | 'reply'>;

/** @returns when the figures were asked for, epoch ms; `null` while they are of this moment, or there are none */
export function staleSince({ at, failure, reply }: Age): number | null {
  return reply !== null && failure !== null ? at : null;
}

/** Whether the figures are of this moment. If not, it says of which. */
export function Freshness({ answer }: { readonly answer: Age }) {
  const { live } = useTexts();
  const format = useFormat();
  const since = staleSince(answer);
  const isWhole = answer.reply !== null && answer.failure === null;
  return (
    <p
      className="badge"
      role="status"
      data-state={since !== null ? 'unconfirmed' : isWhole ? 'paid' : 'pending'}
      data-connected={isWhole}
      data-stale={since !== null}
      data-testid="live"
    >
      {since !== null ? live.asOf(format.moment(since)) : isWhole ? live.whole : live.connecting}
    </p>
  );
}

/** A part of a page under its own heading. */
export function Card({ id, title, aside, children }: PageProps & { readonly id: string }) {
  return (
    <section className="card stack" aria-labelledby={id}>
      <div className="row spread">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface CutProps<Row> {
  readonly rows: readonly Row[];
  readonly most: number;
  /** Beyond these rows, that the hub has and did not send. */
  readonly more?: number;
  /** How many things a row is about. Absent: each is one. */
  readonly sizeOf?: (row: Row) => number;
  readonly children: (row: Row) => ReactNode;
}

/** A list that says how many it leaves out. */
export function Cut<Row>({ rows, most, more = 0, sizeOf = () => 1, children }: CutProps<Row>) {
  const { andMore } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, most);
  const hidden = rows.slice(shown.length).reduce((sum, row) => sum + sizeOf(row), 0);
  return (
    <>
      <ul className="list">{shown.map(children)}</ul>
      {hidden > 0 && (
        <button type="button" className="quiet" onClick={() => setWhole(true)}>
          {andMore(hidden + more)}
        </button>
      )}
      {hidden === 0 && more > 0 && <p className="label">{andMore(more)}</p>}
    </>
  );
}
