/**
 * Counts failed sign-ins and makes those who fail wait, whether or not the login exists. An address is counted with the login,
 * so that nobody keeps others out; a browser in which the person has signed in has its own counter (OWASP, "device cookies").
 */
import type { Queries } from '../database.ts';

export interface SignInTry {
  readonly login: string;
  /** Of `callerAddress`. */
  readonly address: string;
  /** SHA-256 of the cookie of a browser in which this person has signed in, as hex; absent: a stranger. */
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
 * @returns seconds until it may be tried again, and nothing was counted; 0: it may be tried now
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

export async function isKnownDevice({ query }: Queries, login: string, tokenHash: Uint8Array): Promise<boolean> {
  const found = await query(
    `SELECT FROM known_device JOIN person ON person.id = person_id
    WHERE token_hash = $2 AND login = $1 AND removed_at IS NULL`,
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
