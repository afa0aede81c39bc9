/** Note about a failed payment check. It does not mention money, because a check moves none. */
import type { Failure } from '../../../shared/contract/failure.ts';
import { useDecidingTexts } from '../texts/use-deciding-texts.ts';
import { checkFailedMessage } from './check-failed-message.ts';
import { FailureNote } from './failure-note.tsx';

interface CheckFailedNoteProps {
  readonly failure: Failure;
  /** The terminal checks the payment by itself. */
  readonly watched: boolean;
}

export function CheckFailedNote({ failure, watched }: CheckFailedNoteProps) {
  const texts = useDecidingTexts();
  return (
    <FailureNote
      failure={failure}
      about="check"
      texts={(until) => checkFailedMessage(texts, failure, { until, watched })}
    />
  );
}
