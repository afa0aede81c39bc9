import { expect, it } from 'vitest';
import { randomToken } from '../../../hub/owners/session.ts';
import { aPerson, aSecondHub, ask, NOBODY, ownersHub, signedIn } from '../../support/hub/owners/owners-hub.ts';

const hub = ownersHub();

// Incident: such a cookie was refused without any limit. It is still looked up: else nobody knows whom to count.
it('made-up cookies of an address are refused after six hundred a minute, and a session from there goes on', async () => {
  const own = await aSecondHub(hub);
  const person = await signedIn(hub.database, await aPerson(hub.database, 'owner'));
  const madeUp = async (): Promise<number> =>
    (await ask(own, { ...NOBODY, headers: { cookie: `konter-session=${randomToken()}` } }, '/people')).status;
  for (let time = 0; time < 600; time += 1) expect(await madeUp()).toBe(401);
  expect(await madeUp()).toBe(429);
  expect((await ask(own, person, '/people')).status).toBe(200);
});
