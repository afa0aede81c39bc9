import type { Database } from '../store/database.ts';
import { hasPeople, keepSetUpCode } from '../store/owners/people.ts';
import { hashOf, randomToken } from './session-cookie.ts';

/**
 * The page that makes the first owner, with its code. The code is behind `#`, so it reaches no log of a proxy.
 * @returns `null` if the hub has an owner
 */
export async function setUpAddress(database: Database, address: string): Promise<string | null> {
  if (await hasPeople(database)) return null;
  const code = randomToken();
  await keepSetUpCode(database, hashOf(code));
  return `${address}/set-up#${code}`;
}
