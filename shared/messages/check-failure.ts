/**
 * Why a status check was not made or not answered, in terms that a cashier understands. A failed check proves nothing
 * about money: the payment is unchanged, and the customer may still pay.
 */
import type { FailureCode } from '../contract/failure.ts';

/** Why a check that was sent had no usable answer. */
export type CheckMiss =
  | 'offline'
  | 'insecure'
  | 'no-answer'
  | 'server-error'
  | 'unknown-code'
  | 'differs'
  | 'nonsense'
  | 'address'
  | 'pause'
  | 'key-refused'
  | 'other';

/** The same, or why none was sent. `unsaved`: the answer was paid, and could not be saved. */
export type CheckFailure = CheckMiss | Unsent;

const unsent = ['too-soon', 'turn', 'not-needed', 'not-found', 'disk', 'unsaved'] as const;
type Unsent = (typeof unsent)[number];

const causes: Partial<Record<FailureCode, CheckFailure>> = {
  'connection-refused': 'offline',
  'host-not-found': 'offline',
  'network-unreachable': 'offline',
  'gateway-unreachable': 'offline',
  'connection-lost': 'offline',
  'tls-failed': 'insecure',
  'no-answer-in-time': 'no-answer',
  'gateway-error': 'server-error',
  'status-code-unknown': 'unknown-code',
  'answer-differs': 'differs',
  'gateway-not-found': 'address',
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
  'paid-not-saved': 'unsaved',
  'database-busy': 'disk',
  'database-full': 'disk',
  'database-read-only': 'disk',
  'database-newer': 'disk',
  'database-not-migrated': 'disk',
  'database-broken': 'disk',
};

/** @returns for every failure code, also one that no status check is known to give */
export function checkFailureOf(code: FailureCode): CheckFailure {
  return causes[code] ?? 'other';
}

/** @param code of a check that was sent */
export function checkMissOf(code: FailureCode): CheckMiss {
  const cause = checkFailureOf(code);
  return isUnsent(cause) ? 'other' : cause;
}

function isUnsent(cause: CheckFailure): cause is Unsent {
  return unsent.some((each) => each === cause);
}
