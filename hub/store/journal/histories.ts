/**
 * The histories of one terminal. Each is a journal: its own rows, and before them those of the history that it parted
 * from. None is moved or thrown away.
 */
import type { Queries } from '../database.ts';

export interface History {
  readonly id: string;
  /** `null` for the one that came first. */
  readonly parent: string | null;
  /** The position of its first own row. */
  readonly partsAt: number;
  /** `false`: a person says that its rows are not the shop's own. */
  readonly isOurs: boolean;
}

/** Where a row is stored: in the history that has it as its own. */
export interface Place {
  readonly terminal: string;
  readonly position: number;
}

export class Histories {
  /** By history: the last position of each history's own rows that it has, its own first. */
  readonly #lineages: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly #countedTo = new Map<string, number>();
  readonly root: string;
  readonly all: readonly History[];

  constructor(root: string, all: readonly History[]) {
    [this.root, this.all] = [root, all];
    const byId = new Map(all.map((history) => [history.id, history]));
    const lineageOf = (from: History): ReadonlyMap<string, number> => {
      const lasts = new Map<string, number>();
      let last = Number.MAX_SAFE_INTEGER;
      for (let each: History | undefined = from; each; each = byId.get(each.parent ?? '')) {
        lasts.set(each.id, last);
        last = each.partsAt - 1;
      }
      return lasts;
    };
    this.#lineages = new Map(all.map((history) => [history.id, lineageOf(history)]));
    for (const { id } of all.filter(({ isOurs }) => isOurs)) {
      for (const [part, last] of this.#lineages.get(id) ?? [])
        this.#countedTo.set(part, Math.max(last, this.#countedTo.get(part) ?? 0));
    }
  }

  has(history: string, { terminal, position }: Place): boolean {
    return position <= (this.#lineages.get(history)?.get(terminal) ?? 0);
  }

  /** Whether any history of the shop's own has it. */
  isCounted({ terminal, position }: Place): boolean {
    return position <= (this.#countedTo.get(terminal) ?? 0);
  }

  /** @returns the one that has the row as its own, if `history` has it @param position from 1 */
  holderOf(history: string, position: number): string {
    const parts = [...(this.#lineages.get(history) ?? [])];
    const found = parts.find(([id]) => position >= (this.all.find((each) => each.id === id)?.partsAt ?? 1));
    return found?.[0] ?? this.root;
  }
}

/** In a transaction that has locked the terminal's row. @param root `null`: it has one history */
export async function historiesOf({ query }: Queries, terminal: string, root: string | null): Promise<Histories> {
  const all = await query<History>(
    `SELECT id, parent_id AS parent, coalesce(parts_at, 1) AS "partsAt", is_ours AS "isOurs" FROM terminal
    WHERE root_id = $1 OR id = $1`,
    [root ?? terminal],
  );
  return new Histories(root ?? terminal, all);
}

/**
 * For a transaction that changes more than one of a terminal's. The first one is locked last, as where rows come in.
 * @param history any of them
 */
export async function lockHistories({ query }: Queries, history: string): Promise<void> {
  const root = 'coalesce((SELECT root_id FROM terminal WHERE id = $1), $1)';
  await query(`SELECT FROM terminal WHERE root_id = ${root} AND id <> ${root} ORDER BY id FOR NO KEY UPDATE`, [
    history,
  ]);
  await query(`SELECT FROM terminal WHERE id = ${root} FOR NO KEY UPDATE`, [history]);
}
