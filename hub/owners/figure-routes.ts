/** Takings, sales, what to look at, and CSV. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  historyQuerySchema,
  paymentQuerySchema,
  paymentsQuerySchema,
  takingsQuerySchema,
} from '../../shared/hub/owners/figures.ts';
import { environments } from '../../shared/model/environment.ts';
import { HubError } from '../http/hub-error.ts';
import type { Database } from '../store/database.ts';
import { readAttention } from '../store/owners/attention.ts';
import { compareHistories } from '../store/owners/histories/second-histories.ts';
import { readPayment } from '../store/owners/payment.ts';
import { readPayments } from '../store/owners/payments.ts';
import { readTakings } from '../store/owners/takings.ts';
import { parse } from './parse.ts';
import { paymentsCsv } from './payments-csv.ts';
import { personOf } from './signed-in-only.ts';

const ROWS_OF_A_PAGE = 50;

const attentionQuerySchema = z.strictObject({ environment: z.enum(environments) });

/** @param now epoch ms */
export function figureRoutes(server: FastifyInstance, database: Database, now: () => number): void {
  server.get('/takings', (request) => {
    const { from, to, environment } = parse(takingsQuerySchema, request.query);
    const days = from === undefined ? null : { from, to: to ?? from };
    return readTakings(database, { viewer: personOf(request).personId, now: now(), days, environment });
  });

  server.get('/attention', (request) => {
    const { environment } = parse(attentionQuerySchema, request.query);
    return readAttention(database, { viewer: personOf(request).personId, environment });
  });

  server.get('/payments', (request) => {
    const wanted = parse(paymentsQuerySchema, request.query);
    return readPayments(database, { viewer: personOf(request).personId, wanted, most: ROWS_OF_A_PAGE });
  });

  server.get('/payment', async (request) => {
    const wanted = parse(paymentQuerySchema, request.query);
    const found = await readPayment(database, { viewer: personOf(request).personId, ...wanted });
    if (found === undefined) throw new HubError('not-found', 'There is no such payment.');
    return found;
  });

  server.get('/second-history', async (request) => {
    const { position, ...wanted } = parse(historyQuerySchema, request.query);
    const viewer = personOf(request).personId;
    const found = await compareHistories(database, { viewer, ...wanted, position: Number(position) });
    if (found === undefined) throw new HubError('not-found', 'There is no such history.');
    return found;
  });

  server.get('/payments.csv', (request, reply) => {
    const wanted = parse(paymentsQuerySchema, request.query);
    const rows = paymentsCsv(database, { viewer: personOf(request).personId, wanted });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="konter-sales.csv"')
      .send(Readable.from(rows));
  });
}
