/** `GET /v1/stream`: the terminal's WebSocket. `POST /v1/callbacks/handled`: the same acknowledgement without it. */
// Types of its option `websocket`.
import type {} from '@fastify/websocket';
import type { FastifyPluginCallback } from 'fastify';
import { terminalMessageSchema } from '../../shared/hub/stream-messages.ts';
import type { AuthenticateTerminal } from '../http/authenticated-terminal.ts';
import { HubError } from '../http/hub-error.ts';
import { markHandled } from '../store/callbacks.ts';
import type { Database } from '../store/database.ts';
import type { Streams } from './streams.ts';

export interface StreamRouteDeps {
  readonly database: Database;
  readonly streams: Streams;
  readonly authenticate: AuthenticateTerminal;
}

export function streamRoutes({ database, streams, authenticate }: StreamRouteDeps): FastifyPluginCallback {
  return (server, _options, done) => {
    server.route({
      ...{ method: 'GET', url: '/v1/stream', preHandler: authenticate },
      handler: () => {
        throw new HubError('malformed', 'The stream is a WebSocket.');
      },
      wsHandler: (socket, request) => {
        streams.serve(request.terminal, socket).catch(() => socket.terminate());
      },
    });
    server.post('/v1/callbacks/handled', { preHandler: authenticate }, async (request, reply) => {
      const message = terminalMessageSchema.safeParse(request.body);
      if (!message.success) throw new HubError('malformed', 'These are no ids of callbacks.');
      await markHandled(database, request.terminal.id, message.data.ids);
      return reply.code(204).send();
    });
    done();
  };
}
