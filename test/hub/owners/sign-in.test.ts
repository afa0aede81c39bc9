/** Set-up, sign-in and sessions, as OWASP's ASVS lists them for level 2. */
import { scryptSync } from 'node:crypto';
import { request } from 'node:http';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { hashPassword, isPassword, requireTurn } from '../../../hub/owners/passwords.ts';
import { randomToken } from '../../../hub/owners/session.ts';
import { setUpAddress } from '../../../hub/owners/sign-in.ts';
import { setPassword } from '../../../hub/store/owners/people.ts';
import { addDevice, beginTry, isKnownDevice } from '../../../hub/store/owners/sign-in.ts';
import {
  aPerson,
  aSecondHub,
  ask,
  type Caller,
  NOBODY,
  ownersHub,
  signedIn,
} from '../../support/hub/owners/owners-hub.ts';

const PASSWORD = 'a long enough password';
const hub = ownersHub();
/** With the least cost, because each try of it is computed. */
const passwordHash = `scrypt$16$8$1$${'A'.repeat(22)}$${scryptSync(PASSWORD, Buffer.alloc(16), 32, { N: 16, r: 8, p: 1 }).toString('base64url')}`;

beforeEach(async () => {
  await hub.database.query('TRUNCATE person, sign_in_failure, set_up_code CASCADE');
});

async function sari(): Promise<string> {
  const id = await aPerson(hub.database, 'owner', { login: 'sari' });
  await hub.database.query('UPDATE person SET password_hash = $1', [passwordHash]);
  return id;
}

const session = async (headers: Record<string, string> = {}) =>
  (await (await ask(hub, NOBODY, '/session', { headers })).json()) as { needsSetUp: boolean; person: unknown };

/** What the page that signed in keeps. */
const keptBy = ({ headers }: Response) => ({ 'konter-csrf': headers.get('konter-csrf') ?? '' });

/**
 * Without TLS, at a name that a machine elsewhere may use; `fetch` sets no `Host`. @param headers in addition to that name
 */
function statusFor(host: string, headers: Record<string, string>, body: unknown): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const all = { host, 'content-type': 'application/json', ...headers };
    const sent = request(`${hub.address}/owner/sign-in`, { method: 'POST', headers: all }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    sent.once('error', reject);
    sent.end(JSON.stringify(body));
  });
}

describe('the first owner', () => {
  const wanted = { login: 'Sari', name: 'Bu Sari', password: PASSWORD };

  it('is made once with the printed code, and is signed in', async () => {
    const code = (await setUpAddress(hub.database, hub.address))?.split('#')[1];
    expect(await session()).toMatchObject({ needsSetUp: true, person: null });
    const reply = await ask(hub, NOBODY, '/set-up', { body: { ...wanted, code } });
    expect(reply.status).toBe(204);
    const cookie = reply.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/^konter-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    const found = await session({ cookie: cookie.split(';')[0] ?? '', ...keptBy(reply) });
    expect(found).toMatchObject({ needsSetUp: false, person: { login: 'sari', name: 'Bu Sari', role: 'owner' } });
    const again = await ask(hub, NOBODY, '/set-up', { body: { ...wanted, login: 'other', code } });
    expect(again.status).toBe(409);
    expect(await setUpAddress(hub.database, hub.address)).toBeNull();
  });

  it('is not made with another code, or with a short password', async () => {
    await setUpAddress(hub.database, hub.address);
    const wrong = await ask(hub, NOBODY, '/set-up', { body: { ...wanted, code: 'guessed' } });
    const short = await ask(hub, NOBODY, '/set-up', { body: { ...wanted, code: 'guessed', password: 'short' } });
    expect([wrong.status, short.status]).toEqual([401, 400]);
    expect(await short.text()).not.toContain('short"');
  });
});

