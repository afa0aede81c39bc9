/** Everything under `/v1` that terminals ask, with a signature. The parts that need one are registered inside this scope. */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AuthenticateTerminal } from '../http/authenticated-terminal.ts';
import type { Database } from '../store/database.ts';
import { authenticateTerminals } from './authenticate.ts';
import { journalRoutes } from './journal-routes.ts';
import { leaveRoutes } from './leave-routes.ts';
import { stateRoutes } from './state-routes.ts';

export interface TerminalApiDeps {
  readonly database: Database;
  /** Epoch ms; times of signatures are compared with it. */
  readonly now: () => number;
  /** Signed requests of a terminal that are answered in a minute. */
  readonly mostPerMinute?: number;
  /** Registers more routes of terminals in the same scope. */
  readonly more?: (scope: FastifyInstance, authenticate: AuthenticateTerminal) => Promise<void>;
}

export function terminalApi({ database, now, mostPerMinute, more }: TerminalApiDeps): FastifyPluginAsync {
  return async (server) => {
    const authenticate = await authenticateTerminals(server, {
      ...{ database, now },
      ...(mostPerMinute === undefined ? {} : { mostPerMinute }),
    });
    journalRoutes(server, { database, authenticate });
    stateRoutes(server, { database, authenticate });
    leaveRoutes(server, { database, authenticate });
    await more?.(server, authenticate);
  };
}
