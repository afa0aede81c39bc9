/** Everything under `/v1` that terminals ask, with a signature. The parts that need one are registered inside this scope. */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AuthenticateTerminal } from '../http/authenticated-terminal.ts';
import { type AuthenticateDeps, authenticateTerminals } from './authenticate.ts';
import { journalRoutes } from './journal-routes.ts';
import { leaveRoutes } from './leave-routes.ts';
import { stateRoutes } from './state-routes.ts';

export interface TerminalApiDeps extends AuthenticateDeps {
  /** Registers more routes of terminals in the same scope. */
  readonly more?: (scope: FastifyInstance, authenticate: AuthenticateTerminal) => Promise<void>;
}

export function terminalApi({ more, ...deps }: TerminalApiDeps): FastifyPluginAsync {
  const { database } = deps;
  return async (server) => {
    const authenticate = await authenticateTerminals(server, deps);
    journalRoutes(server, { database, authenticate });
    stateRoutes(server, { database, authenticate });
    leaveRoutes(server, { database, authenticate });
    await more?.(server, authenticate);
  };
}
