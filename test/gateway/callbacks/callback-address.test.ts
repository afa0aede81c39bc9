/** Recognises requests for the callback address. Anybody who reaches the port can send them, before any rate limit. */
import { describe, expect, it } from 'vitest';
import { openCallbackAddress } from '../../../electron/gateway/callbacks/callback-receiver.ts';

const { isMeant } = openCallbackAddress('https://toko.example/callback', '127.0.0.1');

describe('the address of callbacks', () => {
  it.each(['/callback', '/callback/', '/callback///', '/callback?from=relay'])('takes %s', (url) => {
    expect(isMeant({ url, host: 'toko.example' })).toBe(true);
  });

  it.each(['toko.example', 'TOKO.example:8790', 'localhost', '127.0.0.1:8790', '192.168.1.20', '[::1]:8790'])(
    'takes the Host %s: its own name, this machine or an address',
    (host) => {
      expect(isMeant({ url: '/callback', host })).toBe(true);
    },
  );

  it.each(['evil.example', '127.0.0.1.evil.example', '[::1].evil.example', 'toko.example.evil.example', '', ' '])(
    'does not take the Host "%s"',
    (host) => {
      expect(isMeant({ url: '/callback', host })).toBe(false);
    },
  );

  it('takes no request without a Host, none for /, and one for / where that is the address', () => {
    expect([isMeant({ url: '/callback' }), isMeant({ host: 'toko.example' })]).toEqual([false, false]);
    const root = openCallbackAddress('https://toko.example', 'KASIR-1');
    expect(root.isMeant({ host: 'kasir-1' })).toBe(true);
  });

  // A regular expression that retried at each slash took 23 ms for 8,000 of them, and minutes for this many.
  it.each([
    ['/callback/x', `/callback${'/'.repeat(1_000_000)}x`],
    ['/', '/'.repeat(1_000_000)],
  ])('does not take %s, however many slashes are in it', (_what, url) => {
    expect(isMeant({ url, host: 'toko.example' })).toBe(false);
  });
});
