/** Who is signed in. The table has only the hash of a session's token. */
import type { OwnSession, Role } from '../../../shared/hub/owners/people.ts';
import type { Queries } from '../database.ts';
import { epochMs } from './outlets.ts';

/** OWASP ASVS 3.3.2, level 2. */
const IDLE = `interval '30 minutes'`;
const ABSOLUTE = `interval '12 hours'`;

const isAlive = `expires_at > now() AND last_used_at > now() - ${IDLE}`;

export interface SignedIn {
  readonly personId: string;
  readonly login: string;
  readonly name: string;
  readonly role: Role;
  readonly csrf: string;
}

export async function startSession(
  { query }: Queries,
  session: {
    readonly tokenHash: Uint8Array;
    readonly personId: string;
    readonly csrf: string;
    readonly address?: string;
    readonly agent?: string;
  },
): Promise<void> {
  await query(`DELETE FROM session WHERE expires_at < now() OR last_used_at < now() - ${IDLE}`);
  await query(
    `INSERT INTO session (token_hash, person_id, csrf_token, address, agent, expires_at)
    VALUES ($1, $2, $3, $4, $5, now() + ${ABSOLUTE})`,
    [session.tokenHash, session.personId, session.csrf, session.address ?? '', session.agent ?? ''],
  );
}

/** @param isUse `false` for what a page asks by itself: it must not keep a session alive that nobody uses */
export async function findSession(
  { query }: Queries,
  tokenHash: Uint8Array,
  { isUse }: { readonly isUse: boolean },
): Promise<SignedIn | undefined> {
  const [found] = await query<SignedIn & { stale: boolean }>(
    `SELECT person_id AS "personId", login, name, role, csrf_token AS csrf,
      last_used_at < now() - interval '1 minute' AS stale
    FROM session JOIN person ON person.id = person_id
    WHERE token_hash = $1 AND removed_at IS NULL AND ${isAlive}`,
    [tokenHash],
  );
  // Once a minute is enough, and spares a write with each request.
  const isNoted = found?.stale && isUse;
  // A database that takes nothing now can still be read.
  if (isNoted)
    await query('UPDATE session SET last_used_at = now() WHERE token_hash = $1', [tokenHash]).catch(() => undefined);
  return found;
}

export async function endSession({ query }: Queries, tokenHash: Uint8Array): Promise<void> {
  await query('DELETE FROM session WHERE token_hash = $1', [tokenHash]);
}

/** @param tokenHash of the one that asks */
export async function ownSessions(
  { query }: Queries,
  person: string,
  tokenHash: Uint8Array,
): Promise<readonly OwnSession[]> {
  return await query<OwnSession>(
    `SELECT id, token_hash = $2 AS "isThis", ${epochMs('created_at')} AS "startedAt", ${epochMs('last_used_at')} AS "usedAt",
      address, agent
    FROM session WHERE person_id = $1 AND ${isAlive} ORDER BY last_used_at DESC, id`,
    [person, tokenHash],
  );
}

/** @param id of a session; `null`: all but the one that asks @returns how many of the person's have ended */
export async function endOwnSessions(
  { query }: Queries,
  person: string,
  { id, except }: { readonly id: string | null; readonly except: Uint8Array },
): Promise<number> {
  const ended = await query(
    `DELETE FROM session WHERE person_id = $1 AND CASE WHEN $2::uuid IS NULL THEN token_hash <> $3 ELSE id = $2 END
    RETURNING id`,
    [person, id, except],
  );
  return ended.length;
}
