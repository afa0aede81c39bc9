/** `GET /v1/state`: everything that the stream would have said. */
import type { FastifyInstance } from 'fastify';
import type { TerminalState } from '../../shared/hub/stream-messages.ts';
import type { AuthenticateTerminal } from '../http/authenticated-terminal.ts';
import { waitingCallbacks } from '../store/callbacks.ts';
import type { Database } from '../store/database.ts';
import { statusShares } from '../store/status-shares.ts';
import { namedTerminal } from '../store/terminals/named-terminal.ts';

const MOST_CALLBACKS = 100;

export function stateRoutes(
  server: FastifyInstance,
  { database, authenticate }: { readonly database: Database; readonly authenticate: AuthenticateTerminal },
): void {
  server.get('/v1/state', { preHandler: authenticate }, async ({ terminal: { id } }): Promise<TerminalState> => {
    const named = await namedTerminal(database, id);
    const statusPerMinute = (await statusShares(database, [id])).get(id) ?? null;
    return {
      ...named,
      statusPerMinute,
      callbacks: [...(await waitingCallbacks(database, id, { most: MOST_CALLBACKS }))],
    };
  });
}
