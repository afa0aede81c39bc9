/** The check before every request of a signed-in person. A route says nothing and is for owners if it changes anything. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HubError } from '../http/hub-error.ts';
import type { Database } from '../store/database.ts';
import { findSession, type SignedIn } from '../store/owners/sessions.ts';
import { hashOf, readToken, requireCsrf, requireOwnOrigin } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `owners` for a GET that viewers may not make, `everybody` for a change that they may. */
    readonly audience?: 'owners' | 'everybody';
  }
}

const people = new WeakMap<FastifyRequest, SignedIn>();

/** The signed-in person, no matter which check found them. */
export function personIfAny(request: FastifyRequest): SignedIn | undefined {
  return people.get(request);
}

/** @throws if the route is not behind `signedInOnly` */
export function personOf(request: FastifyRequest): SignedIn {
  const person = people.get(request);
  if (!person) throw new Error('This route is open to everybody');
  return person;
}

export function signedInOnly(server: FastifyInstance, database: Database): void {
  server.addHook('onRequest', async (request) => {
    const token = readToken(request);
    const isUse = request.headers['konter-live'] === undefined;
    const person = token === undefined ? undefined : await findSession(database, hashOf(token), { isUse });
    if (!person) throw new HubError('not-authenticated', 'Nobody is signed in.');
    people.set(request, person);
    const isChange = request.method !== 'GET' && request.method !== 'HEAD';
    if (isChange) {
      requireOwnOrigin(request);
      requireCsrf(request, person.csrf);
    }
    const audience = request.routeOptions.config.audience ?? (isChange ? 'owners' : 'everybody');
    if (audience === 'owners' && person.role !== 'owner')
      throw new HubError('not-allowed', 'Only an owner may do this.');
  });
}
