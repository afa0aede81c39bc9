/** How it stands with the manager's PIN: set, how many tries are left, locked or unlocked until when. Never the PIN. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ManagerView } from '../../../shared/contract/views/review/review-views.ts';
import { ask } from '../../bridge.ts';
import { syncClock, mainNow } from '../../main-clock.ts';
import { onManagerChanged } from './manager-changes.ts';

/** After the lock's end, so that the main process agrees that it is over. */
const LATE_MS = 250;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface ManagerState {
  /** `null` until the first answer. */
  readonly view: ManagerView | null;
  readonly reload: () => void;
  readonly replace: (view: ManagerView) => void;
}

/** @param wanted false asks nothing: most decisions need no PIN */
export function useManager(wanted: boolean): ManagerState {
  const [view, setView] = useState<ManagerView | null>(null);
  const version = useRef(0);
  const replace = useCallback((next: ManagerView) => {
    version.current += 1;
    syncClock(next.now);
    // A copy, so that an answer which says the same counts as an answer.
    setView({ ...next });
  }, []);
  const reload = useCallback(() => {
    version.current += 1;
    const asked = version.current;
    void ask('manager.view', {}).then((answer) => {
      if (answer.ok && version.current === asked) replace(answer.value);
    });
  }, [replace]);
  useEffect(() => {
    if (!wanted) return;
    reload();
    return onManagerChanged(reload);
  }, [wanted, reload]);

  // Per view, not per time: when the main process says that it still is as before, it is asked again.
  useEffect(() => {
    const changesAt = view?.lockedUntil ?? view?.unlockedUntil ?? null;
    if (changesAt === null) return;
    const wait = Math.max(0, changesAt - mainNow()) + LATE_MS;
    const timer = setTimeout(reload, Math.min(LONGEST_TIMER_MS, wait));
    return () => clearTimeout(timer);
  }, [view, reload]);

  return { view, reload, replace };
}
