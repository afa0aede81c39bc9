/**
 * What a request does to its link: any answer updates connectivity and throttling, and a second sending takes its own
 * permit. What the answer means for a payment is interpreted elsewhere.
 */
import type { Failure } from '../../../shared/contract/failure.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { Answer, Throttle } from '../../ports/gateway.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import type { GatewayLink, RequestPermit } from './gateway-link.ts';

/**
 * Like `updateLinkFromAnswer`, for an invoice. Its host may be another one, so its connectivity is not the link's.
 * Throttling applies to the merchant as a whole, from either host.
 */
export function updateLinkFromInvoice(
  link: GatewayLink,
  events: EventBus,
  answer: Answer<unknown>,
  permit: RequestPermit,
  at: number,
): Failure | null {
  link.complete(permit);
  if (answer.kind === 'unreachable') link.release(permit);
  if (answer.kind === 'answered' || answer.kind === 'unreachable' || !answer.throttle) return null;
  return throttled(link, events, answer.throttle, at);
}

/**
 * @param permit of this request, so that no failure counts twice and no other share is refunded
 * @param at epoch ms, when the answer came
 * @returns why the request is still open (no answer, or throttled); `null` if the gateway answered it
 */
export function updateLinkFromAnswer(
  link: GatewayLink,
  events: EventBus,
  answer: Answer<unknown>,
  permit: RequestPermit,
  at: number,
): Failure | null {
  link.complete(permit);
  // Windows show that the clock is wrong before the next sale.
  if (answer.gatewayAt !== undefined && link.heardTime(answer.gatewayAt)) events.emit('terminal-changed');
  switch (answer.kind) {
    case 'unreachable':
      link.release(permit);
      return lost();
    case 'unclear':
    case 'refused':
      if (answer.kind === 'unclear' && answer.httpStatus === null) return lost();
      reached();
      noteAddress();
      return answer.throttle ? throttled(link, events, answer.throttle, at) : null;
    case 'answered':
      link.unthrottled();
      reached();
      noteAddress();
      return null;
    default:
      return unreachable(answer);
  }

  function lost(): Failure | null {
    if (answer.kind === 'answered') return null;
    if (link.failed(permit, answer.failure.code)) events.emit('connection');
    return answer.failure;
  }
  /** Other unclear answers may come from the gateway or from a proxy, so they count neither way. */
  function noteAddress(): void {
    const isNotFound = answer.kind === 'unclear' && answer.failure.code === 'gateway-not-found';
    if (answer.kind === 'unclear' && !isNotFound) return;
    const { notFoundAnswers } = link;
    if (isNotFound ? notFoundAnswers.notFound() : notFoundAnswers.gatewayAnswered()) events.emit('connection');
  }
  function reached(): void {
    if (link.answered()) events.emit('connection');
  }
}

function throttled(link: GatewayLink, events: EventBus, throttle: Throttle, at: number): Failure {
  link.throttled(throttle);
  events.emit('connection');
  return { code: 'watch-blocked', until: link.blockedUntil() ?? at };
}

/**
 * Permits the second sending of a request whose kept-alive connection broke. The gateway may have read and counted the
 * first one. So the second takes its own slot of the rate limit and is durable before it is sent.
 * @param permit of the first sending
 * @param save makes the link state durable; not called if the rate limit has no share left
 */
export function retryPermitFor(link: GatewayLink, permit: RequestPermit, save: () => void) {
  let last = permit;
  return {
    /** Of the request in flight, or of the last one. */
    permit: () => last,
    /** Acquires a second permit, if the rate limit has one. */
    mayRetry() {
      const again = link.acquireRetry(last);
      if (!again) return false;
      try {
        save();
      } catch (error) {
        link.release(again);
        if (error instanceof StoreError) return false; // as for every request: no sending before it is durable
        throw error;
      }
      last = again;
      return true;
    },
  };
}
