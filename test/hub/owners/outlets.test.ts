/** What an owner says of outlets: a time zone is kept only if PostgreSQL reads it as the browser does. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  aPerson,
  ask,
  type Caller,
  type OwnersHub,
  signedIn,
  startOwnersHub,
} from '../../support/hub/owners/owners-hub.ts';

let hub: OwnersHub;
let owner: Caller;

beforeAll(async () => {
  hub = await startOwnersHub();
  owner = await signedIn(hub.database, await aPerson(hub.database, 'owner'));
});
afterAll(() => hub.close());
beforeEach(() => hub.database.query('TRUNCATE outlet CASCADE'));

const zonesKept = () => hub.database.query('SELECT time_zone AS zone FROM outlet');

it.each(['Asia/Jakarta', 'Asia/Jayapura', 'UTC'])('an outlet may be in %s', async (timeZone) => {
  expect((await ask(hub, owner, '/outlets', { body: { name: 'Warung', timeZone } })).status).toBe(204);
  expect(await zonesKept()).toEqual([{ zone: timeZone }]);
});

it.each([
  ['+07:00', 'which PostgreSQL reads as seven hours the other way'],
  ['-05', 'which PostgreSQL reads as five hours the other way'],
  ['Asia/Nowhere', 'which nobody knows'],
])('an outlet is not kept in %s, %s', async (timeZone) => {
  const added = await ask(hub, owner, '/outlets', { body: { name: 'Warung', timeZone } });
  expect([added.status, await added.json()]).toEqual([400, expect.objectContaining({ error: 'malformed' })]);
  const [kept] = await hub.database.query<{ id: string }>(
    `INSERT INTO outlet (name, time_zone) VALUES ('Kedai', 'Asia/Jakarta') RETURNING id`,
  );
  const changed = await ask(hub, owner, `/outlets/${kept?.id}`, { method: 'PUT', body: { name: 'Kedai', timeZone } });
  expect(changed.status).toBe(400);
  expect(await zonesKept()).toEqual([{ zone: 'Asia/Jakarta' }]);
  expect((await ask(hub, owner, '/takings')).status).toBe(200);
});
