/** State of the manager's PIN: whether it is set, the tries left, and its lock or unlock time. Never the PIN. */
import { useEffect } from 'react';
import type { ManagerView } from '../../../shared/contract/review.ts';
import { ok, type Result } from '../../../shared/model/values/result.ts';
import { ask } from '../../bridge.ts';
import { mainNow } from '../../main-clock.ts';
import { type Loaded, useLoaded } from '../../state/use-loaded.ts';
import { onManagerChanged } from './manager-changes.ts';

/** Delay after the lock's end, so that the main process agrees that it has ended. */
const RELOAD_DELAY_MS = 250;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export type ManagerState = Pick<Loaded<ManagerView>, 'view' | 'reload' | 'replace'>;

/** A copy, so that an unchanged answer also restarts the timer below. */
async function newView(): Promise<Result<ManagerView>> {
  const answer = await ask('manager.view', {});
  return answer.ok ? ok({ ...answer.value }) : answer;
}

/** @param wanted false sends no request: most decisions need no PIN */
export function useManager(wanted: boolean): ManagerState {
  const { view, reload, replace } = useLoaded(wanted ? 'manager' : null, newView);
  useEffect(() => (wanted ? onManagerChanged(() => void reload()) : undefined), [wanted, reload]);

  // Depends on the view, not on its times: an unchanged answer schedules another request.
  useEffect(() => {
    const changesAt = view?.lockedUntil ?? view?.unlockedUntil ?? null;
    if (changesAt === null) return;
    const wait = Math.max(0, changesAt - mainNow()) + RELOAD_DELAY_MS;
    const timer = setTimeout(() => void reload(), Math.min(LONGEST_TIMER_MS, wait));
    return () => clearTimeout(timer);
  }, [view, reload]);

  return { view, reload, replace };
}
