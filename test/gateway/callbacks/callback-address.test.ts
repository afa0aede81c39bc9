/** Which requests are for the callback address: asked of whoever can reach the port, before anything is rate-limited. */
import { describe, expect, it } from 'vitest';
import { openCallbackAddress } from '../../../electron/gateway/callbacks/callback-address.ts';

const { isMeant } = openCallbackAddress('https://toko.example/callback', '127.0.0.1');

describe('the address of callbacks', () => {
  it.each(['/callback', '/callback/', '/callback///', '/callback?from=relay'])('takes %s', (url) => {
    expect(isMeant({ url, host: 'toko.example' })).toBe(true);
  });

  // One that was looked at anew from each of its slashes took 23 ms at 8,000 of them, and minutes at so many.
  it.each([
    ['/callback/x', `/callback${'/'.repeat(1_000_000)}x`],
    ['/', '/'.repeat(1_000_000)],
  ])('does not take %s, however many slashes are in it', (_what, url) => {
    expect(isMeant({ url, host: 'toko.example' })).toBe(false);
  });
});
