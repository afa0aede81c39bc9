/** A check of a payment that failed, in words that know nothing of money. */
import type { Failure } from '../../../shared/contract/failure.ts';
import { checkFailedMessage } from './check-failed-message.ts';
import { FailureNote } from './failure-note.tsx';
import { useDecidingTexts } from '../use-deciding-texts.ts';

interface CheckFailedNoteProps {
  readonly failure: Failure;
  /** The terminal asks about the payment by itself. */
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
