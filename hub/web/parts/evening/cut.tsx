import { type ReactNode, useState } from 'react';
import { useTexts } from '../../state/appearance.ts';

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
      <ul className="rows">{shown.map(children)}</ul>
      {hidden > 0 && (
        <button type="button" className="quiet" onClick={() => setWhole(true)}>
          {andMore(hidden + more)}
        </button>
      )}
      {hidden === 0 && more > 0 && <p className="label">{andMore(more)}</p>}
    </>
  );
}
