/**
 * After its database was set back, a hub has keys that had ended. Terminals carry the epoch of their last answer: one that
 * is later than the hub's own shows that it went back. Then no key is good for anything until an owner has confirmed it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database, Queries } from '../database.ts';

export interface Epoch {
  readonly number: number;
  readonly secret: Uint8Array;
}

/** A terminal can show what it was given, and make up none. */
export function epochText({ number, secret }: Epoch): string {
  return `${number}.${createHmac('sha256', secret).update(`konter epoch ${number}`).digest('hex')}`;
}

/** @returns whether the text is of a later epoch of this hub */
export function isLater(text: string, { number, secret }: Epoch): boolean {
  const later = Number(text.split('.')[0]);
  const expected = epochText({ number: later, secret });
  return later > number && text.length === expected.length && timingSafeEqual(Buffer.from(text), Buffer.from(expected));
}

/** Once for each time that the hub went back, however many terminals show it. @param shown a later epoch */
export async function noteGoneBack(database: Database, shown: string): Promise<void> {
  await database.transaction(async (queries) => {
    const { query } = queries;
    await lockTerminals(queries);
    const [known] = await query<Epoch>('SELECT number, secret FROM epoch FOR UPDATE');
    if (known === undefined || !isLater(shown, known)) return;
    await query('UPDATE epoch SET number = $1::bigint + 1', [Number(shown.split('.')[0])]);
    await unconfirmTerminals(queries);
  });
}

/**
 * Whoever ends a key has locked its terminal, and a trigger then locks the epoch: so terminals come before the epoch, and
 * of one terminal's histories the first one comes last.
 */
async function lockTerminals({ query }: Queries): Promise<void> {
  await query('SELECT FROM terminal WHERE revoked_at IS NULL ORDER BY parent_id IS NULL, id FOR NO KEY UPDATE');
}

async function unconfirmTerminals({ query }: Queries): Promise<number> {
  return (await query('UPDATE terminal SET is_unconfirmed = true WHERE revoked_at IS NULL RETURNING id')).length;
}

/** For an operator who has restored a backup, before any terminal asks. In a transaction. @returns how many keys wait to be confirmed */
export async function askToConfirm(queries: Queries): Promise<number> {
  await lockTerminals(queries);
  await queries.query('UPDATE epoch SET number = number + 1000000');
  return await unconfirmTerminals(queries);
}

/** @returns `false` if there is none to confirm */
export async function confirmTerminal({ query }: Queries, terminal: string): Promise<boolean> {
  const confirmed = await query(
    'UPDATE terminal SET is_unconfirmed = false WHERE id = $1 AND is_unconfirmed RETURNING id',
    [terminal],
  );
  return confirmed.length > 0;
}
