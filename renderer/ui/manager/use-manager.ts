/** State of the manager's PIN: whether it is set, the tries left, and its lock or unlock time. Never the PIN. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ManagerView } from '../../../shared/contract/views/review/review-views.ts';
import { ask } from '../../bridge.ts';
import { mainNow, syncClock } from '../../main-clock.ts';
import { onManagerChanged } from './manager-changes.ts';

/** Delay after the lock's end, so that the main process agrees that it has ended. */
const RELOAD_DELAY_MS = 250;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface ManagerState {
  /** `null` until the first answer. */
  readonly view: ManagerView | null;
  readonly reload: () => void;
  readonly replace: (view: ManagerView) => void;
}

/** @param wanted false sends no request: most decisions need no PIN */
export function useManager(wanted: boolean): ManagerState {
  const [view, setView] = useState<ManagerView | null>(null);
  const version = useRef(0);
  const replace = useCallback((next: ManagerView) => {
    version.current += 1;
    syncClock(next.now);
    // A copy, so that an unchanged answer also restarts the timer below.
    setView({ ...next });
  }, []);
  const reload = useCallback(() => {
    version.current += 1;
    const requested = version.current;
    void ask('manager.view', {}).then((answer) => {
      if (answer.ok && version.current === requested) replace(answer.value);
    });
  }, [replace]);
  useEffect(() => {
    if (!wanted) return;
    reload();
    return onManagerChanged(reload);
  }, [wanted, reload]);

  // Depends on the view, not on its times: an unchanged answer schedules another request.
  useEffect(() => {
    const changesAt = view?.lockedUntil ?? view?.unlockedUntil ?? null;
    if (changesAt === null) return;
    const wait = Math.max(0, changesAt - mainNow()) + RELOAD_DELAY_MS;
    const timer = setTimeout(reload, Math.min(LONGEST_TIMER_MS, wait));
    return () => clearTimeout(timer);
  }, [view, reload]);

  return { view, reload, replace };
}
