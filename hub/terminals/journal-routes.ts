/** `POST /v1/journal`: rows to the hub. `GET /v1/book`: the same rows back, for the machine that takes a terminal's place. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  type BookReply,
  type IntakeReply,
  intakeRequestSchema,
  MOST_ROWS_AT_ONCE,
} from '../../shared/hub/journal-intake.ts';
import type { AuthenticateTerminal } from '../http/authenticated-terminal.ts';
import { HubError } from '../http/hub-error.ts';
import type { Database } from '../store/database.ts';
import { bookAfter } from '../store/journal/book.ts';
import { takeRows } from '../store/journal/take-rows.ts';
import { intakesInTurn } from './intakes-in-turn.ts';

/** The rows are checked one by one, because those before a bad one are taken. */
const envelopeSchema = intakeRequestSchema.extend({
  rows: z.array(z.unknown()).max(MOST_ROWS_AT_ONCE),
});
const bookQuerySchema = z.strictObject({ after: z.string().regex(/^\d{1,15}$/) });

export function journalRoutes(
  server: FastifyInstance,
  { database, authenticate }: { readonly database: Database; readonly authenticate: AuthenticateTerminal },
): void {
  const inTurn = intakesInTurn();
  server.post('/v1/journal', { preHandler: authenticate }, async (request): Promise<IntakeReply> => {
    const envelope = envelopeSchema.safeParse(request.body);
    if (!envelope.success) throw new HubError('malformed', 'These are no rows of a journal.');
    const { id, publicKey } = request.terminal;
    const taken = await inTurn(id, () => takeRows(database, id, { ...envelope.data, key: publicKey }));
    const { durable } = taken;
    switch (taken.kind) {
      case 'taken':
        return { durable };
      case 'revoked':
        throw new HubError('revoked', 'This terminal was revoked or replaced.');
      case 'gap':
        throw new HubError('gap', `Rows are missing: go on after ${durable}.`, { durable });
      case 'bad-row':
        throw new HubError('bad-row', `Row ${taken.position} is not a row of this journal.`, {
          position: taken.position,
          durable,
        });
      case 'second-history':
        throw new HubError('second-history', `Row ${taken.position} differs from the one that is here.`, {
          position: taken.position,
          durable,
        });
    }
  });

  server.get('/v1/book', { preHandler: authenticate }, async (request): Promise<BookReply> => {
    const query = bookQuerySchema.safeParse(request.query);
    if (!query.success) throw new HubError('malformed', 'The book wants `after`, a position.');
    return await bookAfter(database, request.terminal.id, Number(query.data.after));
  });
}
