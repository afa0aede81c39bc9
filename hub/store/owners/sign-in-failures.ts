/** Counts failed sign-ins of each login and locks it for a while, whether or not the login exists. */
import type { Queries } from '../database.ts';

const FREE_TRIES = 5;

/**
 * Counts a try before its password is checked, as a failure: tries that come at once are counted too. The first lock lasts
 * a minute, each further one twice as long, an hour at most.
 * @returns seconds until the login may be tried again, and nothing was counted; 0: it may be tried now
 */
export async function beginTry({ query }: Queries, login: string): Promise<number> {
  const counted = await query(
    `INSERT INTO sign_in_failure (login, failures) VALUES ($1, 1)
    ON CONFLICT (login) DO UPDATE SET failures = sign_in_failure.failures + 1, last_at = now(),
      locked_until = CASE WHEN sign_in_failure.failures + 1 >= ${FREE_TRIES}
        THEN now() + least(60, power(2, least(sign_in_failure.failures + 1 - ${FREE_TRIES}, 6))) * interval '1 minute' END
    WHERE coalesce(sign_in_failure.locked_until <= now(), true)
    RETURNING login`,
    [login],
  );
  if (counted.length > 0) return 0;
  const [found] = await query<{ seconds: number }>(
    'SELECT ceil(extract(epoch FROM locked_until - now()))::int AS seconds FROM sign_in_failure WHERE login = $1',
    [login],
  );
  return Math.max(1, found?.seconds ?? 1);
}

/** After the right password: the try was no failure, and those before it count no longer. */
export async function forgetFailures({ query }: Queries, login: string): Promise<void> {
  await query('DELETE FROM sign_in_failure WHERE login = $1', [login]);
}

/** Logins are as anybody typed them: they must not fill the table. */
export async function removeOldFailures({ query }: Queries): Promise<void> {
  await query(`DELETE FROM sign_in_failure WHERE last_at < now() - interval '1 day'`);
}
