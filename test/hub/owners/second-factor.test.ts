/** The second factor of a sign-in, and the sessions that a person sees and ends. */
import { createHmac, scryptSync } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { stepOf, totp } from '../../../hub/owners/passwords.ts';
import { readActs } from '../../../hub/store/owners/people.ts';
import type { AccountView, RecoveryCodesView } from '../../../shared/hub/owners/people.ts';
import { SHOPS_NOW } from '../../support/hub/owners/a-shop.ts';
import {
  aPerson,
  aSecondHub,
  ask,
  type Caller,
  NOBODY,
  type OwnersHub,
  ownersHub,
  signedIn,
} from '../../support/hub/owners/owners-hub.ts';

const PASSWORD = 'a long enough password';
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const STEP = Math.floor(SHOPS_NOW / 30_000);
const hub = ownersHub();
let own: Pick<OwnersHub, 'address'>;
let sari: Caller;

beforeEach(async () => {
  await hub.database.query('TRUNCATE person, sign_in_failure CASCADE');
  own = await aSecondHub(hub);
  sari = await signedIn(hub.database, await aPerson(hub.database, 'owner', { login: 'sari' }));
  const hash = scryptSync(PASSWORD, Buffer.alloc(16), 32, { N: 16, r: 8, p: 1 }).toString('base64url');
  await hub.database.query('UPDATE person SET password_hash = $1', [`scrypt$16$8$1$${'A'.repeat(22)}$${hash}`]);
});

const turnOn = (more: object = {}) =>
  ask(own, sari, '/second-factor', {
    body: { password: PASSWORD, secret: SECRET, code: totp(SECRET, STEP - 1), ...more },
  });
const enter = async (code?: string) => {
  const { status } = await ask(own, NOBODY, '/sign-in', {
    body: { login: 'sari', password: PASSWORD, ...(code === undefined ? {} : { code }) },
  });
  return status;
};
const account = async (caller: Caller) => (await (await ask(own, caller, '/account')).json()) as AccountView;

it.each([
  [59_000, '287082'],
  [1_111_111_109_000, '081804'],
  [1_111_111_111_000, '050471'],
  [1_234_567_890_000, '005924'],
  [2_000_000_000_000, '279037'],
  [20_000_000_000_000, '353130'],
])('codes are those of RFC 6238: at %d ms %s', (at, code) => {
  expect(totp(SECRET, Math.floor(at / 30_000))).toBe(code);
});

it('a code is of its half minute and of the ones next to it, and of no other', () => {
  const steps = [-2, -1, 0, 1, 2].map((away) => stepOf(totp(SECRET, STEP + away), SECRET, SHOPS_NOW));
  expect(steps).toEqual([null, STEP - 1, STEP, STEP + 1, null]);
});

it('codes are those of another computation of HMAC, for any secret', () => {
  const secret = 'MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43U';
  const counter = Buffer.from(1_000_000n.toString(16).padStart(16, '0'), 'hex');
  const mac = createHmac('sha1', Buffer.from('abcdefghijklmnopqrst')).update(counter).digest('hex');
  const offset = 2 * Number.parseInt(mac.at(-1) ?? '', 16);
  const number = Number.parseInt(mac.slice(offset, offset + 8), 16) % 2 ** 31;
  expect(totp(secret, 1_000_000)).toBe(String(number).slice(-6));
});

it('once it is on, a sign-in needs its code, and each code works once, and none before one that was used', async () => {
  expect(await enter()).toBe(204);
  expect((await turnOn()).status).toBe(200);
  expect(await enter()).toBe(403);
  expect(await enter('000000')).toBe(403);
  // The one by which it was turned on, and then one of now, twice.
  expect(await enter(totp(SECRET, STEP - 1))).toBe(403);
  expect(await enter(totp(SECRET, STEP))).toBe(204);
  expect(await enter(totp(SECRET, STEP))).toBe(403);
  expect(await enter(totp(SECRET, STEP + 1))).toBe(204);
  expect(await enter(totp(SECRET, STEP))).toBe(403);
});

it('a wrong password is answered as before, with a code and without', async () => {
  await turnOn();
  for (const code of [{}, { code: totp(SECRET, STEP) }]) {
    const reply = await ask(own, NOBODY, '/sign-in', { body: { login: 'sari', password: 'wrong', ...code } });
    expect([reply.status, (await reply.json()).error]).toEqual([401, 'not-authenticated']);
  }
  expect(await enter(totp(SECRET, STEP))).toBe(204);
});

it('who knows the password tries no more codes than passwords', async () => {
  await turnOn();
  const statuses: number[] = [];
  for (const code of [undefined, '000000', undefined, '000001', '000002', totp(SECRET, STEP)])
    statuses.push(await enter(code));
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
});

