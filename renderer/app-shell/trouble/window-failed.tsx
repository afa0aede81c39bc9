/** In place of the whole window: in both languages, because what says which one is wanted may be what failed. */
import { troubleId } from '../../../shared/messages/id/first-screen/trouble.ts';
import { LinkFailureNote } from './link-failure-note.tsx';

/** Of the other English words none are here: they come in a file of their own. */
const english = { failed: 'This window can’t be shown. No payment is lost.', reload: 'Reload' } as const;

export function WindowFailed() {
  return (
    <main className="window-failed">
      <LinkFailureNote
        testId="window-failed"
        title={troubleId.placeFailed}
        words={`${troubleId.placeFailedNext} · ${english.failed}`}
        again={`${troubleId.reload} · ${english.reload}`}
      />
    </main>
  );
}
