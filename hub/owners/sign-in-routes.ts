/** `/owner/session`, `/owner/set-up`, `/owner/sign-in`: what everyone who reaches the hub may request. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type SessionView, setUpRequestSchema, signInRequestSchema } from '../../shared/hub/owners/people.ts';
import { callerAddress } from '../http/caller-address.ts';
import { HubError } from '../http/hub-error.ts';
import type { Database } from '../store/database.ts';
import { createFirstOwner, findPassword, hasPeople } from '../store/owners/people.ts';
import { endSession, findSession, startSession } from '../store/owners/sessions.ts';
import { addDevice, forgetFailures, isKnownDevice } from '../store/owners/sign-in-failures.ts';
import { countTry, requireSecondFactor } from './own-password.ts';
import { parse } from './parse.ts';
import { hashNewPassword, isPassword, requireTurn } from './passwords/passwords.ts';
import {
  CSRF_HEADER,
  hashOf,
  mayHaveCsrf,
  randomToken,
  readDevice,
  readToken,
  requireOwnOrigin,
  requireSafeLine,
  setDevice,
  setToken,
} from './session-cookie.ts';

/** For each address. Passwords are slow on purpose, so more would also keep the hub busy. */
const rateLimit = { max: 20, timeWindow: '1 minute' };

/** @param now epoch ms */
export function signInRoutes(server: FastifyInstance, database: Database, now: () => number): void {
  server.get('/session', async (request): Promise<SessionView> => {
    const token = readToken(request);
    const isUse = request.headers['konter-live'] === undefined;
    const found = token === undefined ? undefined : await findSession(database, hashOf(token), { isUse });
    if (!found) return { needsSetUp: !(await hasPeople(database)), person: null, csrf: '' };
    const { personId: id, name, login, role, csrf } = found;
    if (!mayHaveCsrf(request, csrf)) return { needsSetUp: false, person: null, csrf: '' };
    return { needsSetUp: false, person: { id, name, login, role }, csrf };
  });

  server.post('/set-up', { config: { rateLimit } }, async (request, reply) => {
    requireSafeLine(request);
    requireOwnOrigin(request);
    const { code, login, name, password } = parse(setUpRequestSchema, request.body);
    if (await hasPeople(database)) throw new HubError('conflict', 'The hub has an owner.');
    const passwordHash = await hashNewPassword(password, [login, name]);
    const id = await createFirstOwner(database, { login, name, passwordHash, codeHash: hashOf(code) });
    if (id === undefined) throw new HubError('not-authenticated', 'The code is not the one that the hub printed.');
    await signIn(request, reply, database, id);
    return reply.code(204).send();
  });

  server.post('/sign-in', { config: { rateLimit } }, async (request, reply) => {
    requireSafeLine(request);
    requireOwnOrigin(request);
    const { login, password, code } = parse(signInRequestSchema, request.body);
    const device = hashOf(readDevice(request) ?? '');
    const isKnown = await isKnownDevice(database, login, device);
    const address = callerAddress(request);
    const tried = { login, address, ...(isKnown ? { device: device.toString('hex') } : {}) };
    const caller = { address, isKnown, signal: request.signal };
    requireTurn(caller);
    await countTry(reply, database, tried);
    const found = await findPassword(database, login);
    if (!(await isPassword(password, found?.passwordHash ?? null, caller)) || !found)
      throw new HubError('not-authenticated', 'The login or the password is wrong.');
    await requireSecondFactor(database, found.id, code, now());
    await forgetFailures(database, tried);
    await signIn(request, reply, database, found.id);
    if (!isKnown) {
      const token = randomToken();
      await addDevice(database, found.id, hashOf(token));
      setDevice(request, reply, token);
    }
    return reply.code(204).send();
  });
}

/** Of a browser's own name for itself. */
const LONGEST_AGENT = 300;

/** A new token each time, so that nobody can plant one before. */
async function signIn(
  request: FastifyRequest,
  reply: FastifyReply,
  database: Database,
  personId: string,
): Promise<void> {
  const before = readToken(request);
  if (before !== undefined) await endSession(database, hashOf(before));
  const token = randomToken();
  const csrf = randomToken();
  const agent = request.headers['user-agent']?.slice(0, LONGEST_AGENT) ?? '';
  const address = callerAddress(request);
  await startSession(database, { tokenHash: hashOf(token), personId, csrf, address, agent });
  reply.header(CSRF_HEADER, csrf);
  setToken(request, reply, token);
}
