/**
 * Whether the shop's own network or only the gateway is unreachable. A cashier can repair the first in the shop and can
 * only wait for the second.
 */
import type { FailureCode } from '../../../shared/contract/failure.ts';
import type { LinkFailure } from '../../../shared/contract/settings/connection-views.ts';

/** No name resolves or no route leads out. */
const NETWORK_FAILURES: readonly FailureCode[] = ['host-not-found', 'network-unreachable'];
/** Failures that prove nothing was sent. After any other one, that request may have arrived. */
const NOTHING_SENT: readonly FailureCode[] = [...NETWORK_FAILURES, 'connection-refused', 'tls-failed'];

export function linkFailureOf(code: FailureCode): LinkFailure {
  return NETWORK_FAILURES.includes(code) ? 'network' : 'gateway';
}

/** Why nothing is sent over an offline link. @param code of the last request over it */
export function notSentFailure(code: FailureCode): FailureCode {
  return NOTHING_SENT.includes(code) ? code : 'gateway-unreachable';
}
