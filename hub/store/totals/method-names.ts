/**
 * The names of payment methods, as the gateway lists them and counters show them: a code means nothing to an owner. The
 * newest name of each terminal's method is kept.
 */
import type { JournalKind } from '../../../shared/model/journal/journal-kinds.ts';
import type { Queries, Transaction } from '../database.ts';
import { isStorable } from '../is-storable.ts';
import type { CheckedRow } from '../journal/check-rows.ts';

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

/** @param rows in order, of one terminal */
export function learnMethodNames({ send }: Transaction, terminal: string, rows: readonly CheckedRow[]): void {
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
export async function methodNamesOf(
  { query }: Pick<Queries, 'query'>,
  terminals: readonly string[],
): Promise<ReadonlyMap<string, string>> {
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
