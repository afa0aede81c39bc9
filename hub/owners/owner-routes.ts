/** `/owner/…`: everything that the owner's pages ask. */
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginCallback } from 'fastify';
import { callerAddress } from '../http/caller-address.ts';
import type { Database } from '../store/database.ts';
import { figureRoutes } from './figure-routes.ts';
import { liveRoutes } from './live-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { signedInOnly } from './signed-in-only.ts';
import { terminalRoutes } from './terminal-routes.ts';

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
    void server.register(rateLimit, { max: MOST_A_MINUTE, timeWindow: '1 minute', keyGenerator: callerAddress });
    void server.register((open, _none, ready) => {
      signInRoutes(open, database);
      ready();
    });
    void server.register((closed, _none, ready) => {
      signedInOnly(closed, database);
      peopleRoutes(closed, database);
      terminalRoutes(closed, database, now);
      figureRoutes(closed, database, now);
      liveRoutes(closed, database);
      ready();
    });
    done();
  };
}
