/** A callback listener whose parser has a bug: the request is refused, and the program continues. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { listenForCallbacks } from '../../electron/gateway/callbacks/callback-receiver.ts';

vi.mock('../../electron/gateway/callbacks/callback-form.ts', () => ({
  readCallback() {
    throw new Error('a bug');
  },
}));

it('a form that the reader chokes on is answered 503, and the next one too', async () => {
  const address = { host: '127.0.0.1', port: 0, callbackUrl: 'https://toko.example/callback' };
  const listener = await listenForCallbacks(address, async () => 'accepted');
  onTestFinished(() => listener.close());
  const url = `http://127.0.0.1:${listener.port}/callback`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = () => fetch(url, { method: 'POST', headers, body: 'amount=1', signal: AbortSignal.timeout(30_000) });
  expect([(await post()).status, (await post()).status]).toEqual([503, 503]);
});
