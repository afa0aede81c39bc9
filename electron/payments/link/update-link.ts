/**
 * What any answer from a gateway says about the line to it, whatever was asked: is it up, has it told us to be quiet.
 * What the answer means for a payment is judged elsewhere.
 */
import type { Failure } from '../../../shared/contract/failure.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { Answer } from '../../ports/gateway.ts';
import type { RequestPermit, GatewayLink } from './gateway-link.ts';

/**
 * The same for an invoice, which may have gone to a host of its own: whether that one is up says nothing about the line
 * over which statuses are asked. But a gateway that wants to be left alone means the merchant, whichever host it says so.
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
  link.throttled(answer.throttle);
  events.emit('connection');
  return { code: 'watch-blocked', until: link.blockedUntil() ?? at };
}

/**
 * @param permit the request's own, so that nothing is learned twice and no other's share given back
 * @param at epoch ms, when the answer came
 * @returns why the question is still open (no answer, or told to be quiet); `null` when the gateway answered it
 */
export function updateLinkFromAnswer(
  link: GatewayLink,
  events: EventBus,
  answer: Answer<unknown>,
  permit: RequestPermit,
  at: number,
): Failure | null {
  link.complete(permit);
  switch (answer.kind) {
    case 'unreachable':
      link.release(permit);
      return lost();
    case 'unclear':
    case 'refused':
      if (answer.kind === 'unclear' && answer.httpStatus === null) return lost();
      reached();
      if (!answer.throttle) return null;
      link.throttled(answer.throttle);
      events.emit('connection');
      return { code: 'watch-blocked', until: link.blockedUntil() ?? at };
    case 'answered':
      link.unthrottled();
      reached();
      return null;
    default:
      return unreachable(answer);
  }

  function lost(): Failure | null {
    if (answer.kind === 'answered') return null;
    if (link.failed(permit, answer.failure.code)) events.emit('connection');
    return answer.failure;
  }
  function reached(): void {
    if (link.answered()) events.emit('connection');
  }
}
