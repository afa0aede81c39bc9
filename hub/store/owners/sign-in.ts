/**
 * Who is signed in, tries that failed, and second factors with the recovery codes that are left. The table has only the hash of
 * a session's token.
 */
import type { AccountView, OwnSession, PersonView } from '../../../shared/hub/owners/people.ts';
import type { Queries, Transaction } from '../database.ts';
import { epochMs } from './outlets.ts';

/** OWASP ASVS 3.3.2, level 2. */
const IDLE = `interval '30 minutes'`;
const ABSOLUTE = `interval '12 hours'`;

const isAlive = `expires_at > now() AND last_used_at > now() - ${IDLE}`;

export interface SignedIn extends Pick<PersonView, 'login' | 'name' | 'role'> {
  readonly personId: string;
  readonly csrf: string;
}

interface NewSession extends Pick<SignedIn, 'personId' | 'csrf'>, Partial<Pick<OwnSession, 'address' | 'agent'>> {
  readonly tokenHash: Uint8Array;
}

export async function startSession({ query }: Queries, session: NewSession): Promise<void> {
  await query(`DELETE FROM session WHERE expires_at < now() OR last_used_at < now() - ${IDLE}`);
  await query(
    `INSERT INTO session (token_hash, person_id, csrf_token, address, agent, expires_at)
    VALUES ($1, $2, $3, $4, $5, now() + ${ABSOLUTE})`,
    [session.tokenHash, session.personId, session.csrf, session.address ?? '', session.agent ?? ''],
  );
}

/** @param isUse `false` for what a page asks by itself: it must not keep a session alive that nobody uses */
export async function findSession({ query }: Queries, tokenHash: Uint8Array, { isUse }: { readonly isUse: boolean }) {
  const [found] = await query<SignedIn & { stale: boolean }>(
    `SELECT person_id AS "personId", login, name, role, csrf_token AS csrf,
      last_used_at < now() - interval '1 minute' AS stale
    FROM session JOIN person ON person.id = person_id
    WHERE token_hash = $1 AND removed_at IS NULL AND ${isAlive}`,
    [tokenHash],
  );
  // Once a minute is enough, and spares a write with each request. A database that takes nothing now can still be read.
  if (found?.stale && isUse)
    await query('UPDATE session SET last_used_at = now() WHERE token_hash = $1', [tokenHash]).catch(() => undefined);
  return found;
}

export async function endSession({ query }: Queries, tokenHash: Uint8Array): Promise<void> {
  await query('DELETE FROM session WHERE token_hash = $1', [tokenHash]);
}

