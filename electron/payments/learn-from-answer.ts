/**
 * What any answer from a gateway says about the line to it, whatever was asked: is it up, has it told us to be quiet.
 * What the answer means for a payment is judged elsewhere.
 */
import type { Failure } from '../../shared/failure.ts';
import { unreachable } from '../../shared/unreachable.ts';
import type { NewsDesk } from '../events.ts';
import type { Answer } from '../gateway/gateway.ts';
import type { Line } from './line.ts';
import type { RationLane } from './ration.ts';

/**
 * @param lane the share of the ration that the request took
 * @param at epoch ms, when the answer came
 * @returns why the question is still open (no answer, or told to be quiet); `null` when the gateway answered it
 */
export function learnFromAnswer(
  line: Line,
  news: NewsDesk,
  answer: Answer<unknown>,
  lane: RationLane,
  at: number,
): Failure | null {
  // Counted after the fact, in the lane that is never refused: it has been sent.
  if (answer.sentTwice) line.ration.take('creation', at);
  switch (answer.kind) {
    case 'unreachable':
      // Not one byte left, so the gateway counted nothing either.
      line.ration.giveBack(lane);
      return lost();
    case 'unclear':
    case 'refused':
      if (answer.kind === 'unclear' && answer.httpStatus === null) return lost();
      reached();
      if (!answer.throttle) return null;
      line.throttled(answer.throttle, at);
      news.emit('connection');
      return { code: 'watch-blocked', until: line.blockedUntil(at) ?? at };
    case 'answered':
      line.unthrottled(at);
      reached();
      return null;
    default:
      return unreachable(answer);
  }

  function lost(): Failure | null {
    if (line.failed(at)) news.emit('connection');
    return answer.kind === 'answered' ? null : answer.failure;
  }
  function reached(): void {
    if (line.answered()) news.emit('connection');
  }
}
