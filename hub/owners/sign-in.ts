/** How people sign in, and what each may do about the own sign-in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AccountView,
  passwordChangeSchema,
  type RecoveryCodesView,
  type SessionView,
  secondFactorEndSchema,
  secondFactorSchema,
  setUpRequestSchema,
  signInRequestSchema,
} from '../../shared/hub/owners/people.ts';
import { callerAddress, HubError } from '../http/refusals.ts';
import type { Database, Queries } from '../store/database.ts';
import { createFirstOwner, findPassword, hasPeople, keepSetUpCode, setPassword } from '../store/owners/people.ts';
import {
  addDevice,
  beginTry,
  endOwnSessions,
  endSecondFactor,
  endSession,
  forgetFailures,
  isKnownDevice,
  keepSecondFactor,
  ownSessions,
  readSecondFactor,
  type SignInTry,
  secretOf,
  startSession,
  takeRecoveryCode,
  takeStep,
} from '../store/owners/sign-in.ts';
import { hashNewPassword, hashOfRecoveryCode, isPassword, recoveryCodes, requireTurn, stepOf } from './passwords.ts';
import {
  CSRF_HEADER,
  clearToken,
  hashOf,
  idOf,
  mayHaveCsrf,
  parse,
  personOf,
  randomToken,
  readToken,
  requireOwnOrigin,
  requireSafeLine,
  sessionOf,
  setToken,
  tokenHashOf,
} from './session.ts';

/** For each address, and each known browser. Passwords are slow on purpose, so more would also keep the hub busy. */
const tries = { max: 20, timeWindow: '1 minute' };

/**
 * `/owner/session`, `/owner/set-up`, `/owner/sign-in`: what everyone who reaches the hub may request.
 * @param now epoch ms
 */
