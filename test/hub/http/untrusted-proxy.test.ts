/** Behind a proxy that the hub does not trust, all callers are one address: the log says so, wherever it listens. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { createHttpServer } from '../../../hub/http/create-http-server.ts';

const [PROXY, OTHER] = ['127.0.0.1', '192.0.2.1'];

it.each<[string, readonly string[], string, string | null, number]>([
  ['of no proxy that is named', [], PROXY, '203.0.113.1', 1],
  ['of another proxy than the one that is named', [OTHER], PROXY, '203.0.113.1', 1],
  ['of the named one', [PROXY], PROXY, '203.0.113.1', 0],
  ['of the named one, for a caller at its own address', [PROXY], PROXY, PROXY, 0],
  ['that nobody sends', [], PROXY, null, 0],
])('an X-Forwarded-For %s', async (_, trustedProxies, remoteAddress, says, times) => {
  const server = await createHttpServer({ trustedProxies });
  onTestFinished(() => server.close());
  const warn = vi.spyOn(server.log, 'warn');
  onTestFinished(() => warn.mockRestore());
  const headers = says === null ? {} : { 'x-forwarded-for': says };
  for (const url of ['/one', '/other']) await server.inject({ url, remoteAddress, headers });
  // Once for an address, however many come.
  expect(warn).toHaveBeenCalledTimes(times);
  for (const [sentence] of warn.mock.calls) expect(sentence).toContain(`${remoteAddress} sends X-Forwarded-For`);
});
