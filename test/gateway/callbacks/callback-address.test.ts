/** Recognises requests for the callback address. Anybody who reaches the port can send them, before any rate limit. */
import { describe, expect, it } from 'vitest';
import { isAtAddress } from '../../../electron/gateway/callbacks/callback-receiver.ts';

describe('the address of callbacks', () => {
  it.each(['/callback', '/callback/', '/callback///', '/callback?from=relay'])('takes %s', (url) => {
    expect(isAtAddress('https://toko.example/callback', url)).toBe(true);
  });

  it('takes none for /, and one for / where that is the address', () => {
    expect([isAtAddress('https://toko.example/callback'), isAtAddress('https://toko.example')]).toEqual([false, true]);
  });

  // A regular expression that retried at each slash took 23 ms for 8,000 of them, and minutes for this many.
  it.each([
    ['/callback/x', `/callback${'/'.repeat(1_000_000)}x`],
    ['/', '/'.repeat(1_000_000)],
  ])('does not take %s, however many slashes are in it', (_what, url) => {
    expect(isAtAddress('https://toko.example/callback', url)).toBe(false);
  });
});
