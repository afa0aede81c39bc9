/** What a person types to show who they are. Each try is counted before it is checked, the second factor's with the password's. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerAddress } from '../http/caller-address.ts';
import { HubError } from '../http/hub-error.ts';
import type { Database, Queries } from '../store/database.ts';
import { findPassword } from '../store/owners/people.ts';
import { secretOf, takeRecoveryCode, takeStep } from '../store/owners/second-factors.ts';
import { beginTry, forgetFailures, type SignInTry } from '../store/owners/sign-in-failures.ts';
import { isPassword } from './passwords/passwords.ts';
import { hashOfRecoveryCode, stepOf } from './passwords/totp.ts';
import { hashOf, readToken } from './session-cookie.ts';
import { personOf } from './signed-in-only.ts';

/** @throws HubError `too-many-requests`, and says until when */
export async function countTry(reply: FastifyReply, queries: Queries, tried: SignInTry): Promise<void> {
  const seconds = await beginTry(queries, tried);
  if (seconds === 0) return;
  reply.header('retry-after', seconds);
  throw new HubError('too-many-requests', 'Too many failed tries: wait before the next one.');
}

/**
 * After the right password, while its try still counts as a failure: whoever knows the password has no more tries.
 * @param now epoch ms · @throws HubError `second-factor` if the person has one, and the code is not of it or was used
 */
export async function requireSecondFactor(
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
 * @throws HubError `conflict` if the password is wrong, or as `requireSecondFactor`
 */
export async function requireOwnPassword(
  request: FastifyRequest,
  reply: FastifyReply,
  database: Database,
  { password, ...typed }: Typed,
  now: number,
): Promise<void> {
  const { personId, login } = personOf(request);
  const address = callerAddress(request);
  const tried = { login, address, device: hashOf(readToken(request) ?? '').toString('hex') };
  await countTry(reply, database, tried);
  const found = await findPassword(database, login);
  const caller = { address, isKnown: true, signal: request.signal };
  if (!(await isPassword(password, found?.passwordHash ?? null, caller)))
    throw new HubError('conflict', 'The present password is wrong.');
  if ('code' in typed) await requireSecondFactor(database, personId, typed.code, now);
  await forgetFailures(database, tried);
}
