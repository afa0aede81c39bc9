/**
 * The histories of one terminal. Each is a journal: its own rows, and before them those of the history that it parted
 * from. None is moved or thrown away.
 */
import {
  type Elsewhere,
  type HandedOverPayment,
  type HubJournalRow,
  MOST_BEGINNINGS,
  MOST_HANDED_OVER,
} from '../../../shared/hub/journal.ts';
import type { Queries } from '../database.ts';
import { presentKeys } from '../terminals/keys.ts';

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

/** Together: a terminal reads no longer answer than 64 KiB. */
const MOST_BYTES = 40_000;
const MOST_ROWS = 500;

/**
 * What the other histories of a terminal mean for a machine that goes on: the next Z number is above theirs, and a payment
 * that only machines without a key had open is watched by this one. Once its rows have come, it is handed over no more.
 * @param root of its histories
 */
export async function elsewhereOf(queries: Queries, terminal: string, root: string): Promise<Elsewhere> {
  const histories = await historiesOf(queries, terminal, root);
  const others = histories.all.filter(({ id, isOurs }) => isOurs && id !== terminal).map(({ id }) => id);
  const [highest] = await queries.query<{ number: number }>(
    'SELECT coalesce(max(number), 0) AS number FROM closing WHERE terminal_id = ANY ($1::uuid[])',
    [others],
  );
  return { highestClosing: highest?.number ?? 0, payments: [...(await handedOver(queries, terminal, histories))] };
}

interface Beginning extends Omit<HubJournalRow, 'data'> {
  /** `null`: too long for an answer. A stolen key can make it two megabytes. */
  readonly data: string | null;
  readonly terminal: string;
  readonly sale: string | null;
}

async function handedOver(queries: Queries, terminal: string, histories: Histories) {
  const all = histories.all.map(({ id }) => id);
  const goOn = [terminal, ...(await presentKeys(queries, all)).keys()];
  const gone = all.filter((id) => !goOn.includes(id));
  if (gone.length === 0) return [];
  const begun = await queries.query<Beginning>(
    `SELECT about.terminal_id AS terminal, sale, row.position, row.order_id AS "orderId", row.at, row.kind,
      CASE WHEN octet_length(row.data) <= ${MOST_BYTES} THEN row.data END AS data, encode(row.hash, 'hex') AS hash
    FROM payment JOIN history_subject AS about ON root_id = $1 AND subject = payment.order_id
    JOIN journal_row AS row ON row.terminal_id = about.terminal_id AND row.position = about.position
    WHERE payment.terminal_id = ANY ($2::uuid[]) AND state IN ('creating', 'unconfirmed', 'pending', 'unresolved')
      AND kind IN ('intent-recorded', 'created') AND row.order_id IS NOT NULL
    ORDER BY created_at, payment.order_id, row.position LIMIT ${MOST_ROWS}`,
    [histories.root, gone],
  );
  const shared = await sharedSales(queries, terminal, histories, begun);
  const handed: HandedOverPayment[] = [];
  let bytes = 0;
  for (const [orderId, rows] of Map.groupBy(begun, (row) => row.orderId ?? '')) {
    if (!rows.every((row) => histories.isCounted(row) && !goOn.some((id) => histories.has(id, row)))) continue;
    if (handed.length === MOST_HANDED_OVER) break;
    const sent = rows
      .slice(0, MOST_BEGINNINGS)
      .flatMap(({ terminal: _, sale: __, data, ...row }) => (data === null ? [] : { ...row, data }));
    if (sent.length < Math.min(rows.length, MOST_BEGINNINGS)) continue;
    const size = Buffer.byteLength(JSON.stringify(sent));
    if (bytes + size > MOST_BYTES) continue;
    bytes += size;
    handed.push({ orderId, rows: sent, isOfSharedSale: rows.some(({ sale }) => sale !== null && shared.has(sale)) });
  }
  return handed;
}

/** @returns those of the rows' sales that this terminal's journal has too */
async function sharedSales({ query }: Queries, terminal: string, histories: Histories, rows: readonly Beginning[]) {
  const sales = rows.flatMap(({ sale }) => sale ?? []);
  const found = await query<Place & { sale: string }>(
    `SELECT sale, terminal_id AS terminal, position FROM history_subject
    WHERE root_id = $1 AND sale_id = ANY ($2::bigint[]) AND sale = ANY ($3::text[])`,
    [histories.root, sales.map((sale) => Number.parseInt(sale, 10)), sales],
  );
  return new Set(found.filter((place) => histories.has(terminal, place)).map(({ sale }) => sale));
}
