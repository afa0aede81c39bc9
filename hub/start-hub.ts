/** Composes the hub: database, rooms, HTTP. Tests start it as `npm run hub` does. */
import type { AddressInfo } from 'node:net';
import websocket from '@fastify/websocket';
import { callbackRoutes } from './callbacks/callback-routes.ts';
import { createStreams } from './callbacks/streams.ts';
import { createHttpServer, type HttpServerOptions, sparingLog } from './http/create-http-server.ts';
import { healthRoutes } from './http/health-routes.ts';
import { ownerRoutes, webPages } from './owners/owner-routes.ts';
import { setUpAddress } from './owners/sign-in.ts';
import type { Database } from './store/database.ts';
import { keepHouse } from './store/housekeeping.ts';
import { tablesTooNew } from './store/migrate.ts';
import { openDatabase } from './store/open-database.ts';
import { enrolmentRoutes, terminalApi } from './terminals/terminal-api.ts';

export interface HubOptions extends HttpServerOptions {
  /** Where it is, or one that is open already. The hub closes it. */
  readonly database: Parameters<typeof openDatabase>[0] | Database;
  /** `127.0.0.1` by default; another address needs TLS in front. */
  readonly host?: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Gets why this process should end: the database belongs to a hub that is too new for it. */
  readonly onEnd?: (sentence: string) => void;
  /** Gets every route, so that a test can request each. */
  readonly onRoute?: (route: { readonly method: string | readonly string[]; readonly url: string }) => void;
  /** Epoch ms: what times of signatures are compared with, and the shops' days counted of. The system's clock by default. */
  readonly now?: () => number;
}

export type Hub = Awaited<ReturnType<typeof startHub>>;

/** For requests that are on their way when the hub ends. */
const FINISH_WITHIN_MS = 1_000;
/** A hundred ids of callbacks are some 4 KiB. */
const MOST_STREAM_MESSAGE_BYTES = 16 * 1024;

/** Whether a newer hub changed the tables. */
const LOOK_FOR_NEWER_MS = 60_000;

export async function startHub({
  database: place,
  host = '127.0.0.1',
  port,
  log: everything,
  logLevel = 'silent',
  publicUrl = null,
  onEnd,
  trustedProxies = [],
  onRoute,
  now = Date.now,
}: HubOptions) {
  const database = 'query' in place ? place : await openDatabase(place);
  const sparing = everything && sparingLog(everything);
  const server = await createHttpServer({ trustedProxies, logLevel, publicUrl, ...(sparing ? { log: sparing } : {}) });
  const log = sparing ?? sparingLog((message, error) => server.log.error({ err: error }, message));
  const endHousekeeping = await keepHouse(database, log);
  if (onRoute) server.addHook('onRoute', ({ method, url }) => onRoute({ method, url }));
  await server.register(websocket, { options: { maxPayload: MOST_STREAM_MESSAGE_BYTES } });
  const streams = await createStreams(database, log);
  let obstacle: string | null = null;
  healthRoutes(server, { database, streams: streams.open, obstacle: () => obstacle });
  const looks = setInterval(() => {
    tablesTooNew(database)
      .then((newer) => {
        if (newer === null || obstacle !== null) return;
        obstacle = newer;
        onEnd?.(newer);
      })
      .catch((error: unknown) => log('The version of the tables is unknown', error));
  }, LOOK_FOR_NEWER_MS);
  await server.register(callbackRoutes(database));
  await server.register(enrolmentRoutes({ database }));
  await server.register(terminalApi({ database, now }, streams));
  await server.register(ownerRoutes(database, now), { prefix: '/owner' });
  await server.register(webPages);
  await server.listen({ host, port });
  const { port: taken } = server.server.address() as AddressInfo;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${taken}`;
  return {
    /** `http://127.0.0.1:8770` */
    address,
    /** What the hub itself writes to. */
    log,
    /** The page that makes the first owner; `null` if the hub has one. Anyone who has it becomes the owner. */
    setUpAddress: await setUpAddress(database, publicUrl ?? address),
    async close(): Promise<void> {
      obstacle = 'This process ends.';
      clearInterval(looks);
      endHousekeeping();
      await streams.close();
      // Fastify waits for callers that keep their connection, such as pages that watch, and a proxy's idle ones.
      const end = setTimeout(() => server.server.closeAllConnections(), FINISH_WITHIN_MS);
      await server.close().finally(() => clearTimeout(end));
      await database.close();
    },
  };
}
