/** The fault is gone: the same counter, not restarted, takes a payment and sees it paid. */
import { expect } from 'vitest';
import type { BadLine } from './bad-line.ts';

/** Of virtual time; a line that was down is tried at least every 30 s. */
const ATTEMPTS = 30;
const BETWEEN_MS = 10_000;

export async function recovers(line: BadLine): Promise<void> {
  const { bench } = line;
  const orderId = await chargeUntilPending(line);
  await bench.pay(orderId);
  for (let attempt = 0; bench.stateOf(orderId) !== 'paid' && attempt < ATTEMPTS; attempt += 1) {
    await bench.pass(BETWEEN_MS);
  }
  expect(bench.stateOf(orderId)).toBe('paid');
}

/**
 * On a line without a fault. Where a deadline is short, a busy machine may lose a healthy answer to it as well.
 * @returns the order id of the first payment that is pending
 */
export async function chargeUntilPending({ bench }: BadLine): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { payment } = await bench.charge();
    if (payment.state === 'pending') return payment.orderId;
    await bench.pass(BETWEEN_MS);
  }
  throw new Error('No payment could be created any more');
}
