/** Why the terminal did not start. In both languages, because the window's language is not known yet. */
import type { Failure } from '../../../shared/contract/failure.ts';
import { failuresEn } from '../../../shared/messages/en/first-screen/failure-texts.ts';
import { en } from '../../../shared/messages/en/first-screen-texts.ts';
import { id } from '../../../shared/messages/id/first-screen-texts.ts';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { failureSentence } from '../../ui/notes/failure-sentence.ts';
import { RollBack } from './roll-back.tsx';

interface StartFailedProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

export default function StartFailed({ failure, onRetry }: StartFailedProps) {
  const { what, next } = failureSentence({ ...en, failures: failuresEn }, failure, '');
  return (
    <main className="starting">
      <FailureNote failure={failure} about="setup" />
      <p lang="en">
        <strong>{what}</strong> {next}
      </p>
      <button type="button" className="primary" onClick={onRetry}>
        {id.frame.retryStart} · {en.frame.retryStart}
      </button>
      {failure.code === 'database-newer' && <RollBack onDone={onRetry} />}
    </main>
  );
}
