/** Who is signed in at the till, until they sign out or the chosen idle time has passed. In memory only. */
import type { Clock } from '../platform/clock.ts';
import { openIdleLock } from './idle-time.ts';
import type { StoredPerson } from './people-file.ts';
import type { StoredPeople } from './stored-people.ts';

export interface SignedInPerson {
  current(): StoredPerson | undefined;
  /** Also after the idle time; `null` for nobody. */
  id(): number | null;
  /** Reports the change. @param id `null` signs out */
  signIn(id: number | null): void;
  /** Without a report. */
  forget(): void;
  /** Handles input at the till, which may come after the idle time. */
  restartIdleTime(): void;
}

interface SignedInOptions {
  readonly clock: Clock;
  readonly kept: Pick<StoredPeople, 'now' | 'active'>;
  /** As of `openPeople`. */
  readonly onChange: () => void;
  readonly onIdle: () => void;
}

export function openSignedInPerson({ clock, kept, onChange, onIdle }: SignedInOptions): SignedInPerson {
  let signedInId: number | null = null;
  const idleLock = openIdleLock(clock, lockIdle);

  function lockIdle(): void {
    set(null);
    onIdle();
    onChange();
  }

  function set(id: number | null): void {
    idleLock.end();
    signedInId = id;
  }

  const current = (): StoredPerson | undefined =>
    kept.now().isOn && signedInId !== null && !idleLock.isOver() ? kept.active(signedInId) : undefined;

  function restartIdleTime(): void {
    const { autoLockMinutes } = kept.now();
    if (idleLock.isOver()) lockIdle();
    else if (autoLockMinutes === 0 || !current()) idleLock.end();
    else idleLock.begin(autoLockMinutes * 60_000);
  }

  return {
    current,
    id: () => signedInId,
    signIn(id) {
      set(id);
      restartIdleTime();
      onChange();
    },
    forget: () => set(null),
    restartIdleTime,
  };
}
