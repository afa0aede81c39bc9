/**
 * Whose an order is: its merchant and the beginning of its ID are one terminal's, by its enrolment or by the first journal
 * that used them. What another terminal journals under them makes no order its own.
 */
import type { JournalKind } from '../../../shared/model/journal/journal-kinds.ts';
import type { Queries } from '../database.ts';
import { isStorable } from '../is-storable.ts';
import type { CheckedRow } from '../journal/check-rows.ts';

const BEGINS: JournalKind = 'intent-recorded';
const LONGEST_MERCHANT = 64;
const PREFIX = /^[^-]{2,5}-/;

/** By terminal: pairs that the tables are known to have, or never will. A machine changes its account a few times in its life. */
const known = new Map<string, Set<string>>();
const MOST_TERMINALS = 20_000;
/** Of one: a stolen key must not take those of terminals to come. */
const MOST_PAIRS = 20;

/** @param rows of one terminal */
export async function learnPrefixes({ query }: Queries, terminal: string, rows: readonly CheckedRow[]): Promise<void> {
  const before = known.get(terminal) ?? new Set();
  const fresh = new Map<string, readonly [merchant: string, prefix: string]>();
  for (const { row, data } of rows) {
    const merchant = row.kind === BEGINS ? data['merchantCode'] : undefined;
    const [prefix] = PREFIX.exec(row.orderId ?? '') ?? [];
    if (typeof merchant !== 'string' || prefix === undefined) continue;
    const pair = `${prefix}${merchant}`;
    const isPlain = merchant !== '' && merchant.length <= LONGEST_MERCHANT && isStorable(merchant);
    if (isPlain && !before.has(pair)) fresh.set(pair, [merchant, prefix]);
  }
  if (fresh.size === 0 || before.size > MOST_PAIRS) return;
  const pairs = [...fresh.values()];
  const added = await query(
    `INSERT INTO journalled_prefix (merchant_code, prefix, terminal_id)
    SELECT merchant, sent.prefix, $1 FROM unnest($2::text[], $3::text[]) AS sent (merchant, prefix)
    WHERE NOT EXISTS (SELECT FROM terminal WHERE merchant_code = merchant AND order_id_prefix = sent.prefix)
      AND NOT EXISTS (SELECT FROM journalled_prefix AS used WHERE used.merchant_code = merchant AND used.prefix = sent.prefix)
    ORDER BY 1, 2 LIMIT greatest(0, ${MOST_PAIRS} - (SELECT count(*) FROM journalled_prefix WHERE terminal_id = $1))
    ON CONFLICT DO NOTHING RETURNING prefix`,
    [terminal, pairs.map(([merchant]) => merchant), pairs.map(([, prefix]) => prefix)],
  );
  // What was added now may be rolled back: the next intake asks again.
  if (added.length > 0) return;
  if (known.size >= MOST_TERMINALS) known.clear();
  known.set(terminal, new Set([...before, ...fresh.keys()]));
}

export interface OrderPrefix {
  readonly environment: string;
  readonly merchantCode: string;
  readonly orderIdPrefix: string;
}

/** In a transaction: nobody else takes it before it ends. @param except the terminal that may have it */
export async function isPrefixTaken(
  { query }: Queries,
  { environment, merchantCode, orderIdPrefix }: OrderPrefix,
  except: string | null,
): Promise<boolean> {
  await query('SELECT pg_advisory_xact_lock(hashtext($1))', [`order prefix ${merchantCode} ${orderIdPrefix}`]);
  const found = await query(
    `SELECT FROM terminal WHERE environment = $1 AND revoked_at IS NULL
      AND coalesce(root_id, id) IS DISTINCT FROM (SELECT coalesce(root_id, id) FROM terminal WHERE id = $4)
      AND (merchant_code = $2 AND order_id_prefix = $3
        OR id = (SELECT terminal_id FROM journalled_prefix AS used WHERE used.merchant_code = $2 AND used.prefix = $3))`,
    [environment, merchantCode, orderIdPrefix, except],
  );
  return found.length > 0;
}
