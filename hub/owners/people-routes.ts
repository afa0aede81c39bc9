/** The own session and password, and the people, whom only owners see. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { newPersonSchema, passwordChangeSchema, personChangeSchema } from '../../shared/hub/owners/people.ts';
import { HubError } from '../http/hub-error.ts';
import type { Database } from '../store/database.ts';
import {
  addPerson,
  type ChangeOutcome,
  changePerson,
  findPassword,
  listPeople,
  removePerson,
  setPassword,
} from '../store/owners/people.ts';
import { endSession } from '../store/owners/sessions.ts';
import { beginTry, forgetFailures } from '../store/owners/sign-in-failures.ts';
import { parse } from './parse.ts';
import { hashNewPassword, isPassword } from './passwords/passwords.ts';
import { clearToken, hashOf, readToken } from './session-cookie.ts';
import { personOf } from './signed-in-only.ts';

const idSchema = z.object({ id: z.uuid() });

export function peopleRoutes(server: FastifyInstance, database: Database): void {
  server.post('/sign-out', { config: { audience: 'everybody' } }, async (request, reply) => {
    const token = readToken(request);
    if (token !== undefined) await endSession(database, hashOf(token));
    clearToken(request, reply);
    return reply.code(204).send();
  });

  server.post('/password', { config: { audience: 'everybody' } }, async (request, reply) => {
    const { personId, login, name } = personOf(request);
    const { present, next } = parse(passwordChangeSchema, request.body);
    if ((await beginTry(database, login)) > 0)
      throw new HubError('too-many-requests', 'Too many failed tries: this login waits.');
    const found = await findPassword(database, login);
    if (!(await isPassword(present, found?.passwordHash ?? null)))
      throw new HubError('conflict', 'The present password is wrong.');
    await forgetFailures(database, login);
    const passwordHash = await hashNewPassword(next, [login, name]);
    await database.transaction((queries) => setPassword(queries, personId, passwordHash));
    clearToken(request, reply);
    return reply.code(204).send();
  });

  server.get('/people', { config: { audience: 'owners' } }, () => listPeople(database));

  server.post('/people', async (request, reply) => {
    const { password, ...person } = parse(newPersonSchema, request.body);
    const passwordHash = await hashNewPassword(password, [person.login, person.name]);
    const added = await addPerson(database, { ...person, passwordHash });
    if (!added) throw new HubError('conflict', 'The login is taken.');
    return reply.code(204).send();
  });

  server.put('/people/:id', async (request, reply) => {
    const { id } = parse(idSchema, request.params);
    const { password, ...change } = parse(personChangeSchema, request.body);
    const passwordHash = password === undefined ? null : await hashNewPassword(password, [change.name]);
    refuseUnlessChanged(await changePerson(database, id, { ...change, passwordHash }));
    return reply.code(204).send();
  });

  server.delete('/people/:id', async (request, reply) => {
    refuseUnlessChanged(await removePerson(database, parse(idSchema, request.params).id));
    return reply.code(204).send();
  });
}

function refuseUnlessChanged(outcome: ChangeOutcome): void {
  if (outcome === 'not-found') throw new HubError('not-found', 'There is no such person.');
  if (outcome === 'last-owner') throw new HubError('conflict', 'The last owner stays an owner.');
}
