/** After the fault the same counter, without a restart, takes a payment and sees it paid. */
import { expect } from 'vitest';
import type { FaultyConnection } from './faulty-connection.ts';

/** Of virtual time; an offline link is probed at least every 30 s. */
const ATTEMPTS = 30;
const BETWEEN_MS = 10_000;

export async function recovers(connection: FaultyConnection): Promise<void> {
  const { bench } = connection;
  const orderId = await chargeUntilPending(connection);
  await bench.pay(orderId);
  for (let attempt = 0; bench.stateOf(orderId) !== 'paid' && attempt < ATTEMPTS; attempt += 1) {
    await bench.pass(BETWEEN_MS);
  }
  expect(bench.stateOf(orderId)).toBe('paid');
}

/**
 * On a connection without a fault. With a short deadline, a busy machine may lose a good answer too.
 * @returns the order ID of the first pending payment
 */
export async function chargeUntilPending({ bench }: FaultyConnection): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { payment } = await bench.charge();
    if (payment.state === 'pending') return payment.orderId;
    await bench.pass(BETWEEN_MS);
  }
  throw new Error('No payment could be created any more');
}
