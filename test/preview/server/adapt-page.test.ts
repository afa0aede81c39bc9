import { describe, expect, it } from 'vitest';
import { allowingSocket } from '../../../electron/preview/server/answer-page.ts';

describe('the policy in preview', () => {
  it.each([
    [
      "default-src 'none'; connect-src 'none'; base-uri 'none'",
      "default-src 'none'; base-uri 'none'; connect-src ws://h:1",
    ],
    ["default-src 'none'", "default-src 'none'; connect-src ws://h:1"],
    ["connect-src 'self' https://a.example;", "connect-src 'self' https://a.example ws://h:1"],
  ])('of %s gains the socket only', (policy, expected) => {
    expect(allowingSocket(policy, 'ws://h:1')).toBe(expected);
  });
});
