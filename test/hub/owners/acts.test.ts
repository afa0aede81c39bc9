/** The record of acts: what was done, what was refused, and by whom. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ActView } from '../../../shared/hub/owners/people.ts';
import { aShop } from '../../support/hub/owners/a-shop.ts';
import { aPerson, ask, NOBODY, type OwnersHub, signedIn, startOwnersHub } from '../../support/hub/owners/owners-hub.ts';

let hub: OwnersHub;
beforeAll(async () => {
  hub = await startOwnersHub();
});
afterAll(() => hub.close());

it('has sign-ins, refusals and changes, newest first, without a secret, and stays', async () => {
  const { database } = hub;
  const owner = await signedIn(database, await aPerson(database, 'owner'));
  const viewer = await signedIn(database, await aPerson(database, 'viewer'));
  const { terminal } = await aShop(database, { name: 'Warung', prefix: 'K1-', amount: 20_000 });
  await ask(hub, NOBODY, '/sign-in', { body: { login: 'sari', password: 'a secret of hers' } });
  // Anybody can send a thousand of these, and no row is ever removed.
  await ask(hub, NOBODY, '/outlets', { body: { name: 'Kedai' } });
  await ask(hub, viewer, `/terminals/${terminal}/revoke`, { body: {} });
  await ask(hub, owner, '/outlets', { body: { name: 'Kedai' }, headers: { 'konter-csrf': 'forged' } });
  await ask(hub, owner, `/terminals/${terminal}/revoke`, { body: {} });
  const read = async (query = '') => (await (await ask(hub, owner, `/acts${query}`)).json()) as readonly ActView[];
  await expect.poll(async () => (await read()).length).toBe(4);
  const acts = await read();
  expect(acts.map(({ what, status, by, about }) => [what, status, by, about])).toEqual([
    ['POST /terminals/:id/revoke', 204, 'Someone', terminal],
    // Refused before its body was read.
    ['POST /outlets', 403, 'Someone', null],
    ['POST /terminals/:id/revoke', 403, 'Someone', terminal],
    ['POST /sign-in', 401, null, 'sari'],
  ]);
  expect(acts.every(({ address }) => address === '127.0.0.1')).toBe(true);
  expect(await read(`?before=${acts[2]?.number}`)).toEqual([acts[3]]);
  expect(JSON.stringify(acts)).not.toContain('secret');
  for (const change of ['UPDATE act SET status = 204', 'DELETE FROM act', 'TRUNCATE act'])
    await expect(database.query(change)).rejects.toThrow('never changed');
});
