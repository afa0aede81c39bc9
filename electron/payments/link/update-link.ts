/**
 * What any answer from a gateway says about the line to it, whatever was asked: is it up, has it told us to be quiet.
 * What the answer means for a payment is judged elsewhere.
 */
import type { Failure } from '../../../shared/contract/failure.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { NewsDesk } from '../../platform/event-bus.ts';
import type { Answer } from '../../ports/gateway.ts';
import type { Departure, Line } from './gateway-link.ts';

/**
 * The same for an invoice, which may have gone to a host of its own: whether that one is up says nothing about the line
 * over which statuses are asked. But a gateway that wants to be left alone means the merchant, whichever host it says so.
 */
export function learnFromInvoice(
  line: Line,
  news: NewsDesk,
  answer: Answer<unknown>,
  departure: Departure,
  at: number,
): Failure | null {
  line.cameBack(departure);
  if (answer.kind === 'unreachable') line.neverLeft(departure);
  if (answer.kind === 'answered' || answer.kind === 'unreachable' || !answer.throttle) return null;
  line.throttled(answer.throttle);
  news.emit('connection');
  return { code: 'watch-blocked', until: line.blockedUntil() ?? at };
}

/**
 * @param departure the request's own, so that nothing is learnt twice and no other's share given back
 * @param at epoch ms, when the answer came
 * @returns why the question is still open (no answer, or told to be quiet); `null` when the gateway answered it
 */
export function learnFromAnswer(
  line: Line,
  news: NewsDesk,
  answer: Answer<unknown>,
  departure: Departure,
  at: number,
): Failure | null {
  line.cameBack(departure);
  switch (answer.kind) {
    case 'unreachable':
      line.neverLeft(departure);
      return lost();
    case 'unclear':
    case 'refused':
      if (answer.kind === 'unclear' && answer.httpStatus === null) return lost();
      reached();
      if (!answer.throttle) return null;
      line.throttled(answer.throttle);
      news.emit('connection');
      return { code: 'watch-blocked', until: line.blockedUntil() ?? at };
    case 'answered':
      line.unthrottled();
      reached();
      return null;
    default:
      return unreachable(answer);
  }

  function lost(): Failure | null {
    if (answer.kind === 'answered') return null;
    if (line.failed(departure, answer.failure.code)) news.emit('connection');
    return answer.failure;
  }
  function reached(): void {
    if (line.answered()) news.emit('connection');
  }
}
