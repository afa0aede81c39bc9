/** Recognises requests for the callback address. Anybody who reaches the port can send them, before any rate limit. */
import { describe, expect, it } from 'vitest';
import { openCallbackAddress } from '../../../electron/gateway/callbacks/callback-address.ts';

const { isMeant } = openCallbackAddress('https://toko.example/callback', '127.0.0.1');

describe('the address of callbacks', () => {
  it.each(['/callback', '/callback/', '/callback///', '/callback?from=relay'])('takes %s', (url) => {
    expect(isMeant({ url, host: 'toko.example' })).toBe(true);
  });

  // A regular expression that retried at each slash took 23 ms for 8,000 of them, and minutes for this many.
  it.each([
    ['/callback/x', `/callback${'/'.repeat(1_000_000)}x`],
    ['/', '/'.repeat(1_000_000)],
  ])('does not take %s, however many slashes are in it', (_what, url) => {
    expect(isMeant({ url, host: 'toko.example' })).toBe(false);
  });
});
