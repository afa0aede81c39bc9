/**
 * What kept a status check from being made or answered, as a cashier has to understand it. Whatever it is, it says
 * nothing about money: a check that fails leaves the payment as it was, and the customer may pay at any moment.
 */
import type { FailureCode } from '../contract/failure.ts';

export type CheckFailure =
  | 'offline'
  | 'insecure'
  | 'no-answer'
  | 'nonsense'
  | 'pause'
  | 'key-refused'
  | 'too-soon'
  | 'turn'
  | 'not-needed'
  | 'not-found'
  | 'disk'
  | 'other';

const troubles: Partial<Record<FailureCode, CheckFailure>> = {
  'connection-refused': 'offline',
  'host-not-found': 'offline',
  'network-unreachable': 'offline',
  'connection-lost': 'offline',
  'tls-failed': 'insecure',
  'no-answer-in-time': 'no-answer',
  'gateway-error': 'nonsense',
  redirected: 'nonsense',
  'answer-too-large': 'nonsense',
  'answer-not-understood': 'nonsense',
  'answer-without-code': 'nonsense',
  'refused-otherwise': 'nonsense',
  'refused-unclearly': 'nonsense',
  'order-unknown': 'nonsense',
  'too-many-requests': 'pause',
  'watch-blocked': 'pause',
  'wrong-signature': 'key-refused',
  'merchant-not-found': 'key-refused',
  'watch-suspended': 'key-refused',
  'vault-key-missing': 'key-refused',
  'vault-unavailable': 'key-refused',
  'check-too-soon': 'too-soon',
  'rate-limit-reached': 'turn',
  'check-not-needed': 'not-needed',
  'payment-not-found': 'not-found',
  'database-busy': 'disk',
  'database-full': 'disk',
  'database-read-only': 'disk',
  'database-newer': 'disk',
  'database-broken': 'disk',
};

/** @returns for every code there is, also one that no check is known to meet */
export function checkFailureOf(code: FailureCode): CheckFailure {
  return troubles[code] ?? 'other';
}