describe('a sign-in', () => {
  it('gives a new session and ends the one that the browser had', async () => {
    const before = await signedIn(hub.database, await sari());
    const reply = await ask(hub, before, '/sign-in', { body: { login: ' SARI ', password: PASSWORD } });
    expect(reply.status).toBe(204);
    const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(cookie).not.toContain(before.token);
    expect((await session({ cookie, ...keptBy(reply) })).person).not.toBeNull();
    expect((await session({ ...before.headers })).person).toBeNull();
  });

  it('is locked after five failures, with the right password too, and for logins that do not exist', async () => {
    await sari();
    for (const login of ['sari', 'nobody-here']) {
      await hub.database.query(`INSERT INTO sign_in_failure (login, failures) VALUES ('address 127.0.0.1 ' || $1, 4)`, [
        login,
      ]);
      const fifth = await ask(hub, NOBODY, '/sign-in', { body: { login, password: 'wrong' } });
      const right = await ask(hub, NOBODY, '/sign-in', { body: { login, password: PASSWORD } });
      expect([fifth.status, right.status]).toEqual([401, 429]);
      expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(30);
    }
  });

  it('continues for a person whose login strangers try, and counts strangers of all addresses together', async () => {
    await sari();
    const own = await aSecondHub(hub);
    const first = await ask(own, NOBODY, '/sign-in', { body: { login: 'sari', password: PASSWORD } });
    const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith('konter-device='));
    await hub.database.query(
      `INSERT INTO sign_in_failure (login, failures, locked_until)
      SELECT name, 100, now() + interval '1 hour' FROM (VALUES ('address 127.0.0.1 sari'), ('strangers sari')) AS each (name)`,
    );
    const body = { login: 'sari', password: PASSWORD };
    expect((await ask(own, NOBODY, '/sign-in', { body })).status).toBe(429);
    await hub.database.query(`DELETE FROM sign_in_failure WHERE login LIKE 'address%'`);
    expect((await ask(own, NOBODY, '/sign-in', { body })).status).toBe(429);
    const headers = { cookie: device?.split(';')[0] ?? '' };
    expect((await ask(own, NOBODY, '/sign-in', { body, headers })).status).toBe(204);
    // The cookie is one person's: a stranger's own keeps no door of another open.
    await hub.database.query(
      `INSERT INTO person (login, name, role, password_hash) VALUES ('budi', 'Budi', 'owner', $1)`,
      [passwordHash],
    );
    for (let time = 0; time < 5; time += 1)
      await ask(own, NOBODY, '/sign-in', { body: { login: 'budi', password: 'wrong' }, headers });
    expect((await ask(own, NOBODY, '/sign-in', { body: { login: 'budi', password: 'wrong' }, headers })).status).toBe(
      429,
    );
  });

  it('counts a hundred failures of strangers, from any address, before they wait', async () => {
    await hub.database.query(`INSERT INTO sign_in_failure (login, failures) VALUES ('strangers sari', 98)`);
    const waits: number[] = [];
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      waits.push(await beginTry(hub.database, { login: 'sari', address }));
    expect(waits.map((seconds) => seconds > 0)).toEqual([false, false, true]);
  });

  it('is locked for a minute, and each time twice as long, an hour at most', async () => {
    const locks: (number | null | undefined)[] = [];
    for (let time = 0; time < 12; time += 1) {
      await beginTry(hub.database, { login: 'sari', address: '', device: 'hers' });
      const [row] = await hub.database.query<{ minutes: number | null }>(
        'SELECT (extract(epoch FROM locked_until - last_at) / 60)::int AS minutes FROM sign_in_failure',
      );
      locks.push(row?.minutes);
      await hub.database.query('UPDATE sign_in_failure SET locked_until = NULL');
    }
    expect(locks).toEqual([null, null, null, null, 1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('continues in a browser of the person, though a stranger of the same address has used up all tries', async () => {
    await sari();
    const own = await aSecondHub(hub);
    const body = { login: 'sari', password: PASSWORD };
    const first = await ask(own, NOBODY, '/sign-in', { body });
    const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith('konter-device='));
    for (let time = 0; time < 20; time += 1) await ask(own, NOBODY, '/sign-in', { body: { login: '' } });
    expect((await ask(own, NOBODY, '/sign-in', { body })).status).toBe(429);
    const unknown = { cookie: `konter-device=${'A'.repeat(43)}` };
    expect((await ask(own, NOBODY, '/sign-in', { body, headers: unknown })).status).toBe(429);
    const headers = { cookie: device?.split(';')[0] ?? '' };
    expect((await ask(own, NOBODY, '/sign-in', { body, headers })).status).toBe(204);
    for (let time = 0; time < 20; time += 1) await ask(own, NOBODY, '/sign-in', { body: { login: '' }, headers });
    expect((await ask(own, NOBODY, '/sign-in', { body, headers })).status).toBe(429);
  });

  it('knows the last twenty browsers of a person, and none any more after another password', async () => {
    const id = await aPerson(hub.database, 'owner', { login: 'wayan' });
    const tokens = Array.from({ length: 21 }, (_, at) => Buffer.alloc(32, at));
    for (const token of tokens) await addDevice(hub.database, id, token);
    const known = () => Promise.all(tokens.map((token) => isKnownDevice(hub.database, 'wayan', token)));
    expect(await known()).toEqual(tokens.map((_, at) => at > 0));
    await setPassword(hub.database, id, 'none');
    expect(await known()).not.toContain(true);
  });

  it('is computed for two of a stranger’s address, then refused at once, and not for who has gone', async () => {
    // Long enough for all to come while the first is computed.
    const key = scryptSync(PASSWORD, Buffer.alloc(16), 32, { N: 2 ** 13, r: 8, p: 1 });
    const stored = `scrypt$8192$8$1$${'A'.repeat(22)}$${key.toString('base64url')}`;
    let hasLeft = false;
    const isHere = () => false;
    const stranger = (address: string, isGone = isHere) =>
      isPassword(PASSWORD, stored, { address, isKnown: false, isGone }).catch((error: Error) => error.message);
    const running = stranger('192.0.2.1');
    const waiting = [stranger('192.0.2.1', () => hasLeft), stranger('192.0.2.1')];
    expect(await stranger('192.0.2.1')).toContain('Many sign in now');
    const order: string[] = [];
    const other = stranger('192.0.2.2').then(() => order.push('stranger'));
    const owner = isPassword(PASSWORD, stored, { address: '', isKnown: true, isGone: isHere }).then(() =>
      order.push('owner'),
    );
    hasLeft = true;
    // The place is free at once, for one.
    const late = [stranger('192.0.2.1'), stranger('192.0.2.1')];
    expect(await late[1]).toContain('Many sign in now');
    expect(await Promise.all([running, ...waiting, late[0]])).toEqual([true, 'The caller has gone.', true, true]);
    await Promise.all([other, owner]);
    expect(order).toEqual(['owner', 'stranger']);
    const many = Array.from({ length: 12 }, (_, index) => stranger(`198.51.100.${index}`));
    expect((await Promise.all(many)).filter((answer) => answer === true)).toHaveLength(9);
  });

  it('whose caller has gone gives its place back, before any turn, and signs nobody in', async () => {
    await sari();
    const own = await aSecondHub(hub);
    // One of two is always waiting, and owners come before strangers: so no stranger has a turn.
    let isHeld = true;
    const owner = async (): Promise<void> => {
      while (isHeld) await isPassword(PASSWORD, passwordHash);
    };
    const owners = [owner(), owner()];
    onTestFinished(() => {
      isHeld = false;
    });
    const isFull = (): boolean => {
      try {
        requireTurn({ address: '127.0.0.1', isKnown: false, isGone: () => false });
        return false;
      } catch {
        return true;
      }
    };
    const [leaving, body] = [new AbortController(), JSON.stringify({ login: 'sari', password: PASSWORD })];
    const headers = { origin: own.address, 'content-type': 'application/json' };
    const tries = [1, 2].map(() =>
      fetch(`${own.address}/owner/sign-in`, { method: 'POST', headers, body, signal: leaving.signal }).catch(
        (error: Error) => error.name,
      ),
    );
    await expect.poll(isFull).toBe(true);
    leaving.abort();
    expect(await Promise.all(tries)).toEqual(['AbortError', 'AbortError']);
    await expect.poll(isFull).toBe(false);
    isHeld = false;
    await Promise.all(owners);
    const last = await ask(own, NOBODY, '/sign-in', { body: { login: 'sari', password: PASSWORD } });
    expect(last.status).toBe(204);
    expect(await hub.database.query('SELECT FROM session')).toHaveLength(1);
  });

  it('is tried five times and no more when all tries come at once', async () => {
    await sari();
    const own = await aSecondHub(hub);
    const tries = Array.from({ length: 12 }, () =>
      ask(own, NOBODY, '/sign-in', { body: { login: 'sari', password: 'wrong' } }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    // Some are refused because two of an address wait already.
    const tried = statuses.filter((status) => status === 401).length;
    expect(tried).toBeLessThanOrEqual(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(12 - tried);
  });

  it('with the right password counts as no failure', async () => {
    await sari();
    const own = await aSecondHub(hub);
    for (let time = 0; time < 7; time += 1) {
      const right = await ask(own, NOBODY, '/sign-in', { body: { login: 'sari', password: PASSWORD } });
      expect(right.status).toBe(204);
    }
  });

  it('is refused from a page of elsewhere, and without TLS from another machine', async () => {
    await sari();
    const body = { login: 'sari', password: PASSWORD };
    const elsewhere = await ask(hub, NOBODY, '/sign-in', { body, headers: { origin: 'https://elsewhere.example' } });
    expect(elsewhere.status).toBe(403);
    expect(await statusFor('hub.example', { origin: 'http://hub.example' }, body)).toBe(403);
  });

  it('is refused where nothing says which page it comes from', async () => {
    await sari();
    const body = { login: 'sari', password: PASSWORD };
    const { host } = new URL(hub.address);
    expect(await statusFor(host, {}, body)).toBe(403);
    expect(await statusFor(host, { origin: hub.address }, body)).toBe(204);
  });
});

describe('a session', () => {
  it('goes on, though a stranger of the same address has used up all requests', async () => {
    const own = await aSecondHub(hub);
    const person = await sari();
    const [one, other] = [await signedIn(hub.database, person), await signedIn(hub.database, person)];
    const statuses = async (...callers: Parameters<typeof ask>[1][]) =>
      await Promise.all(callers.map(async (caller) => (await ask(own, caller, '/account')).status));
    const start = async (caller: Parameters<typeof ask>[1]) => (await ask(own, caller, '/session')).status;
    for (let time = 0; time < 600; time += 1) await start(NOBODY);
    expect(await start(NOBODY)).toBe(429);
    expect(await statuses(one, other)).toEqual([200, 200]);
    expect(await start(one)).toBe(200);
    // Each has as many by itself.
    for (let time = 0; time < 600; time += 1) await statuses(one);
    expect(await statuses(one, other)).toEqual([429, 200]);
  });

  it('ends after half an hour without use, and after twelve hours', async () => {
    const id = await sari();
    const [idle, old, used] = [
      await signedIn(hub.database, id),
      await signedIn(hub.database, id),
      await signedIn(hub.database, id),
    ];
    const lives = await hub.database.query<{ seconds: number }>(
      'SELECT extract(epoch FROM expires_at - created_at)::int AS seconds FROM session',
    );
    expect(lives.map(({ seconds }) => seconds)).toEqual([43_200, 43_200, 43_200]);
    const restFor = (minutes: number, { headers }: Caller) =>
      hub.database.query(`UPDATE session SET last_used_at = now() - $1 * interval '1 minute' WHERE csrf_token = $2`, [
        minutes,
        headers['konter-csrf'] ?? '',
      ]);
    await restFor(31, idle);
    await restFor(29, used);
    await hub.database.query(`UPDATE session SET expires_at = now() WHERE csrf_token = $1`, [
      old.headers['konter-csrf'] ?? '',
    ]);
    const statuses = await Promise.all(
      [idle, old, used].map(async (caller) => (await ask(hub, caller, '/people')).status),
    );
    expect(statuses).toEqual([401, 401, 200]);
  });

  it('is kept alive by a person, not by a page that asks by itself', async () => {
    const caller = await signedIn(hub.database, await sari());
    const minutesAgo = async (): Promise<number> => {
      const [row] = await hub.database.query<{ minutes: number }>(
        'SELECT round(extract(epoch FROM now() - last_used_at) / 60)::int AS minutes FROM session',
      );
      return row?.minutes ?? -1;
    };
    await hub.database.query(`UPDATE session SET last_used_at = now() - interval '10 minutes'`);
    await ask(hub, caller, '/people', { headers: { 'konter-live': '1' } });
    expect(await minutesAgo()).toBe(10);
    await ask(hub, caller, '/people');
    expect(await minutesAgo()).toBe(0);
  });

  it('ends at sign-out, and all of a person end when the password changes', async () => {
    const id = await sari();
    const [here, there] = [await signedIn(hub.database, id), await signedIn(hub.database, id)];
    await ask(hub, here, '/sign-out', { method: 'POST' });
    expect((await ask(hub, here, '/people')).status).toBe(401);
    const wrong = await ask(hub, there, '/password', { body: { present: 'wrong', next: `${PASSWORD}!` } });
    const right = await ask(hub, there, '/password', { body: { present: PASSWORD, next: `${PASSWORD}!` } });
    expect([wrong.status, right.status]).toEqual([409, 204]);
    expect((await ask(hub, there, '/people')).status).toBe(401);
  });

  it('lets nobody try the present password more than five times at once', async () => {
    const caller = await signedIn(hub.database, await sari());
    const tries = Array.from({ length: 8 }, () =>
      ask(hub, caller, '/password', { body: { present: 'wrong', next: `${PASSWORD}!` } }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });

  it('changes nothing without its own token, or from another page', async () => {
    const owner = await signedIn(hub.database, await sari());
    const other = await signedIn(hub.database, owner.id);
    const body = { name: 'Senja Dago' };
    const statuses = await Promise.all(
      [
        { 'konter-csrf': '' },
        { 'konter-csrf': other.headers['konter-csrf'] ?? '' },
        { origin: 'http://127.0.0.1:1' },
      ].map(async (headers) => (await ask(hub, owner, '/outlets', { body, headers })).status),
    );
    expect(statuses).toEqual([403, 403, 403]);
    expect((await ask(hub, owner, '/outlets', { body })).status).toBe(204);
  });
});

describe('the last owner', () => {
  it.each([
    ['removed', { method: 'DELETE' }],
    ['made a viewer', { method: 'PUT', body: { name: 'Bu Sari', role: 'viewer', outlets: [] } }],
  ] as const)('is never %s; one of two is', async (_, change) => {
    const last = await sari();
    const other = await aPerson(hub.database, 'owner');
    await aPerson(hub.database, 'viewer');
    const caller = await signedIn(hub.database, last);
    expect((await ask(hub, caller, `/people/${other}`, change)).status).toBe(204);
    const before = await (await ask(hub, caller, '/people')).json();
    expect((await ask(hub, caller, `/people/${last}`, change)).status).toBe(409);
    expect(await (await ask(hub, caller, '/people')).json()).toEqual(before);
  });
});

it('a password that is guessed first is refused wherever a person chooses one, and changes nothing', async () => {
  const code = (await setUpAddress(hub.database, hub.address))?.split('#')[1];
  const first = { login: 'sari', name: 'Bu Sari', password: 'bismillah123', code };
  const refused = { status: 422, error: 'common-password' };
  const answer = async (reply: Response) => ({ status: reply.status, error: (await reply.json()).error });
  expect(await answer(await ask(hub, NOBODY, '/set-up', { body: first }))).toEqual(refused);
  const id = await sari();
  const owner = await signedIn(hub.database, id);
  const person = { name: 'Ibu Ratna', role: 'owner', outlets: [], password: 'ratnaratna123' };
  const own = { present: PASSWORD, next: 'sari-password' };
  expect(await answer(await ask(hub, owner, '/people', { body: { ...person, login: 'ratna' } }))).toEqual(refused);
  expect(await answer(await ask(hub, owner, `/people/${id}`, { method: 'PUT', body: person }))).toEqual(refused);
  expect(await answer(await ask(hub, owner, '/password', { body: own }))).toEqual(refused);
  const found = await hub.database.query('SELECT login, password_hash AS "passwordHash" FROM person');
  expect(found).toEqual([{ login: 'sari', passwordHash }]);
});

it('a stored password is salted, and tells nothing about a person who is not there', async () => {
  const stored = await hashPassword(PASSWORD);
  expect(stored).toMatch(/^scrypt\$65536\$8\$2\$[\w-]{22}\$[\w-]{43}$/);
  expect(await isPassword(PASSWORD, stored)).toBe(true);
  expect(await isPassword(PASSWORD, null)).toBe(false);
});

it('a program of this machine that gets the cookie of a page without TLS is nobody, and can change nothing', async () => {
  await sari();
  const body = { login: 'sari', password: PASSWORD };
  const entered = await ask(await aSecondHub(hub), NOBODY, '/sign-in', { body });
  const cookie = (entered.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const { 'konter-csrf': token } = keptBy(entered);
  expect(token).not.toBe('');
  expect(await session({ cookie })).toEqual({ needsSetUp: false, person: null, csrf: '' });
  expect(await session({ cookie, 'konter-csrf': randomToken() })).toMatchObject({ person: null, csrf: '' });
  expect(await session({ cookie, 'konter-csrf': token })).toMatchObject({ person: { login: 'sari' }, csrf: token });
  const outlet = { body: { name: 'Warung' }, headers: { cookie } };
  expect((await ask(hub, NOBODY, '/outlets', outlet)).status).toBe(403);
});

it('every answer has the headers that browsers need, and none is kept by a cache', async () => {
  const { headers } = await ask(hub, NOBODY, '/session');
  expect(headers.get('content-security-policy')).toContain("default-src 'none';script-src 'self';style-src 'self'");
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('strict-transport-security')).toContain('max-age=');
});
