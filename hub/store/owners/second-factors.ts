/** Second factors of people: the secret that a person's telephone has too, and the recovery codes that are left. */
import type { AccountView } from '../../../shared/hub/owners/people.ts';
import type { Queries, Transaction } from '../database.ts';
import { epochMs } from './outlets.ts';

/** @returns base32; `undefined`: the password is enough */
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
