/** Each request that changes something, or tries to, leaves a line in the record of acts. Owners read it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actsQuerySchema } from '../../shared/hub/owners/acts.ts';
import { callerAddress } from '../http/caller-address.ts';
import type { Database } from '../store/database.ts';
import { readActs, recordAct } from '../store/owners/acts.ts';
import { parse } from './parse.ts';
import { personIfAny } from './signed-in-only.ts';

const ROWS_OF_A_PAGE = 200;
/** Open to them, some twenty times a minute. */
const TO_STRANGERS: ReadonlySet<string> = new Set(['/sign-in', '/set-up']);
/** Of these one is recorded: never a password, a code or a decision's text. */
const ABOUT = ['login', 'name', 'terminalName', 'terminal'];

/** Before the routes of this scope. */
export function recordActs(server: FastifyInstance, database: Database): void {
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const path = (routeOptions.url ?? '').replace('/owner', '');
    const person = personIfAny(request)?.personId ?? null;
    // A flood must not fill a table that is only added to: who is to wait, and a stranger who asks for what only people may
    // do, is in the log alone.
    const isOfFlood = reply.statusCode === 429 || (person === null && !TO_STRANGERS.has(path));
    if (method === 'GET' || method === 'HEAD' || isOfFlood) return;
    const what = `${method} ${path}`;
    const act = { what, status: reply.statusCode, about: aboutOf(request), address: callerAddress(request) };
    // Outside the database too: one that is set back to a backup has forgotten, for example, whose key was revoked.
    request.log.info({ act: { ...act, person } }, 'act');
    await recordAct(database, { ...act, person }).catch((error: unknown) =>
      request.log.error({ err: error }, 'An act could not be recorded'),
    );
  });
}

export function actRoutes(server: FastifyInstance, database: Database): void {
  server.get('/acts', { config: { audience: 'owners' } }, (request) => {
    const { before } = parse(actsQuerySchema, request.query);
    return readActs(database.pages(request.signal), before === undefined ? null : Number(before), ROWS_OF_A_PAGE);
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
