/** The people of the owner's pages, and the record of what they did. Nobody is deleted: a removed person's decisions keep their name. */
import type { ActView, NewPerson, PersonChange, PersonView } from '../../../shared/hub/owners/people.ts';
import type { Database, Queries } from '../database.ts';
import { isStorable } from '../storable.ts';
import { epochMs } from './outlets.ts';
import { endSecondFactor } from './sign-in.ts';

/** Any number that no other program uses as a lock in this database. */
const PEOPLE_LOCK = 7_041_956;

export async function hasPeople({ query }: Queries): Promise<boolean> {
  const rows = await query('SELECT FROM person LIMIT 1');
  return rows.length > 0;
}

export async function keepSetUpCode({ query }: Queries, codeHash: Uint8Array): Promise<void> {
  await query('INSERT INTO set_up_code (code_hash) VALUES ($1)', [codeHash]);
}

/** @returns the first owner's id; `undefined` for a wrong code, or if someone was faster */
export function createFirstOwner(
  database: Database,
  owner: Pick<NewPerson, 'login' | 'name'> & { readonly codeHash: Uint8Array; readonly passwordHash: string },
): Promise<string | undefined> {
  return database.transaction(async ({ query }) => {
    await query(`SELECT pg_advisory_xact_lock(${PEOPLE_LOCK})`);
    const [made] = await query<{ id: string }>(
      `INSERT INTO person (login, name, role, password_hash)
      SELECT $1, $2, 'owner', $3
      WHERE NOT EXISTS (SELECT FROM person) AND EXISTS (SELECT FROM set_up_code WHERE code_hash = $4)
      RETURNING id`,
      [owner.login, owner.name, owner.passwordHash, owner.codeHash],
    );
    if (made) await query('DELETE FROM set_up_code');
    return made?.id;
  });
}

export async function findPassword({ query }: Queries, login: string) {
  const [found] = await query<{ id: string; passwordHash: string }>(
    'SELECT id, password_hash AS "passwordHash" FROM person WHERE login = $1 AND removed_at IS NULL',
    [login],
  );
  return found;
}

export async function loginOf({ query }: Queries, id: string): Promise<string | undefined> {
  const [found] = await query<{ login: string }>('SELECT login FROM person WHERE id = $1', [id]);
  return found?.login;
}

/** Ends all sessions of the person, and forgets the browsers in which it has signed in. */
export async function setPassword({ query }: Queries, id: string, passwordHash: string): Promise<void> {
  await query('UPDATE person SET password_hash = $2 WHERE id = $1', [id, passwordHash]);
  await query('DELETE FROM session WHERE person_id = $1', [id]);
  await query('DELETE FROM known_device WHERE person_id = $1', [id]);
}

export async function listPeople({ query }: Queries): Promise<readonly PersonView[]> {
  return await query<PersonView>(
    `SELECT id, login, name, role, EXISTS (SELECT FROM second_factor WHERE person_id = person.id) AS "hasSecondFactor",
      ARRAY(SELECT outlet_id::text FROM person_outlet WHERE person_id = person.id ORDER BY 1) AS outlets
    FROM person WHERE removed_at IS NULL ORDER BY role, lower(name), id`,
  );
}

/** @returns `false` if the login is taken */
export function addPerson(
  database: Database,
  { login, name, role, outlets, passwordHash }: Omit<NewPerson, 'password'> & { readonly passwordHash: string },
): Promise<boolean> {
  return database.transaction(async (queries) => {
    const [made] = await queries.query<{ id: string }>(
      `INSERT INTO person (login, name, role, password_hash) VALUES ($1, $2, $3, $4)
      ON CONFLICT (login) DO NOTHING RETURNING id`,
      [login, name, role, passwordHash],
    );
    if (made) await setOutlets(queries, made.id, role === 'viewer' ? outlets : []);
    return made !== undefined;
  });
}

export type ChangeOutcome = 'changed' | 'not-found' | 'last-owner';

export function changePerson(
  database: Database,
  id: string,
  { name, role, outlets, passwordHash }: Omit<PersonChange, 'password'> & { readonly passwordHash: string | null },
): Promise<ChangeOutcome> {
  return keepingAnOwner(database, id, async (queries) => {
    await queries.query('UPDATE person SET name = $2, role = $3 WHERE id = $1', [id, name, role]);
    await setOutlets(queries, id, role === 'viewer' ? outlets : []);
    if (passwordHash !== null) await setPassword(queries, id, passwordHash);
  });
}

export function removePerson(database: Database, id: string): Promise<ChangeOutcome> {
  return keepingAnOwner(database, id, async (queries) => {
    await queries.query('UPDATE person SET removed_at = now() WHERE id = $1', [id]);
    await queries.query('DELETE FROM session WHERE person_id = $1', [id]);
    await endSecondFactor(queries, id);
  });
}

/** For what the hub says by itself: it sees all shops. @returns `undefined` before there is one */
export async function firstOwner({ query }: Queries): Promise<string | undefined> {
  const [owner] = await query<{ id: string }>(
    `SELECT id FROM person WHERE role = 'owner' AND removed_at IS NULL ORDER BY created_at, id LIMIT 1`,
  );
  return owner?.id;
}

/** Rolls back a change after which nobody could change anything any more. */
async function keepingAnOwner(
  database: Database,
  id: string,
  change: (queries: Queries) => Promise<void>,
): Promise<ChangeOutcome> {
  const refusal = new Error('The last owner');
  try {
    return await database.transaction(async (queries) => {
      await queries.query(`SELECT pg_advisory_xact_lock(${PEOPLE_LOCK})`);
      const found = await queries.query('SELECT FROM person WHERE id = $1 AND removed_at IS NULL', [id]);
      if (found.length === 0) return 'not-found';
      await change(queries);
      const owners = await queries.query(`SELECT FROM person WHERE role = 'owner' AND removed_at IS NULL LIMIT 1`);
      if (owners.length === 0) throw refusal;
      return 'changed';
    });
  } catch (error) {
    if (error === refusal) return 'last-owner';
    throw error;
  }
}

async function setOutlets({ query }: Queries, id: string, outlets: readonly string[]): Promise<void> {
  await query('DELETE FROM person_outlet WHERE person_id = $1', [id]);
  await query(
    'INSERT INTO person_outlet (person_id, outlet_id) SELECT $1, id FROM outlet WHERE id = ANY ($2::uuid[])',
    [id, outlets],
  );
}

/** In the record of acts, which is only ever added to, by a trigger of the table. */
type Act = Pick<ActView, 'what' | 'status' | 'about' | 'address'> & { readonly person: string | null };

const LONGEST_ABOUT = 100;

export async function recordAct({ query }: Queries, { what, status, person, about, address }: Act): Promise<void> {
  const kept = about !== null && isStorable(about) ? about.slice(0, LONGEST_ABOUT).toWellFormed() : null;
  await query('INSERT INTO act (what, status, person_id, about, address) VALUES ($1, $2, $3, $4, $5)', [
    ...[what, status, person, kept, address],
  ]);
}

/** Newest first. @param before the number of an act */
export async function readActs({ query }: Queries, before: number | null, most: number): Promise<readonly ActView[]> {
  return await query<ActView>(
    `SELECT number, ${epochMs('at')} AS at, what, status, person.name AS "by", about, address
    FROM act LEFT JOIN person ON person.id = person_id
    WHERE $1::bigint IS NULL OR number < $1 ORDER BY number DESC LIMIT $2`,
    [before, most],
  );
}
