/** The manager's PIN: whether it is set, the tries left, its lock or unlock time, and its field in a form. Never the PIN. */
import { useEffect } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { ManagerView } from '../../../shared/contract/review.ts';
import { managerTexts } from '../../../shared/messages/people-texts.ts';
import { ok, type Result } from '../../../shared/model/values/result.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { mainNow } from '../../main-clock.ts';
import { type Loaded, useLoaded } from '../../state/use-loaded.ts';
import { PinField } from './pin-field.tsx';

const listeners = new Set<() => void>();

/** Notifies the parts that show the manager view after another part of the window has changed it. */
export function notifyManagerChanged(): void {
  for (const listener of [...listeners]) listener();
}

/** @returns a function that stops listening */
function onManagerChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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

interface ManagerPinFieldProps {
  readonly value: string;
  readonly testId: string;
  /** Why the last request was refused. */
  readonly failure: Failure | null;
  readonly manager: ManagerState;
  readonly onChange: (pin: string) => void;
}

/** The manager's PIN in a form whose request needs it. */
export function ManagerPinField({ failure, manager, ...field }: ManagerPinFieldProps) {
  const { pin } = useTextsOf(managerTexts);
  return (
    <PinField
      {...field}
      label={pin}
      wrong={failure?.code === 'manager-pin-wrong' || failure?.code === 'manager-pin-format'}
      // The failure note already shows the end of the lock.
      manager={failure?.code === 'manager-locked' ? null : manager.view}
    />
  );
}

/** Until the lock ends, a request would be refused. */
export function isManagerLocked({ view }: ManagerState): boolean {
  return view !== null && view.lockedUntil !== null;
}
