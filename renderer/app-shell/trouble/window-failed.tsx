/** Replaces the whole window. In both languages, because the language setting may be missing. */
import { troubleId } from '../../../shared/messages/id/first-screen/trouble.ts';
import { LinkFailureNote } from './link-failure-note.tsx';

/** Written here, because the file with the English texts may not be loaded. */
const english = { failed: 'This window can’t be shown. No payment is lost.', reload: 'Reload' } as const;

export function WindowFailed() {
  return (
    <main className="window-failed">
      <LinkFailureNote
        testId="window-failed"
        title={troubleId.placeFailed}
        explanation={`${troubleId.placeFailedNext} · ${english.failed}`}
        again={`${troubleId.reload} · ${english.reload}`}
      />
    </main>
  );
}
