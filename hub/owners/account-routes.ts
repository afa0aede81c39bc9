/** What a person may do about the own sign-in: password, second factor, and the sessions of all devices. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  type AccountView,
  passwordChangeSchema,
  type RecoveryCodesView,
  secondFactorEndSchema,
  secondFactorSchema,
} from '../../shared/hub/owners/people.ts';
import { HubError } from '../http/hub-error.ts';
import type { Database } from '../store/database.ts';
import { setPassword } from '../store/owners/people.ts';
import { endSecondFactor, keepSecondFactor, readSecondFactor } from '../store/owners/second-factors.ts';
import { endOwnSessions, endSession, ownSessions } from '../store/owners/sessions.ts';
import { requireOwnPassword } from './own-password.ts';
import { parse } from './parse.ts';
import { hashNewPassword } from './passwords/passwords.ts';
import { hashOfRecoveryCode, recoveryCodes, stepOf } from './passwords/totp.ts';
import { clearToken, hashOf, readToken } from './session-cookie.ts';
import { personOf } from './signed-in-only.ts';

const sessionSchema = z.object({ id: z.uuid() });

/** @param now epoch ms */
export function accountRoutes(server: FastifyInstance, database: Database, now: () => number): void {
  const everybody = { config: { audience: 'everybody' } } as const;

  server.get('/account', async (request): Promise<AccountView> => {
    const { personId } = personOf(request);
    return {
      secondFactor: await readSecondFactor(database, personId),
      sessions: await ownSessions(database, personId, hashOf(readToken(request) ?? '')),
    };
  });

  server.post('/sign-out', everybody, async (request, reply) => {
    const token = readToken(request);
    if (token !== undefined) await endSession(database, hashOf(token));
    clearToken(request, reply);
    return reply.code(204).send();
  });

  server.post('/password', everybody, async (request, reply) => {
    const { personId, login, name } = personOf(request);
    const { present: password, next } = parse(passwordChangeSchema, request.body);
    await requireOwnPassword(request, reply, database, { password }, now());
    const passwordHash = await hashNewPassword(next, [login, name]);
    await database.transaction((queries) => setPassword(queries, personId, passwordHash));
    clearToken(request, reply);
    return reply.code(204).send();
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
    return { recoveryCodes: codes };
  });

  server.post('/second-factor/end', everybody, async (request, reply) => {
    await requireOwnPassword(request, reply, database, parse(secondFactorEndSchema, request.body), now());
    await database.transaction((queries) => endSecondFactor(queries, personOf(request).personId));
    return reply.code(204).send();
  });

  server.delete('/sessions', everybody, async (request, reply) => {
    const except = hashOf(readToken(request) ?? '');
    await endOwnSessions(database, personOf(request).personId, { id: null, except });
    return reply.code(204).send();
  });

  server.delete('/sessions/:id', everybody, async (request, reply) => {
    const { id } = parse(sessionSchema, request.params);
    const except = hashOf(readToken(request) ?? '');
    if ((await endOwnSessions(database, personOf(request).personId, { id, except })) === 0)
      throw new HubError('not-found', 'You have no such session.');
    return reply.code(204).send();
  });
}
