/**
 * What takes a line down: our own way to the network, or the gateway alone. Told apart, because a cashier looks for the
 * first in the shop and can only wait for the second.
 */
import type { FailureCode } from '../../../shared/contract/failure.ts';
import type { LinkFailure } from '../../../shared/contract/views/views.ts';

/** No name is resolved, no route leads anywhere. */
const OF_THE_NETWORK: readonly FailureCode[] = ['host-not-found', 'network-unreachable'];
/** These say themselves that nothing was sent; any other left a question open, which is not this one's. */
const NOTHING_SENT: readonly FailureCode[] = [...OF_THE_NETWORK, 'connection-refused', 'tls-failed'];

export function linkFailureOf(code: FailureCode): LinkFailure {
  return OF_THE_NETWORK.includes(code) ? 'network' : 'gateway';
}

/** Why nothing was sent over a line that is down. @param code of the last request over it */
export function neverSentOver(code: FailureCode): FailureCode {
  return NOTHING_SENT.includes(code) ? code : 'gateway-unreachable';
}
