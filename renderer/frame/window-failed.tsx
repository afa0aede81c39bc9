/** In place of the whole window: in both languages, because what says which one is wanted may be what failed. */
import { troubleEn } from '../../shared/messages/trouble-en.ts';
import { troubleId } from '../../shared/messages/trouble-id.ts';
import { Trouble } from './trouble.tsx';

export function WindowFailed() {
  return (
    <main className="window-failed">
      <Trouble
        testId="window-failed"
        title={`${troubleId.placeFailed} ${troubleEn.placeFailed}`}
        words={`${troubleId.placeFailedNext} · ${troubleEn.placeFailedNext}`}
        again={`${troubleId.reload} · ${troubleEn.reload}`}
      />
    </main>
  );
}