/** @param tokenHash of the one that asks */
export async function ownSessions({ query }: Queries, person: string, tokenHash: Uint8Array) {
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

/**
 * Failed sign-ins are counted, and those who fail wait, whether or not the login exists. An address is counted with the login,
 * so that nobody keeps others out; a browser in which the person has signed in has its own counter (OWASP, "device cookies").
 */
export interface SignInTry {
  readonly login: string;
  /** Of `callerAddress`. */
  readonly address: string;
  /** SHA-256, as hex, of the cookie of a browser in which this person has signed in, or of the session. Absent: a stranger. */
  readonly device?: string;
}

interface Counter {
  /** A column's text: `login`. */
  readonly name: string;
  readonly freeTries: number;
}

/** From all addresses together, before strangers wait: a password has twelve characters. */
const FREE_TRIES_OF_STRANGERS = 100;

function countersOf({ login, address, device }: SignInTry): readonly Counter[] {
  if (device !== undefined) return [{ name: `device ${device}`, freeTries: 5 }];
  return [
    { name: `address ${address} ${login}`, freeTries: 5 },
    { name: `strangers ${login}`, freeTries: FREE_TRIES_OF_STRANGERS },
  ];
}

/**
 * Counts a try before its password is checked, as a failure: tries that come at once are counted too. The first lock lasts
 * a minute, each further one twice as long, an hour at most.
 * @returns seconds until it may be tried again: the locked counter counted nothing, one before it did; 0: it may be tried
 * now
 */
export async function beginTry(queries: Queries, tried: SignInTry): Promise<number> {
  for (const counter of countersOf(tried)) {
    const seconds = await count(queries, counter);
    if (seconds > 0) return seconds;
  }
  return 0;
}

async function count({ query }: Queries, { name, freeTries }: Counter): Promise<number> {
  const counted = await query(
    `INSERT INTO sign_in_failure (login, failures) VALUES ($1, 1)
    ON CONFLICT (login) DO UPDATE SET failures = sign_in_failure.failures + 1, last_at = now(),
      locked_until = CASE WHEN sign_in_failure.failures + 1 >= $2
        THEN now() + least(60, power(2, least(sign_in_failure.failures + 1 - $2, 6))) * interval '1 minute' END
    WHERE coalesce(sign_in_failure.locked_until <= now(), true)
    RETURNING login`,
    [name, freeTries],
  );
  if (counted.length > 0) return 0;
  const [found] = await query<{ seconds: number }>(
    'SELECT ceil(extract(epoch FROM locked_until - now()))::int AS seconds FROM sign_in_failure WHERE login = $1',
    [name],
  );
  return Math.max(1, found?.seconds ?? 1);
}

/** After the right password: the try was no failure, and those before it count no longer. */
export async function forgetFailures({ query }: Queries, tried: SignInTry): Promise<void> {
  await query('DELETE FROM sign_in_failure WHERE login = ANY ($1::text[])', [
    countersOf(tried).map(({ name }) => name),
  ]);
}

/** Logins are as anybody typed them: they must not fill the table. */
export async function removeOldFailures({ query }: Queries): Promise<void> {
  await query(`DELETE FROM sign_in_failure WHERE last_at < now() - interval '1 day'`);
}

/** Of a person. */
const MOST_DEVICES = 20;

/** @param login `null`: of anybody */
export async function isKnownDevice({ query }: Queries, login: string | null, tokenHash: Uint8Array): Promise<boolean> {
  const found = await query(
    `SELECT FROM known_device JOIN person ON person.id = person_id
    WHERE token_hash = $2 AND ($1::text IS NULL OR login = $1) AND removed_at IS NULL`,
    [login, tokenHash],
  );
  return found.length > 0;
}

/** The oldest are forgotten. */
export async function addDevice({ query }: Queries, person: string, tokenHash: Uint8Array): Promise<void> {
  await query('INSERT INTO known_device (token_hash, person_id) VALUES ($2, $1)', [person, tokenHash]);
  await query(
    `DELETE FROM known_device WHERE token_hash IN (
      SELECT token_hash FROM known_device WHERE person_id = $1 ORDER BY created_at DESC OFFSET ${MOST_DEVICES})`,
    [person],
  );
}

/** Of the second factor: the person's telephone has it too. @returns base32; `undefined`: the password is enough */
export async function secretOf({ query }: Queries, person: string): Promise<string | undefined> {
  const [found] = await query<{ secret: string }>('SELECT secret FROM second_factor WHERE person_id = $1', [person]);
  return found?.secret;
}

/** @param step of a right code @returns `false` if it, or a later one, was used */
export async function takeStep({ query }: Queries, person: string, step: number): Promise<boolean> {
  const used = await query(
    'UPDATE second_factor SET last_step = $2 WHERE person_id = $1 AND last_step < $2 RETURNING person_id',
    [person, step],
  );
  return used.length > 0;
}

/** @returns `false` if it is none, or was used */
export async function takeRecoveryCode({ query }: Queries, person: string, hash: Uint8Array): Promise<boolean> {
  const used = await query('DELETE FROM recovery_code WHERE person_id = $1 AND code_hash = $2 RETURNING person_id', [
    ...[person, hash],
  ]);
  return used.length > 0;
}

/** In the place of one before, whose recovery codes end. @param step of the code that showed it */
export async function keepSecondFactor(
  queries: Transaction,
  person: string,
  { secret, step, hashes }: { readonly secret: string; readonly step: number; readonly hashes: readonly Uint8Array[] },
): Promise<void> {
  await endSecondFactor(queries, person);
  await queries.query('INSERT INTO second_factor (person_id, secret, last_step) VALUES ($1, $2, $3)', [
    ...[person, secret, step],
  ]);
  await queries.query('INSERT INTO recovery_code (person_id, code_hash) SELECT $1, unnest($2::bytea[])', [
    ...[person, hashes],
  ]);
}

/** @returns `false` if there is none */
export async function endSecondFactor({ query }: Queries, person: string): Promise<boolean> {
  await query('DELETE FROM recovery_code WHERE person_id = $1', [person]);
  return (await query('DELETE FROM second_factor WHERE person_id = $1 RETURNING person_id', [person])).length > 0;
}

export async function readSecondFactor({ query }: Queries, person: string): Promise<AccountView['secondFactor']> {
  const [found] = await query<NonNullable<AccountView['secondFactor']>>(
    `SELECT ${epochMs('since')} AS since,
      (SELECT count(*) FROM recovery_code WHERE recovery_code.person_id = second_factor.person_id) AS "codesLeft"
    FROM second_factor WHERE person_id = $1`,
    [person],
  );
  return found ?? null;
}
