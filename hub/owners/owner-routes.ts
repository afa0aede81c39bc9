/** `/owner/…`: everything that the owner's pages ask. */

import { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import * as z from 'zod';
import {
  acknowledgedClosingSchema,
  dayQuerySchema,
  eveningQuerySchema,
  totalsQuerySchema,
} from '../../shared/hub/owners/evening.ts';
import {
  type AttentionView,
  paymentQuerySchema,
  paymentsQuerySchema,
  takingsQuerySchema,
} from '../../shared/hub/owners/figures.ts';
import { historiesQuerySchema } from '../../shared/hub/owners/histories.ts';
import { newPersonSchema, personChangeSchema } from '../../shared/hub/owners/people.ts';
import { environments } from '../../shared/model/environment.ts';
import { callerAddress } from '../http/caller-address.ts';
import { HubError } from '../http/hub-error.ts';
import type { Database } from '../store/database.ts';
import { acknowledgeClosing, readAttention } from '../store/owners/attention.ts';
import { readDayDetails } from '../store/owners/day-details.ts';
import { readShopDays } from '../store/owners/day-totals.ts';
import { readEvening } from '../store/owners/evening.ts';
import { compareHistories } from '../store/owners/histories.ts';
import { readPayment } from '../store/owners/payment.ts';
import { readPayments } from '../store/owners/payments.ts';
import {
  addPerson,
  type ChangeOutcome,
  changePerson,
  listPeople,
  loginOf,
  removePerson,
} from '../store/owners/people.ts';
import { endSecondFactor } from '../store/owners/second-factors.ts';
import { readTakings } from '../store/owners/takings.ts';
import { accountRoutes } from './account-routes.ts';
import { actRoutes, recordActs } from './acts.ts';
import { parse } from './parse.ts';
import { hashNewPassword } from './passwords/passwords.ts';
import { paymentsCsv, totalsCsv } from './payments-csv.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { personOf, signedInOnly } from './signed-in-only.ts';
import { terminalRoutes } from './terminal-routes.ts';

/** The people, whom only owners see. */
const idSchema = z.object({ id: z.uuid() });

/** With the ids of ten thousand outlets. */
const MOST_PERSON_BYTES = 512 * 1024;

function peopleRoutes(server: FastifyInstance, database: Database): void {
  server.get('/people', { config: { audience: 'owners' } }, () => listPeople(database));

  server.post('/people', { bodyLimit: MOST_PERSON_BYTES }, async (request, reply) => {
    const { password, ...person } = parse(newPersonSchema, request.body);
    const passwordHash = await hashNewPassword(password, [person.login, person.name]);
    const added = await addPerson(database, { ...person, passwordHash });
    if (!added) throw new HubError('conflict', 'The login is taken.');
    return reply.code(204).send();
  });

  server.put('/people/:id', { bodyLimit: MOST_PERSON_BYTES }, async (request, reply) => {
    const { id } = parse(idSchema, request.params);
    const { password, ...change } = parse(personChangeSchema, request.body);
    const login = password === undefined ? undefined : await loginOf(database, id);
    const passwordHash = password === undefined ? null : await hashNewPassword(password, [login ?? '', change.name]);
    refuseUnlessChanged(await changePerson(database, id, { ...change, passwordHash }));
    return reply.code(204).send();
  });

  server.delete('/people/:id', async (request, reply) => {
    refuseUnlessChanged(await removePerson(database, parse(idSchema, request.params).id));
    return reply.code(204).send();
  });

  server.delete('/people/:id/second-factor', async (request, reply) => {
    const { id } = parse(idSchema, request.params);
    // The own one ends with a code: a page that was left open must not be enough.
    if (id === personOf(request).personId) throw new HubError('not-allowed', 'End your own under Account.');
    const isEnded = await database.transaction((queries) => endSecondFactor(queries, id));
    if (!isEnded) throw new HubError('not-found', 'This person has no second factor.');
    return reply.code(204).send();
  });
}

function refuseUnlessChanged(outcome: ChangeOutcome): void {
  if (outcome === 'not-found') throw new HubError('not-found', 'There is no such person.');
  if (outcome === 'last-owner') throw new HubError('conflict', 'The last owner stays an owner.');
}

/** Takings, sales, what to look at, and CSV. */
const ROWS_OF_A_PAGE = 50;

const attentionQuerySchema = z.strictObject({ environment: z.enum(environments) });

/** @param now epoch ms */
function figureRoutes(server: FastifyInstance, database: Database, now: () => number): void {
  server.get('/takings', (request) => {
    const { from, to, environment } = parse(takingsQuerySchema, request.query);
    const days = from === undefined ? null : { from, to: to ?? from };
    return readTakings(database.pages(request.signal), {
      viewer: personOf(request).personId,
      now: now(),
      days,
      environment,
    });
  });

  server.get('/attention', async (request): Promise<AttentionView> => {
    const { environment } = parse(attentionQuerySchema, request.query);
    const viewer = personOf(request).personId;
    const attention = await readAttention(database.pages(request.signal), { viewer, environment });
    return { ...attention, mayLoseRows: environment === 'production' && database.form === 'embedded' };
  });

  server.get('/evening', (request) => {
    const { environment, day = null } = parse(eveningQuerySchema, request.query);
    return readEvening(database.pages(request.signal), {
      viewer: personOf(request).personId,
      environment,
      now: now(),
      day,
    });
  });

  server.get('/day', (request) => {
    const { outlet, ...wanted } = parse(dayQuerySchema, request.query);
    return readDayDetails(database.pages(request.signal), { viewer: personOf(request).personId, ...wanted, outlet });
  });

  server.get('/totals.csv', async (request, reply) => {
    const wanted = parse(totalsQuerySchema, request.query);
    const days = await readShopDays(database.pages(request.signal), { viewer: personOf(request).personId, ...wanted });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="konter-totals.csv"')
      .send(totalsCsv(days));
  });

  server.post('/closings/acknowledge', async (request, reply) => {
    const closing = parse(acknowledgedClosingSchema, request.body);
    if (!(await acknowledgeClosing(database, { by: personOf(request).personId, ...closing })))
      throw new HubError('not-found', 'There is no such closing, or someone has acknowledged it.');
    return reply.code(204).send();
  });

  server.get('/payments', (request) => {
    const wanted = parse(paymentsQuerySchema, request.query);
    return readPayments(database.pages(request.signal), {
      viewer: personOf(request).personId,
      wanted,
      most: ROWS_OF_A_PAGE,
    });
  });

  server.get('/payment', async (request) => {
    const wanted = parse(paymentQuerySchema, request.query);
    const found = await readPayment(database.pages(request.signal), { viewer: personOf(request).personId, ...wanted });
    if (found === undefined) throw new HubError('not-found', 'There is no such payment.');
    return found;
  });

  server.get('/histories', async (request) => {
    const { terminal } = parse(historiesQuerySchema, request.query);
    const viewer = personOf(request).personId;
    const found = await compareHistories(database.pages(request.signal), { viewer, terminal });
    if (found === undefined) throw new HubError('not-found', 'There is no such history.');
    return found;
  });

  server.get('/payments.csv', (request, reply) => {
    const wanted = parse(paymentsQuerySchema, request.query);
    const rows = paymentsCsv(database.pages(request.signal), {
      ...{ viewer: personOf(request).personId, wanted },
      onError: (error) => request.log.error({ err: error }, 'A list was not read whole'),
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="konter-sales.csv"')
      .send(Readable.from(rows));
  });
}

/** For each address: a page asks a few things a second at most. */
const MOST_A_MINUTE = 600;

export interface OwnerRoutesOptions {
  readonly database: Database;
  /** Epoch ms, of which the shops' days are counted. */
  readonly now: () => number;
}

export function ownerRoutes({ database, now }: OwnerRoutesOptions): FastifyPluginCallback {
  return (server, _options, done) => {
    void server.register(cookie);
    recordActs(server, database);
    void server.register(rateLimit, { max: MOST_A_MINUTE, timeWindow: '1 minute', keyGenerator: callerAddress });
    void server.register((open, _none, ready) => {
      signInRoutes(open, database, now);
      ready();
    });
    void server.register((closed, _none, ready) => {
      signedInOnly(closed, database);
      accountRoutes(closed, database, now);
      peopleRoutes(closed, database);
      actRoutes(closed, database);
      terminalRoutes(closed, database, now);
      figureRoutes(closed, database, now);
      ready();
    });
    done();
  };
}
