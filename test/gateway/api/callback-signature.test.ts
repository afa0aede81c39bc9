/** Whether a callback was signed with the key. Anybody can send one, so each way to be wrong is refused. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Callback } from '../../../electron/ports/gateway.ts';
import { aGateway, CANARY_KEY } from '../builders.ts';

type Signed = Pick<Callback, 'amount' | 'merchantOrderId' | 'signature'>;

const right = createHash('md5').update(`D000125000KK1A${CANARY_KEY}`).digest('hex');
const signedWith = (changes: Partial<Signed>) =>
  aGateway({}).hasSigned({ amount: '25000', merchantOrderId: 'KK1A', signature: right, ...changes });

it.each([right, right.toUpperCase()])('a callback is signed with %s', (signature) => {
  expect(signedWith({ signature })).toBe(true);
});

it.each<Partial<Signed>>([
  { signature: '' },
  { signature: right.slice(1) },
  { signature: `${right}0` },
  { signature: 'é'.repeat(32) },
  { signature: right.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
  { amount: '25001' },
  { merchantOrderId: 'KK1B' },
])('a callback is not signed with %j', (changes) => {
  expect(signedWith(changes)).toBe(false);
});
