/**
 * Says in which outlets rows came in, or a terminal came or went. It looks once a second, and only while a page is open: a `NOTIFY` with each intake
 * would make all intakes of the database commit one after the other.
 */
import type { Database } from '../store/database.ts';
import { stateByOutlet } from '../store/owners/live.ts';

const LOOK_MS = 1_000;

export interface RowWatch {
  /** @returns ends it */
  add(onRows: (outlets: readonly string[]) => void): () => void;
  close(): void;
}

export function watchRows(database: Pick<Database, 'query'>): RowWatch {
  const watchers = new Set<(outlets: readonly string[]) => void>();
  let timer: NodeJS.Timeout | undefined;
  let known: ReadonlyMap<string, string> | undefined;

  async function look(): Promise<void> {
    // A database that is away for a while changes nothing: the next look finds what came in meanwhile.
    const found = await stateByOutlet(database).catch(() => known);
    const before = known;
    known = found;
    const changed = before && found ? [...found].filter(([outlet, state]) => before.get(outlet) !== state) : [];
    if (changed.length > 0) for (const tell of watchers) tell(changed.map(([outlet]) => outlet));
    timer = watchers.size > 0 ? setTimeout(() => void look(), LOOK_MS) : undefined;
    if (watchers.size === 0) known = undefined;
  }

  return {
    add(onRows) {
      watchers.add(onRows);
      if (watchers.size === 1 && timer === undefined) timer = setTimeout(() => void look(), 0);
      return () => watchers.delete(onRows);
    },
    close() {
      clearTimeout(timer);
      watchers.clear();
    },
  };
}
