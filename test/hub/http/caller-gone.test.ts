/** A terminal waits 15 s, and a query half a minute: why its rows wait is in the log, though it has gone. */
import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from '../../../hub/http/create-http-server.ts';

it('a request that failed after its caller had gone is logged', async () => {
  const logged: unknown[] = [];
  const server = await createHttpServer({ log: (_message, error) => logged.push(error) });
  onTestFinished(() => server.close());
  const [begun, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const failure = new Error('Query read timeout');
  server.post('/rows', async (_request, reply) => {
    reply.raw.once('close', gone.resolve);
    begun.resolve();
    await gone.promise;
    throw failure;
  });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'content-type': 'application/json' };
  const sent = request(`${address}/rows`, { method: 'POST', headers }).on('error', () => undefined);
  sent.end('{}');
  await begun.promise;
  sent.destroy();
  await expect.poll(() => logged).toEqual([failure]);
});
