/**
 * What the other histories of a terminal mean for a machine that goes on: the next Z number is above theirs, and a payment
 * that only machines without a key had open is watched by this one. Once its rows have come, it is handed over no more.
 */
import {
  type Elsewhere,
  type HandedOverPayment,
  MOST_BEGINNINGS,
  MOST_HANDED_OVER,
} from '../../../shared/hub/journal-intake.ts';
import type { HubJournalRow } from '../../../shared/hub/journal-row.ts';
import type { Queries } from '../database.ts';
import { presentKeys } from '../terminals/terminal-keys.ts';
import { type Histories, historiesOf, type Place } from './histories.ts';

/** Together: a terminal reads no longer answer than 64 KiB. */
const MOST_BYTES = 40_000;
const MOST_ROWS = 500;

/** @param root of its histories */
export async function elsewhereOf(queries: Queries, terminal: string, root: string): Promise<Elsewhere> {
  const histories = await historiesOf(queries, terminal, root);
  const others = histories.all.filter(({ id, isOurs }) => isOurs && id !== terminal).map(({ id }) => id);
  const [highest] = await queries.query<{ number: number }>(
    'SELECT coalesce(max(number), 0) AS number FROM closing WHERE terminal_id = ANY ($1::uuid[])',
    [others],
  );
  return { highestClosing: highest?.number ?? 0, payments: [...(await handedOver(queries, terminal, histories))] };
}

interface Beginning extends HubJournalRow {
  readonly terminal: string;
  readonly sale: string | null;
}

async function handedOver(
  queries: Queries,
  terminal: string,
  histories: Histories,
): Promise<readonly HandedOverPayment[]> {
  const all = histories.all.map(({ id }) => id);
  const goOn = [terminal, ...(await presentKeys(queries, all)).keys()];
  const gone = all.filter((id) => !goOn.includes(id));
  if (gone.length === 0) return [];
  const begun = await queries.query<Beginning>(
    `SELECT about.terminal_id AS terminal, sale, row.position, row.order_id AS "orderId", row.at, row.kind, row.data,
      encode(row.hash, 'hex') AS hash
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
    const sent = rows.slice(0, MOST_BEGINNINGS).map(({ terminal: _, sale: __, ...row }) => row);
    const size = Buffer.byteLength(JSON.stringify(sent));
    if (bytes + size > MOST_BYTES) continue;
    bytes += size;
    handed.push({ orderId, rows: sent, isOfSharedSale: rows.some(({ sale }) => sale !== null && shared.has(sale)) });
  }
  return handed;
}

/** @returns those of the rows' sales that this terminal's journal has too */
async function sharedSales(
  { query }: Queries,
  terminal: string,
  histories: Histories,
  rows: readonly Beginning[],
): Promise<ReadonlySet<string>> {
  const sales = rows.flatMap(({ sale }) => sale ?? []);
  const found = await query<Place & { sale: string }>(
    `SELECT sale, terminal_id AS terminal, position FROM history_subject
    WHERE root_id = $1 AND sale_id = ANY ($2::bigint[]) AND sale = ANY ($3::text[])`,
    [histories.root, sales.map((sale) => Number.parseInt(sale, 10)), sales],
  );
  return new Set(found.filter((place) => histories.has(terminal, place)).map(({ sale }) => sale));
}
