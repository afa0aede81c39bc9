/**
 * `POST /callback` and `POST /callback/<outlet>`: what gateways are given as `callbackUrl`. Anybody may reach it. The hub
 * has no key and checks no signature: it keeps what is for an order of a terminal that it knows, and the terminal checks.
 */
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { HubError } from '../http/hub-error.ts';
import { keepCallback } from '../store/callbacks.ts';
import type { Database } from '../store/database.ts';
import { readCallbackOrder } from './read-callback.ts';
import { countRefusalsByAddress } from './refusals-by-address.ts';

const LONGEST_BODY = 16 * 1024;

const outletSchema = z.object({ outlet: z.uuid() }).partial();

export function callbackRoutes({ database }: { readonly database: Database }): FastifyPluginCallback {
  const refusals = countRefusalsByAddress(() => performance.now());
  /** Of orders that no journal here has yet. Forged ones must fill neither the table nor a terminal's stream. */
  const guesses = countRefusalsByAddress(() => performance.now());

  const receive = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const outlet = outletSchema.safeParse(request.params);
    if (refusals.isBlocked(request.ip)) throw new HubError('too-many-requests', 'Too many callbacks were refused.');
    const body = typeof request.body === 'string' ? request.body : '';
    const order = readCallbackOrder(body);
    if (order === null || !outlet.success) {
      refusals.count(request.ip);
      throw new HubError('malformed', 'This is not a callback.');
    }
    const { terminals, isGuess, isFlood } = await keepCallback(database, {
      ...order,
      body,
      outletId: outlet.data.outlet ?? null,
      mayGuess: !guesses.isBlocked(request.ip),
    });
    if (isGuess) guesses.count(request.ip);
    if (isFlood) throw new HubError('too-many-requests', 'Too many callbacks of this order wait already.');
    if (terminals > 0) return reply.code(200).send();
    refusals.count(request.ip);
    // The gateway may try again: the terminal's journal may come meanwhile.
    throw new HubError('not-found', 'No terminal here knows this order.');
  };

  return (server, _options, done) => {
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST_BODY },
      (_request, body, parsed) => parsed(null, body),
    );
    server.post('/callback', { bodyLimit: LONGEST_BODY }, receive);
    server.post('/callback/:outlet', { bodyLimit: LONGEST_BODY }, receive);
    done();
  };
}
