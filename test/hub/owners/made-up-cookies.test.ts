import { expect, it } from 'vitest';
import { randomToken } from '../../../hub/owners/session.ts';
import {
  aPerson,
  aSecondHub,
  ask,
  NOBODY,
  type OwnersHub,
  ownersHub,
  signedIn,
} from '../../support/hub/owners/owners-hub.ts';

const hub = ownersHub();

async function madeUp(own: Pick<OwnersHub, 'address'>): Promise<number> {
  const headers = { cookie: `konter-session=${randomToken()}` };
  return (await ask(own, { ...NOBODY, headers }, '/people')).status;
}

// Incident: such a cookie was refused without any limit. It is still looked up: else nobody knows whom to count.
it('made-up cookies of an address are refused after six hundred a minute, and a session from there goes on', async () => {
  const own = await aSecondHub(hub);
  const person = await signedIn(hub.database, await aPerson(hub.database, 'owner'));
  for (let time = 0; time < 600; time += 1) expect(await madeUp(own)).toBe(401);
  expect(await madeUp(own)).toBe(429);
  expect((await ask(own, person, '/people')).status).toBe(200);
});

it('a made-up cookie is looked up on a connection of the pages: rows wait for none', async () => {
  const query = () => Promise.reject(new Error('A connection of rows was taken'));
  const own = await aSecondHub({ ...hub, database: { ...hub.database, query } });
  expect(await madeUp(own)).toBe(401);
});
