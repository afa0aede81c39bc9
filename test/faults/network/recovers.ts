/** The fault is gone: the same counter, not restarted, takes a payment and sees it paid. */
import { expect } from 'vitest';
import type { BadLine } from './bad-line.ts';

/** Of virtual time; a line that was down is tried at least every 30 s. */
const ATTEMPTS = 30;
const BETWEEN_MS = 10_000;

export async function recovers({ bench }: BadLine): Promise<void> {
  let orderId: string | null = null;
  for (let attempt = 0; orderId === null && attempt < ATTEMPTS; attempt += 1) {
    const { payment } = await bench.charge();
    if (payment.state === 'pending') orderId = payment.orderId;
    else await bench.pass(BETWEEN_MS);
  }
  if (orderId === null) throw new Error('No payment could be created any more');
  await bench.pay(orderId);
  for (let attempt = 0; bench.stateOf(orderId) !== 'paid' && attempt < ATTEMPTS; attempt += 1) {
    await bench.pass(BETWEEN_MS);
  }
  expect(bench.stateOf(orderId)).toBe('paid');
}
