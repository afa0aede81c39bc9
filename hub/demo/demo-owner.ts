/** The owner of the demonstration's shops. */
import { randomBytes } from 'node:crypto';
import { hashPassword } from '../owners/passwords/passwords.ts';
import type { Database } from '../store/database.ts';
import { addPerson, hasPeople } from '../store/owners/people.ts';

/** Its own password each time: a demonstration may be reached by others too. @returns `null` if there are people */
export async function addDemoOwner(
  database: Database,
): Promise<{ readonly login: string; readonly password: string } | null> {
  if (await hasPeople(database)) return null;
  const [login, password] = ['demo', randomBytes(12).toString('base64url')];
  const passwordHash = await hashPassword(password);
  await addPerson(database, { login, name: 'Ibu Ratna', role: 'owner', outlets: [], passwordHash });
  return { login, password };
}