export function signInRoutes(server: FastifyInstance, database: Database, now: () => number): void {
  const keyGenerator = async (request: FastifyRequest): Promise<string> => {
    const device = tokenHashOf(request, 'device');
    const isKnown = readToken(request, 'device') !== undefined && (await isKnownDevice(database, null, device));
    return isKnown ? `device ${device.toString('hex')}` : callerAddress(request);
  };
  const rateLimit = { ...tries, keyGenerator };
  server.get('/session', async (request): Promise<SessionView> => {
    const found = await sessionOf(request, database);
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
    const device = tokenHashOf(request, 'device');
    const isKnown = await isKnownDevice(database, login, device);
    const address = callerAddress(request);
    const tried = { login, address, ...(isKnown ? { device: device.toString('hex') } : {}) };
    const caller = { address, isKnown, isGone: () => reply.raw.destroyed };
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
      setToken(request, reply, token, 'device');
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
  await endSession(database, tokenHashOf(request));
  const token = randomToken();
  const csrf = randomToken();
  const agent = request.headers['user-agent']?.slice(0, LONGEST_AGENT) ?? '';
  const address = callerAddress(request);
  await startSession(database, { tokenHash: hashOf(token), personId, csrf, address, agent });
  reply.header(CSRF_HEADER, csrf);
  setToken(request, reply, token);
}

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

/**
 * Each try is counted before it is checked, the second factor's with the password's.
 * @throws HubError `too-many-requests`, and says until when
 */
async function countTry(reply: FastifyReply, queries: Queries, tried: SignInTry): Promise<void> {
  const seconds = await beginTry(queries, tried);
  if (seconds === 0) return;
  reply.header('retry-after', seconds);
  throw new HubError('too-many-requests', 'Too many failed tries: wait before the next one.');
}

/**
 * After the right password, while its try still counts as a failure: whoever knows the password has no more tries.
 * @param now epoch ms · @throws HubError `second-factor` if the person has one, and the code is not of it or was used
 */
async function requireSecondFactor(
  queries: Queries,
  person: string,
  code: string | undefined,
  now: number,
): Promise<void> {
  const secret = await secretOf(queries, person);
  if (secret === undefined) return;
  const step = code === undefined ? null : stepOf(code, secret, now);
  const isRight =
    step === null
      ? code !== undefined && (await takeRecoveryCode(queries, person, await hashOfRecoveryCode(code, secret)))
      : await takeStep(queries, person, step);
  if (!isRight) throw new HubError('second-factor', 'The code of the second factor is missing, wrong or used.');
}

interface Typed {
  readonly password: string;
  /** Needed where the person has a second factor. */
  readonly code?: string | undefined;
}

/**
 * Of who is signed in, once more. Counted on the session: a stranger who tries this login has no say.
 * @throws HubError `conflict` if the password is wrong, `too-many-requests`, or as `requireSecondFactor`
 */
async function requireOwnPassword(
  request: FastifyRequest,
  reply: FastifyReply,
  database: Database,
  { password, ...typed }: Typed,
  now: number,
): Promise<void> {
  const { personId, login } = personOf(request);
  const address = callerAddress(request);
  const tried = { login, address, device: tokenHashOf(request).toString('hex') };
  await countTry(reply, database, tried);
  const found = await findPassword(database, login);
  const caller = { address, isKnown: true, isGone: () => reply.raw.destroyed };
  if (!(await isPassword(password, found?.passwordHash ?? null, caller)))
    throw new HubError('conflict', 'The present password is wrong.');
  if ('code' in typed) await requireSecondFactor(database, personId, typed.code, now);
  await forgetFailures(database, tried);
}

/**
 * What a person may do about the own sign-in: password, second factor, and the sessions of all devices.
 * @param now epoch ms
 */
export function accountRoutes(server: FastifyInstance, database: Database, now: () => number): void {
  const everybody = { config: { audience: 'everybody' } } as const;

  server.get('/account', async (request): Promise<AccountView> => {
    const { personId } = personOf(request);
    return {
      secondFactor: await readSecondFactor(database, personId),
      sessions: await ownSessions(database, personId, tokenHashOf(request)),
    };
  });

  server.post('/sign-out', everybody, async (request, reply) => {
    await endSession(database, tokenHashOf(request));
    clearToken(request, reply);
  });

  server.post('/password', everybody, async (request, reply) => {
    const { personId, login, name } = personOf(request);
    const { present: password, next } = parse(passwordChangeSchema, request.body);
    await requireOwnPassword(request, reply, database, { password }, now());
    const passwordHash = await hashNewPassword(next, [login, name]);
    await database.transaction((queries) => setPassword(queries, personId, passwordHash));
    clearToken(request, reply);
  });

  server.post('/second-factor', everybody, async (request, reply): Promise<RecoveryCodesView> => {
    const { password, present, secret, code } = parse(secondFactorSchema, request.body);
    const step = stepOf(code, secret, now());
    if (step === null) throw new HubError('second-factor', 'The code is not of this secret.');
    await requireOwnPassword(request, reply, database, { password, code: present }, now());
    const codes = recoveryCodes();
    const hashes = await Promise.all(codes.map((each) => hashOfRecoveryCode(each, secret)));
    const { personId } = personOf(request);
    await database.transaction((queries) => keepSecondFactor(queries, personId, { secret, step, hashes }));
    reply.code(200);
    return { recoveryCodes: codes };
  });

  server.post('/second-factor/end', everybody, async (request, reply) => {
    await requireOwnPassword(request, reply, database, parse(secondFactorEndSchema, request.body), now());
    await database.transaction((queries) => endSecondFactor(queries, personOf(request).personId));
  });

  server.delete('/sessions', everybody, async (request) => {
    await endOwnSessions(database, personOf(request).personId, { id: null, except: tokenHashOf(request) });
  });

  server.delete('/sessions/:id', everybody, async (request) => {
    const wanted = { id: idOf(request), except: tokenHashOf(request) };
    if ((await endOwnSessions(database, personOf(request).personId, wanted)) === 0)
      throw new HubError('not-found', 'You have no such session.');
  });
}
