/**
 * What the hub learns of a terminal from its rows. The names of payment methods, as the gateway lists them and counters show
 * them: a code means nothing to an owner, and the newest name of each terminal's method is kept. And whose an order is: its
 * merchant and the beginning of its ID are one terminal's, by its enrolment or by the first journal that used them. What another
 * terminal journals under them makes no order its own.
 */
import type { EnrolmentRequest } from '../../../shared/hub/enrolment.ts';
import type { JournalKind } from '../../../shared/model/journal.ts';
import type { Queries, Transaction } from '../database.ts';
import type { CheckedRow } from '../journal/journal-rows.ts';
import { isStorable } from '../storable.ts';

/** @param rows in order, of one terminal */
export async function learn(queries: Transaction, terminal: string, rows: readonly CheckedRow[]): Promise<void> {
  learnMethodNames(queries, terminal, rows);
  await learnPrefixes(queries, terminal, rows);
}

/** A text of the gateway that pages show: no characters that hide text, reverse it or break the line. */
const NAME = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]{1,64}$/u;
const CODE = /^[A-Z0-9]{2}$/;
const namingKinds: ReadonlySet<string> = new Set<JournalKind>(['intent-recorded', 'method-used']);

interface Learned {
  readonly name: string;
  /** The last row of the intake that wrote the name. If a later intake begins after it, that transaction was committed. */
  readonly position: number;
}

/** By terminal and code. An intake with nothing new then asks the database nothing. */
const learned = new Map<string, Map<string, Learned>>();
const MOST_TERMINALS = 20_000;

function learnMethodNames({ send }: Transaction, terminal: string, rows: readonly CheckedRow[]): void {
  const before = (rows[0]?.row.position ?? 1) - 1;
  const known = learned.get(terminal) ?? new Map<string, Learned>();
  const fresh = new Map<string, string>();
  for (const { row, data } of rows) {
    if (!namingKinds.has(row.kind)) continue;
    const { method, methodName } = data;
    if (typeof method !== 'string' || typeof methodName !== 'string') continue;
    if (!CODE.test(method) || !NAME.test(methodName) || !isStorable(methodName)) continue;
    const last = known.get(method);
    if (last?.name === methodName && last.position <= before) fresh.delete(method);
    else fresh.set(method, methodName);
  }
  if (fresh.size === 0) return;
  const methods = [...fresh.keys()];
  send(
    `INSERT INTO terminal_method_name (terminal_id, method, name)
    SELECT $1, method, name FROM unnest($2::text[], $3::text[]) AS sent (method, name)
    ON CONFLICT (terminal_id, method) DO UPDATE SET name = excluded.name`,
    [terminal, methods, methods.map((method) => fresh.get(method) ?? '')],
  );
  const position = rows.at(-1)?.row.position ?? 0;
  for (const [method, name] of fresh) known.set(method, { name, position });
  if (learned.size >= MOST_TERMINALS) learned.clear();
  learned.set(terminal, known);
}

/** @returns by code; of a code that terminals name differently, the name of most of them */
export async function methodNamesOf({ query }: Queries, terminals: readonly string[]) {
  const rows = await query<{ method: string; name: string }>(
    `SELECT method, mode() WITHIN GROUP (ORDER BY name) AS name FROM terminal_method_name
    WHERE terminal_id = ANY ($1::uuid[]) GROUP BY method`,
    [terminals],
  );
  return new Map(rows.map(({ method, name }) => [method, name]));
}

/** SQL: the name of a payment's method, or NULL. */
export const methodNameColumn = `(SELECT name FROM terminal_method_name AS named
  WHERE named.terminal_id = payment.terminal_id AND named.method = payment.method)`;

const BEGINS: JournalKind = 'intent-recorded';
const LONGEST_MERCHANT = 64;
const PREFIX = /^[^-]{2,5}-/;

/** By terminal: pairs that the tables are known to have, or never will. A machine changes its account a few times in its life. */
const knownPairs = new Map<string, Set<string>>();
/** Of one: a stolen key must not take those of terminals to come. */
const MOST_PAIRS = 20;

async function learnPrefixes({ query }: Queries, terminal: string, rows: readonly CheckedRow[]): Promise<void> {
  const before = knownPairs.get(terminal) ?? new Set();
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
  if (knownPairs.size >= MOST_TERMINALS) knownPairs.clear();
  knownPairs.set(terminal, new Set([...before, ...fresh.keys()]));
}

type OrderPrefix = Pick<EnrolmentRequest, 'environment' | 'merchantCode' | 'orderIdPrefix'>;

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
