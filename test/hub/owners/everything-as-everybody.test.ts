/** Every request, asked by everybody: what each may see and do, and nothing of another's outlet in any answer. */
import { beforeAll, describe, expect, it } from 'vitest';
import { aShop } from '../../support/hub/owners/a-shop.ts';
import { aPerson, ask, type Caller, NOBODY, ownersHub, signedIn } from '../../support/hub/owners/owners-hub.ts';

const hub = ownersHub();
const people: Record<'owner' | 'viewer of Dago' | 'viewer of nothing' | 'removed owner' | 'nobody', Caller> = {
  owner: NOBODY,
  'viewer of Dago': NOBODY,
  'viewer of nothing': NOBODY,
  'removed owner': NOBODY,
  nobody: NOBODY,
};
let dago: Awaited<ReturnType<typeof aShop>>;
let kuta: Awaited<ReturnType<typeof aShop>>;

/** What only Kuta's answers have in them. */
const secrets = (): readonly string[] => ['Kuta', kuta.terminal, kuta.outlet, 'K2-', 'REF-K2', '77000'];

beforeAll(async () => {
  const { database } = hub;
  dago = await aShop(database, { name: 'Senja Dago', prefix: 'K1-', amount: 45_000 });
  kuta = await aShop(database, { name: 'Senja Kuta', prefix: 'K2-', amount: 77_000 });
  people.owner = await signedIn(database, await aPerson(database, 'owner'));
  people['viewer of Dago'] = await signedIn(database, await aPerson(database, 'viewer', { outlets: [dago.outlet] }));
  people['viewer of nothing'] = await signedIn(database, await aPerson(database, 'viewer'));
  people['removed owner'] = await signedIn(database, await aPerson(database, 'owner'));
  await database.query('UPDATE person SET removed_at = now() WHERE id = $1', [people['removed owner'].id]);
});

const names = Object.keys(people) as (keyof typeof people)[];
const reads = [
  '/outlets',
  '/takings',
  '/takings?from=2020-01-01&to=2040-01-01',
  '/attention?environment=production',
  '/evening?environment=production',
  () => `/day?environment=production&day=2040-03-10&outlet=${kuta.outlet}`,
  '/totals.csv?environment=production&from=2040-03-01&to=2040-03-10',
  '/payments',
  '/payments?list=paid',
  '/payments?list=open',
  '/payments?list=doubtful',
  '/payments?search=K2-',
  '/payments?search=REF-K2-1',
  '/payments?search=77.000',
  () => `/payments?outlet=${kuta.outlet}`,
  () => `/payments?terminal=${kuta.terminal}`,
  '/payments.csv',
  () => `/payments.csv?outlet=${kuta.outlet}`,
] as const;
/** One thing of Kuta alone. */
const finds = [
  ['a payment of Kuta', () => `/payment?terminal=${kuta.terminal}&order=K2-1`],
  ['Kuta’s second history', () => `/histories?terminal=${kuta.history}`],
] as const;
const anId = '6f0d7a2e-3c0e-4a7e-9a58-0f4c4bd3a001';
/** And what an owner is answered to an empty body. */
const changes = [
  ['GET', '/people', 200],
  ['GET', '/acts.csv', 200],
  ['POST', '/people', 400],
  ['PUT', `/people/${anId}`, 400],
  ['DELETE', `/people/${anId}`, 404],
  ['DELETE', `/people/${anId}/second-factor`, 404],
  ['POST', '/outlets', 400],
  ['PUT', `/outlets/${anId}`, 400],
  ['PUT', `/terminals/${anId}`, 400],
  ['POST', `/terminals/${anId}/revoke`, 404],
  ['POST', `/terminals/${anId}/confirm`, 404],
  ['POST', '/enrolment-codes', 400],
  ['POST', '/histories/decide', 400],
  ['POST', '/closings/acknowledge', 400],
] as const;
/** Of the caller's own sign-in, whoever it is. */
const own = [
  ['GET', '/account', 200],
  ['POST', '/second-factor', 400],
  ['POST', '/second-factor/end', 400],
  ['DELETE', `/sessions/${anId}`, 404],
  ['DELETE', '/sessions', 204],
] as const;
/** About the caller alone, and tested with sign-ins: no outlet is in their answers. */
const ofOneself = ['GET /session', 'POST /set-up', 'POST /sign-in', 'POST /sign-out', 'POST /password'];
const pathOf = (path: string | (() => string)): string => (typeof path === 'string' ? path : path());

it('every route is asked here', () => {
  const asked = [
    ...reads.map((path) => `GET ${pathOf(path).split('?')[0]}`),
    ...finds.map(([, path]) => `GET ${path().split('?')[0]}`),
    ...[...changes, ...own].map(([method, path]) => `${method} ${path.replace(anId, ':id')}`),
    ...ofOneself,
  ];
  const there = hub.routes.map(({ method, url }) => `${method} ${url.replace('/owner', '')}`);
  expect(there.filter((route) => !asked.includes(route))).toEqual([]);
});

describe.each(names)('%s', (name) => {
  it.each(reads.map((path) => [String(path), path] as const))('reads %s', async (_, path) => {
    const reply = await ask(hub, people[name], pathOf(path));
    const text = await reply.text();
    const isKnown = name !== 'nobody' && name !== 'removed owner';
    expect(reply.status).toBe(isKnown ? 200 : 401);
    const shown = secrets().filter((secret) => text.includes(secret));
    if (name === 'owner') expect(shown).not.toEqual([]);
    else expect(shown).toEqual([]);
    if (name === 'viewer of Dago' && typeof path === 'string' && !path.includes('search'))
      expect(text).toContain('Senja Dago');
  });

  it.each(finds)('finds %s only as an owner', async (_, path) => {
    const reply = await ask(hub, people[name], path());
    const statuses = { owner: 200, nobody: 401, 'removed owner': 401 } as const;
    expect(reply.status).toBe(name in statuses ? statuses[name as keyof typeof statuses] : 404);
    const text = await reply.text();
    expect(secrets().some((secret) => text.includes(secret))).toBe(name === 'owner');
  });

  it.each(changes)('%s %s', async (method, path, asOwner) => {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const { status } = await ask(hub, people[name], path, { method, body });
    const expected = { owner: asOwner, nobody: 401, 'removed owner': 401 } as const;
    expect(status).toBe(name in expected ? expected[name as keyof typeof expected] : 403);
  });

  it.each(own)('%s %s', async (method, path, asAnyone) => {
    const { status } = await ask(hub, people[name], path, { method, body: method === 'POST' ? {} : undefined });
    expect(status).toBe(name === 'nobody' || name === 'removed owner' ? 401 : asAnyone);
  });
});
