/** Whether the figures are of this moment. If not, it says of which. */
import { useTexts } from '../state/appearance.ts';
import { useFormat } from '../state/format.ts';
import type { Answer } from '../state/use-answer.ts';
import type { Live } from '../state/use-live.ts';
import { Icon } from './icon.tsx';

type Age = Pick<Answer<unknown>, 'at' | 'failure' | 'reply'>;

/** @returns when the figures were asked for, epoch ms; `null` while they are of this moment, or there are none */
export function staleSince(line: Live['line'], { at, failure, reply }: Age): number | null {
  return reply !== null && (line === 'lost' || failure !== null) ? at : null;
}

export function Freshness({ line, answer }: { readonly line: Live['line']; readonly answer: Age }) {
  const { live } = useTexts();
  const format = useFormat();
  const since = staleSince(line, answer);
  const isWhole = line === 'whole' && answer.failure === null;
  return (
    <p className="live" role="status" data-connected={isWhole} data-stale={since !== null} data-testid="live">
      {since !== null && <Icon name="warning" />}
      {since !== null ? live.asOf(format.moment(since)) : isWhole ? live.whole : live.connecting}
    </p>
  );
}
