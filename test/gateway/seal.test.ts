/** The seal of a text that a gateway keeps for us, and that no signature of the interface covers. */
import { describe, expect, it } from 'vitest';
import { createSeal } from '../../electron/gateway/seal.ts';
import { CANARY_KEY } from './builders.ts';

const ORDER = 'K1-20261120-0001-7GQKB';
const TEXT = 'sale 7 journal 12';
// Computed by OpenSSL: HMAC-SHA256 of "konter seal", merchant code, order id and text, each on a line of its own.
const SEALED = 'sale 7 journal 12 seal 2e17e3c129c26681';

const of = (merchantCode = 'D0001', apiKey = CANARY_KEY) => createSeal({ merchantCode, apiKey });

describe('a sealed text', () => {
  it('ends with the first 16 digits of its HMAC, as another program computes it', () => {
    expect(of().seal(ORDER, TEXT)).toBe(SEALED);
  });

  it('comes back for its own order', () => {
    expect(of().unseal(ORDER, SEALED)).toBe(TEXT);
    expect(of().unseal(ORDER, of().seal(ORDER, SEALED))).toBe(SEALED);
  });

  it.each([
    ['another order', of(), 'K1-20261120-0002-7GQKB', SEALED],
    ['another merchant', of('D0002'), ORDER, SEALED],
    ['another key', of('D0001', 'a-key'), ORDER, SEALED],
    ['another text', of(), ORDER, SEALED.replace('sale 7', 'sale 8')],
    ['another digit', of(), ORDER, SEALED.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))],
    ['capitals', of(), ORDER, SEALED.replace(/\w+$/, (digits) => digits.toUpperCase())],
    ['a digit too few', of(), ORDER, SEALED.slice(0, -1)],
    ['a digit too many', of(), ORDER, `${SEALED}0`],
    ['words after it', of(), ORDER, `${SEALED} `],
    ['words before it', of(), ORDER, `x${SEALED}`],
    ['no text', of(), ORDER, SEALED.slice(TEXT.length)],
    ['no seal', of(), ORDER, TEXT],
    ['nothing', of(), ORDER, ''],
  ])('is none with %s', (_, seal, orderId, sealed) => {
    expect(seal.unseal(orderId, sealed)).toBeNull();
  });
});
