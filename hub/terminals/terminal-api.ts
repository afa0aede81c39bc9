/** Everything under `/v1` that terminals ask. Those with a signature, all but the enrolment, share a scope. */
import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { type EnrolmentReply, enrolmentRequestSchema, leaveRequestSchema } from '../../shared/hub/enrolment.ts';
import type { HubFailureCode } from '../../shared/hub/failures.ts';
import {
  type IntakeReply,
  intakeRequestSchema,
  MOST_INTAKE_BYTES,
  MOST_ROWS_AT_ONCE,
  type RowsReply,
} from '../../shared/hub/journal.ts';
import type { TerminalState } from '../../shared/hub/stream-messages.ts';
import { type Streams, streamRoutes } from '../callbacks/streams.ts';
import { callerAddress, HubError } from '../http/refusals.ts';
import { waitingCallbacks } from '../store/callbacks.ts';
import type { Database } from '../store/database.ts';
import { rowsAfter } from '../store/journal/journal-rows.ts';
import { takeRows } from '../store/journal/take-rows.ts';
import { recordAct } from '../store/owners/people.ts';
import { statusShares } from '../store/status-shares.ts';
import { redeemCode } from '../store/terminals/enrolment.ts';
import { leave } from '../store/terminals/keys.ts';
import { namedTerminal } from '../store/terminals/terminals.ts';
import { type AuthenticateDeps, authenticateTerminals, type SignedRoutes } from './authenticate.ts';

/** A terminal repeats a request whose answer was lost. Each waiting request keeps its rows in memory. */
const MOST_WAITING = 3;

/**
 * One intake of a terminal at a time in this process. Others of the same terminal would only wait for its row, each with one of
 * the pool's connections, until other terminals find none. @throws HubError `too-many-requests` if several wait already
 */
function intakesInTurn() {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>();
  return async <Result>(terminal: string, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(terminal) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length > MOST_WAITING) throw new HubError('too-many-requests', 'Rows of this terminal wait already.');
    queues.set(terminal, queue);
    queue.length += 1;
    const result = queue.last.then(work, work);
    queue.last = result;
    return await result.finally(() => {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(terminal);
    });
  };
}

/** The rows are checked one by one, because those before a bad one are taken. */
const envelopeSchema = intakeRequestSchema.extend({
  rows: z.array(z.unknown()).max(MOST_ROWS_AT_ONCE),
});
const rowsQuerySchema = z.strictObject({ after: z.string().regex(/^\d{1,15}$/) });

/** `POST /v1/journal`: rows to the hub. `GET /v1/book`: the same rows back, for the machine that takes a terminal's place. */
function journalRoutes(server: FastifyInstance, { database, authenticate }: SignedRoutes): void {
  const inTurn = intakesInTurn();
  const intake = { preHandler: authenticate, bodyLimit: MOST_INTAKE_BYTES };
  server.post('/v1/journal', intake, async (request): Promise<IntakeReply> => {
    const envelope = envelopeSchema.safeParse(request.body);
    if (!envelope.success) throw new HubError('malformed', 'These are no rows of a journal.');
    const { id, publicKey } = request.terminal;
    const taken = await inTurn(id, () => takeRows(database, id, { ...envelope.data, key: publicKey }));
    const { kind, ...reply } = taken;
    switch (taken.kind) {
      case 'taken':
        return reply;
      case 'revoked':
        throw new HubError('revoked', 'This terminal was revoked or replaced.');
      case 'gap':
        throw new HubError('gap', `Rows are missing: go on after ${taken.durable}.`, reply);
      case 'bad-row':
        throw new HubError('bad-row', `Row ${taken.position} is not a row of this journal.`, reply);
      case 'second-history':
        throw new HubError('second-history', `Row ${taken.position} differs from the one that is here.`, reply);
    }
  });

  server.get('/v1/book', { preHandler: authenticate }, async (request): Promise<RowsReply> => {
    const query = rowsQuerySchema.safeParse(request.query);
    if (!query.success) throw new HubError('malformed', 'The rows want `after`, a position.');
    return await rowsAfter(database, request.terminal.id, Number(query.data.after));
  });
}

