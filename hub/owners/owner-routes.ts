/** `/owner/…`, everything that the owner's pages ask, the record of what was done there, and the pages themselves. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import files from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { callerAddress, countByMinute } from '../http/refusals.ts';
import type { Database } from '../store/database.ts';
import { recordAct } from '../store/owners/people.ts';
import { figureRoutes } from './figure-routes.ts';
import { A_YEAR_S, personIfAny, sessionOf, signedInOnly } from './session.ts';
import { peopleRoutes, terminalRoutes } from './shop-routes.ts';
import { accountRoutes, signInRoutes } from './sign-in.ts';

/** For each session, and each address of strangers: a page asks a few things a second at most. */
const MOST_A_MINUTE = 600;

/** @param now epoch ms, of which the shops' days are counted */
export function ownerRoutes(database: Database, now: () => number): FastifyPluginAsync {
  return async (server) => {
    void server.register(cookie);
    recordActs(server, database);
    // Strangers are looked up too: rows wait for none of them. A body that was read would end the request's own signal.
    const lookups = { ...database, ...database.pages(new AbortController().signal) };
    // A stranger may have the owner's address: in a shop's WLAN, or behind a proxy that the hub does not know.
    const keyGenerator = async (request: FastifyRequest): Promise<string> => {
      const person = await sessionOf(request, lookups);
      return person === undefined ? callerAddress(request) : `session ${person.csrf}`;
    };
    void server.register(rateLimit, { max: MOST_A_MINUTE, timeWindow: '1 minute', keyGenerator });
    void server.register(async (open) => signInRoutes(open, database, now));
    void server.register(async (closed) => {
      signedInOnly(closed, database);
      accountRoutes(closed, database, now);
      peopleRoutes(closed, database);
      terminalRoutes(closed, database);
      figureRoutes(closed, database, now);
    });
  };
}

/** Open to them, some twenty times a minute. */
const TO_STRANGERS: ReadonlySet<string> = new Set(['/sign-in', '/set-up']);
/** Of all strangers together: one of an IPv6 network has thousands of addresses. */
const MOST_REFUSALS = 100;
/** Of these one is recorded: never a password, a code or a decision's text. */
const ABOUT = ['login', 'name', 'terminalName', 'terminal'];

/**
 * Each request that changes something, or tries to, leaves a line in the record of acts. Owners read it. Before the routes of
 * this scope.
 */
function recordActs(server: FastifyInstance, database: Database): void {
  const refusals = countByMinute(MOST_REFUSALS);
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const path = (routeOptions.url ?? '').replace('/owner', '');
    const person = personIfAny(request)?.personId ?? null;
    // A flood must not fill a table that is only added to: who is to wait, and a stranger who asks for what only people may
    // do, is in the log alone.
    const isRefusal = person === null && reply.statusCode >= 400;
    const isOfFlood =
      reply.statusCode === 429 ||
      (person === null && !TO_STRANGERS.has(path)) ||
      (isRefusal && refusals.isBlocked('strangers'));
    if (method === 'GET' || method === 'HEAD' || isOfFlood) return;
    if (isRefusal) refusals.count('strangers');
    const what = `${method} ${path}`;
    const act = { what, status: reply.statusCode, about: aboutOf(request), address: callerAddress(request) };
    // Outside the database too: one that is set back to a backup has forgotten, for example, whose key was revoked.
    request.log.info({ act: { ...act, person } }, 'act');
    await recordAct(database, { ...act, person }).catch((error: unknown) =>
      request.log.error({ err: error }, 'An act could not be recorded'),
    );
  });
}

function aboutOf({ params, body }: FastifyRequest): string | null {
  const { id } = (params ?? {}) as { readonly id?: unknown };
  const sent = typeof body === 'object' && body !== null ? new Map(Object.entries(body)) : new Map<string, unknown>();
  const found = [id, ...ABOUT.map((name) => sent.get(name))].find((value) => typeof value === 'string');
  if (typeof found !== 'string') return null;
  // A decision about a history and its undoing are one route.
  const isOurs = sent.get('isOurs');
  return typeof isOurs === 'boolean' ? `${found} isOurs: ${isOurs}` : found;
}

/** Of pages: each gives the same document, which reads the address. */
const addresses = [...['/', '/sales', '/payment', '/histories', '/outlets'], ...['/people', '/account', '/set-up']];

/** Next to the built hub; a hub that runs from its sources takes the last build's. */
const FOLDERS = ['web', '../../out/hub/web'].map((path) => resolve(import.meta.dirname, path));

/** The pages that `npm run build` made of hub/web; without them the hub has no pages, and everything else works. */
export const webPages: FastifyPluginAsync = async (server) => {
  const folder = FOLDERS.find(existsSync);
  if (folder === undefined) return;
  void server.register(files, {
    root: folder,
    index: false,
    // Names of assets have a hash of their content.
    setHeaders: (reply, path) =>
      reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? `max-age=${A_YEAR_S}, immutable` : 'no-cache'),
  });
  for (const address of addresses) server.get(address, (_request, reply) => reply.sendFile('index.html'));
};
