/** `POST /v1/leave`: a manager took the terminal out of the hub. The owner sees when, instead of a terminal that is silent. */
import type { FastifyInstance } from 'fastify';
import { leaveRequestSchema } from '../../shared/hub/enrolment.ts';
import type { AuthenticateTerminal } from '../http/authenticated-terminal.ts';
import { HubError } from '../http/hub-error.ts';
import type { Database } from '../store/database.ts';
import { leave } from '../store/terminals/leave.ts';

export function leaveRoutes(
  server: FastifyInstance,
  { database, authenticate }: { readonly database: Database; readonly authenticate: AuthenticateTerminal },
): void {
  server.post('/v1/leave', { preHandler: authenticate }, async ({ body, terminal }, reply) => {
    const request = leaveRequestSchema.safeParse(body);
    if (!request.success) throw new HubError('malformed', 'The newest position of the journal is missing.');
    await leave(database, terminal, request.data.newest);
    return reply.code(204).send();
  });
}
