/** Counts failed sign-ins of each login and locks it for a while, whether or not the login exists. */
import type { Queries } from '../database.ts';

const FREE_TRIES = 5;

/** @returns seconds until the login may be tried again; 0 if at once */
export async function secondsLocked({ query }: Queries, login: string): Promise<number> {
  const [found] = await query<{ seconds: number }>(
    `SELECT ceil(extract(epoch FROM locked_until - now()))::int AS seconds FROM sign_in_failure
    WHERE login = $1 AND locked_until > now()`,
    [login],
  );
  return found?.seconds ?? 0;
}

/** The first lock lasts a minute, each further one twice as long, an hour at most. */
export async function countFailure({ query }: Queries, login: string): Promise<void> {
  await query(`DELETE FROM sign_in_failure WHERE last_at < now() - interval '1 day'`);
  await query(
    `INSERT INTO sign_in_failure (login, failures) VALUES ($1, 1)
    ON CONFLICT (login) DO UPDATE SET failures = sign_in_failure.failures + 1, last_at = now(),
      locked_until = CASE WHEN sign_in_failure.failures + 1 >= ${FREE_TRIES}
        THEN now() + least(60, power(2, least(sign_in_failure.failures + 1 - ${FREE_TRIES}, 6))) * interval '1 minute' END`,
    [login],
  );
}

export async function forgetFailures({ query }: Queries, login: string): Promise<void> {
  await query('DELETE FROM sign_in_failure WHERE login = $1', [login]);
}
