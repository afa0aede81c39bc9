/** The record of acts: what was done, what was refused, and by whom. */
import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createHttpServer } from '../../../hub/http/create-http-server.ts';
import { ownerRoutes } from '../../../hub/owners/owner-routes.ts';
import { hashPassword } from '../../../hub/owners/passwords.ts';
import { addPerson, readActs } from '../../../hub/store/owners/people.ts';
import { addEnrolmentCode } from '../../../hub/store/terminals/enrolment.ts';
import { anEmbeddedHub } from '../../support/hub/a-hub.ts';
import { aShop } from '../../support/hub/owners/a-shop.ts';
import { aPerson, ask, NOBODY, ownersHub, signedIn } from '../../support/hub/owners/owners-hub.ts';
import { aKey } from '../../support/hub/simulated-terminal.ts';

const hub = ownersHub();

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
  await expect.poll(async () => (await readActs(database, null, 200)).length).toBe(4);
  const acts = await readActs(database, null, 200);
  expect(acts.map(({ what, status, by, about }) => [what, status, by, about])).toEqual([
    ['POST /terminals/:id/revoke', 204, 'Someone', terminal],
    // Refused before its body was read.
    ['POST /outlets', 403, 'Someone', null],
    ['POST /terminals/:id/revoke', 403, 'Someone', terminal],
    ['POST /sign-in', 401, null, 'sari'],
  ]);
  expect(acts.every(({ address }) => address === '127.0.0.1')).toBe(true);
  expect(await readActs(database, acts[2]?.number ?? 0, 200)).toEqual([acts[3]]);
  const csv = await (await ask(hub, owner, '/acts.csv')).text();
  expect(csv.split('\r\n').map((line) => line.split(',').slice(1))).toEqual([
    ['by', 'act', 'about', 'status', 'address'],
    ['Someone', 'POST /terminals/:id/revoke', terminal, '204', '127.0.0.1'],
    ['Someone', 'POST /outlets', '', '403', '127.0.0.1'],
    ['Someone', 'POST /terminals/:id/revoke', terminal, '403', '127.0.0.1'],
    ['', 'POST /sign-in', 'sari', '401', '127.0.0.1'],
    [],
  ]);
  expect(JSON.stringify(acts)).not.toContain('secret');
  for (const change of ['UPDATE act SET status = 204', 'DELETE FROM act', 'TRUNCATE act'])
    await expect(database.query(change)).rejects.toThrow('never changed');
});

it('is a file with each act once, however many there are', async () => {
  const owner = await signedIn(hub.database, await aPerson(hub.database, 'owner'));
  await hub.database.query(
    `INSERT INTO act (what, status, about, address) SELECT 'POST /outlets', 204, 'n' || n, '127.0.0.1'
    FROM generate_series(1, 5001) AS n`,
  );
  const text = await (await ask(hub, owner, '/acts.csv')).text();
  const found = text.match(/,n\d+,/g);
  expect([found?.length, new Set(found).size, found?.[0], found?.at(-1)]).toEqual([5_001, 5_001, ',n5001,', ',n1,']);
});

it('is not filled by strangers of however many addresses, and misses no sign-in', async () => {
  const { database } = hub;
  const server = await createHttpServer({ trustedProxies: ['127.0.0.1'] });
  await server.register(ownerRoutes(database, Date.now), { prefix: '/owner' });
  const login = `sari-${randomUUID()}`;
  const passwordHash = await hashPassword('a secret of hers');
  await addPerson(database, { login, name: 'Sari', role: 'owner', outlets: [], passwordHash });
  const from = (number: number, password: unknown) =>
    server.inject({
      ...{ method: 'POST', url: '/owner/sign-in', payload: { login, password } },
      headers: {
        origin: 'http://localhost',
        host: 'localhost',
        'x-forwarded-for': `10.9.${number >> 8}.${number & 255}`,
      },
    });
  for (let number = 0; number < 300; number += 1) expect((await from(number, null)).statusCode).toBe(400);
  expect((await from(300, 'a secret of hers')).statusCode).toBe(204);
  const acts = () =>
    database.query<{ status: number; count: number }>(
      `SELECT status, count(*) AS count FROM act WHERE address LIKE '10.9.%' GROUP BY status ORDER BY status`,
    );
  await expect.poll(acts).toEqual([
    { status: 204, count: 1 },
    { status: 400, count: 100 },
  ]);
  await server.close();
});

it('has who enrolled with a code, and from where', async () => {
  const whole = await anEmbeddedHub();
  const owner = await aPerson(whole.database, 'owner');
  const [outlet] = await whole.database.query<{ id: string }>(
    `INSERT INTO outlet (name, time_zone) VALUES ($1, 'Asia/Jakarta') RETURNING id`,
    [randomUUID()],
  );
  const code = 'ACTS-2345';
  const codeHash = createHash('sha256').update(code).digest();
  const place = { outlet: outlet?.id ?? '', terminalName: 'K1', replaces: null, madeBy: owner };
  await addEnrolmentCode(whole.database, { codeHash, ...place });
  const reply = await fetch(`${whole.address}/v1/enrolments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.8.0.1' },
    body: JSON.stringify({
      ...{ code, publicKey: aKey().publicKey, environment: 'training', orderIdPrefix: 'KA-', merchantCode: 'ACTS' },
      shopName: 'Warung',
    }),
  });
  const { terminal } = (await reply.json()) as { terminal: string };
  expect((await readActs(whole.database, null, 200)).filter(({ about }) => about === terminal)).toMatchObject([
    { what: 'POST /v1/enrolments', status: 200, by: null, address: '10.8.0.1' },
  ]);
});
