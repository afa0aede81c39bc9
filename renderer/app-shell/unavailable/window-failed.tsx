/** Replaces the whole window. In both languages, because the language setting may be missing. */
import { unavailableId } from '../../../shared/messages/id/first-screen/unavailable-texts.ts';
import { UnavailableNote } from './unavailable-note.tsx';

/** Written here, because the file with the English texts may not be loaded. */
const english = { failed: 'This window can’t be shown. No payment is lost.', reload: 'Reload' } as const;

export function WindowFailed() {
  return (
    <main className="window-failed">
      <UnavailableNote
        testId="window-failed"
        title={unavailableId.placeFailed}
        explanation={`${unavailableId.placeFailedNext} · ${english.failed}`}
        again={`${unavailableId.reload} · ${english.reload}`}
      />
    </main>
  );
}