it('a recovery code takes the place of a code, however it is typed, once', async () => {
  const { recoveryCodes } = (await (await turnOn()).json()) as RecoveryCodesView;
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  expect(first).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);
  expect(await enter(first.toLowerCase().replaceAll('-', ' '))).toBe(204);
  expect(await enter(first)).toBe(403);
  expect((await account(sari)).secondFactor).toMatchObject({ codesLeft: 9 });
  // The tables have no code as it is typed.
  const stored = JSON.stringify(
    await hub.database.query('SELECT encode(code_hash, $1) AS hash FROM recovery_code', ['hex']),
  );
  expect(stored).not.toContain(second.slice(0, 4));
});

it('is turned on only with the password and a code of the authenticator, and replaced only with a code before', async () => {
  const refused = async (more: object) => {
    const reply = await turnOn(more);
    return [reply.status, (await reply.json()).error];
  };
  expect(await refused({ password: 'wrong' })).toEqual([409, 'conflict']);
  expect(await refused({ code: '000000' })).toEqual([403, 'second-factor']);
  expect(await enter()).toBe(204);
  const { recoveryCodes: old } = (await (await turnOn()).json()) as RecoveryCodesView;
  expect(await refused({})).toEqual([403, 'second-factor']);
  expect(await refused({ present: '000000' })).toEqual([403, 'second-factor']);
  expect((await turnOn({ present: old[0] })).status).toBe(200);
  expect(await enter(old[1])).toBe(403);
});

it('ends with the password and a code, or by another owner', async () => {
  const end = async (body: object) => (await ask(own, sari, '/second-factor/end', { body })).status;
  await turnOn();
  expect(await end({ password: 'wrong', code: totp(SECRET, STEP) })).toBe(409);
  expect(await end({ password: PASSWORD, code: '000000' })).toBe(403);
  expect(await end({ password: PASSWORD, code: totp(SECRET, STEP) })).toBe(204);
  expect(await enter()).toBe(204);
  await turnOn();
  const path = `/people/${sari.id}/second-factor`;
  const other = await signedIn(hub.database, await aPerson(hub.database, 'owner'));
  const viewer = await signedIn(hub.database, await aPerson(hub.database, 'viewer'));
  const statuses = [];
  for (const caller of [sari, viewer, other, other])
    statuses.push((await ask(own, caller, path, { method: 'DELETE' })).status);
  expect(statuses).toEqual([403, 403, 204, 404]);
  expect(await enter()).toBe(204);
});

it('each of these acts is recorded, a wrong code apart from a wrong password, and no code with it', async () => {
  const [last] = await readActs(hub.database, null, 1);
  const { recoveryCodes } = (await (await turnOn()).json()) as RecoveryCodesView;
  await enter('000000');
  await enter(recoveryCodes[0]);
  await ask(own, sari, '/sessions', { method: 'DELETE' });
  await ask(own, sari, '/second-factor/end', { body: { password: PASSWORD, code: recoveryCodes[1] } });
  const read = async () =>
    (await readActs(hub.database, null, 9)).filter(({ number }) => number > (last?.number ?? 0)).toReversed();
  await expect.poll(async () => (await read()).length).toBe(5);
  const acts = await read();
  expect(acts.map(({ what, status, about }) => [what, status, about])).toEqual([
    ['POST /second-factor', 200, null],
    ['POST /sign-in', 403, 'sari'],
    ['POST /sign-in', 204, 'sari'],
    ['DELETE /sessions', 204, null],
    ['POST /second-factor/end', 204, null],
  ]);
  expect(JSON.stringify(acts)).not.toContain(recoveryCodes[0]);
});

it('a person sees the own sessions alone, ends one, and ends all others', async () => {
  const stranger = await signedIn(hub.database, await aPerson(hub.database, 'owner'));
  const there = await signedIn(hub.database, sari.id);
  await ask(own, NOBODY, '/sign-in', {
    body: { login: 'sari', password: PASSWORD },
    headers: { 'user-agent': 'Firefox of a tablet' },
  });
  const { sessions } = await account(sari);
  expect(sessions.map(({ isThis }) => isThis).toSorted()).toEqual([false, false, true]);
  expect(sessions.find(({ agent }) => agent !== '')).toMatchObject({
    ...{ agent: 'Firefox of a tablet', address: '127.0.0.1', isThis: false },
  });
  const end = async (caller: Caller, id: string) =>
    (await ask(own, caller, `/sessions/${id}`, { method: 'DELETE' })).status;
  const id = (await account(there)).sessions.find(({ isThis }) => isThis)?.id ?? '';
  expect(await end(stranger, id)).toBe(404);
  expect((await ask(own, there, '/account')).status).toBe(200);
  expect(await end(sari, id)).toBe(204);
  expect((await ask(own, there, '/account')).status).toBe(401);
  expect((await ask(own, sari, '/sessions', { method: 'DELETE' })).status).toBe(204);
  expect((await account(sari)).sessions).toMatchObject([{ isThis: true }]);
  expect((await ask(own, stranger, '/account')).status).toBe(200);
});

it('a person who is removed leaves no secret', async () => {
  await turnOn();
  const other = await signedIn(hub.database, await aPerson(hub.database, 'owner'));
  expect((await ask(own, other, `/people/${sari.id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await hub.database.query('SELECT FROM second_factor')).toEqual([]);
});
