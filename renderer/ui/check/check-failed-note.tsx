/** Note about a failed payment check. It does not mention money, because a check moves none. */

import type { Failure } from '../../../shared/contract/failure.ts';
import { useTimeFormat } from '../../i18n/time-format.ts';
import { FailureNote } from '../notes/failure-note.tsx';
import { useDecidingTexts } from '../texts/use-deciding-texts.ts';
import { checkFailedMessage } from './check-failed-message.ts';

interface CheckFailedNoteProps {
  readonly failure: Failure;
  /** The terminal checks the payment by itself. */
  readonly watched: boolean;
}

export function CheckFailedNote({ failure, watched }: CheckFailedNoteProps) {
  const texts = useDecidingTexts();
  const times = useTimeFormat();
  // A refused key is asked about again within half a minute: the minute alone would be too long.
  const exact = failure.code === 'watch-suspended' && failure.until ? times.seconds(failure.until) : null;
  return (
    <FailureNote
      failure={failure}
      about="check"
      texts={(until) => checkFailedMessage(texts, failure, { until: exact ?? until, watched })}
    />
  );
}