const MOST_CALLBACKS = 100;

/**
 * `GET /v1/state`: everything that the stream would have said. `POST /v1/leave`: a manager took the terminal out of the hub. The
 * owner sees when, instead of a terminal that is silent.
 */
function stateRoutes(server: FastifyInstance, { database, authenticate }: SignedRoutes): void {
  server.get('/v1/state', { preHandler: authenticate }, async ({ terminal: { id } }): Promise<TerminalState> => {
    const named = await namedTerminal(database, id);
    const statusPerMinute = (await statusShares(database, [id])).get(id) ?? null;
    return {
      ...named,
      statusPerMinute,
      callbacks: [...(await waitingCallbacks(database, id, { most: MOST_CALLBACKS }))],
    };
  });

  server.post('/v1/leave', { preHandler: authenticate }, async ({ body, terminal }, reply) => {
    const request = leaveRequestSchema.safeParse(body);
    if (!request.success) throw new HubError('malformed', 'The newest position of the journal is missing.');
    await leave(database, terminal, request.data.newest);
    return reply.code(204).send();
  });
}

/** @param streams whose routes are in the same scope */
export function terminalApi(deps: AuthenticateDeps, streams?: Streams): FastifyPluginAsync {
  const { database } = deps;
  return async (server) => {
    const authenticate = await authenticateTerminals(server, deps);
    journalRoutes(server, { database, authenticate });
    stateRoutes(server, { database, authenticate });
    if (streams) streamRoutes(server, { database, authenticate }, streams);
  };
}

const LONGEST_BODY = 4 * 1024;
/** Of one address. A code has 40 bits, so it can't be guessed within its quarter of an hour. */
const MOST_TRIES = { max: 20, timeWindow: 10 * 60_000 };

const NOT_ITS_PLACE = 'This machine cannot take the place of that terminal.';
const sentences: Partial<Record<HubFailureCode, string>> = {
  'row-wanted': 'Which journal is it? Show the hash of this row.',
  'known-journal': 'Another terminal has these sales already: make a code for that one.',
  'prefix-taken': 'Another terminal of this merchant begins its order IDs so: give this one another terminal ID.',
  'other-journal': 'Its journal does not go on where the copy of that terminal ends.',
};

/** `POST /v1/enrolments`: the only request of a terminal without a signature. */
export function enrolmentRoutes({ database }: { readonly database: Database }): FastifyPluginAsync {
  return async (server) => {
    await server.register(rateLimit, { ...MOST_TRIES, keyGenerator: callerAddress });
    server.post('/v1/enrolments', { bodyLimit: LONGEST_BODY }, async (request): Promise<EnrolmentReply> => {
      const { data } = enrolmentRequestSchema.safeParse(request.body);
      if (data === undefined) throw new HubError('malformed', 'This is not an enrolment.');
      const { code, publicKey, ...facts } = data;
      const redeemed = await redeemCode(database, {
        ...facts,
        codeHash: createHash('sha256').update(code).digest(),
        publicKey: Buffer.from(publicKey, 'base64url'),
      });
      if (redeemed.kind === 'enrolled') {
        const act = { what: 'POST /v1/enrolments', status: 200, person: null, about: redeemed.terminal.terminal };
        // The code is used up: the machine must hear of it in any case.
        await recordAct(database, { ...act, address: callerAddress(request) }).catch((error: unknown) =>
          request.log.error({ err: error }, 'An act could not be recorded'),
        );
        return redeemed.terminal;
      }
      if (redeemed.kind === 'no-code') throw new HubError('not-authenticated', 'The code is wrong, used or expired.');
      if (redeemed.kind === 'name-taken') throw new HubError('not-allowed', 'Its name was given to another terminal.');
      const { because, position } = redeemed;
      throw new HubError(because, sentences[because] ?? NOT_ITS_PLACE, position === undefined ? {} : { position });
    });
  };
}
