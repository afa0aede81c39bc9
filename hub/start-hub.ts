/** Composes the hub: database, rooms, HTTP. Tests start it as `npm run hub` does. */
import type { AddressInfo } from 'node:net';
import { callbackRoutes } from './callbacks/callback-routes.ts';
import { createHttpServer } from './http/create-http-server.ts';
import { openDatabase } from './store/open-database.ts';

export interface HubOptions {
  readonly database: Parameters<typeof openDatabase>[0];
  /** `127.0.0.1` unless told; another address needs TLS in front. */
  readonly host?: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly log: (message: string, error?: unknown) => void;
}

export interface Hub {
  /** `http://127.0.0.1:8770` */
  readonly address: string;
  close(): Promise<void>;
}

export async function startHub({ database: place, host = '127.0.0.1', port, log }: HubOptions): Promise<Hub> {
  const database = await openDatabase(place);
  const server = await createHttpServer({ log });
  server.get('/v1/health', async () => {
    await database.query('SELECT 1');
    return { ready: true };
  });
  await server.register(callbackRoutes({ database }));
  await server.listen({ host, port });
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    address: `http://${host}:${taken}`,
    async close() {
      await server.close();
      await database.close();
    },
  };
}
