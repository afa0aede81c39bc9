/** Who is signed in at the till, until they sign out or the chosen idle time has passed. In memory only. */
import { MINUTE_MS } from '../../shared/model/values/time.ts';
import type { Clock } from '../platform/clock.ts';
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
  /** As of `createPeople`. */
  readonly onChange: () => void;
  readonly onIdle: () => void;
}

export function createSignedInPerson({ clock, kept, onChange, onIdle }: SignedInOptions): SignedInPerson {
  let signedInId: number | null = null;
  /** Ms of the monotonic clock, because that counts sleep and a timer does not. */
  let idleAt = Number.POSITIVE_INFINITY;
  let cancel = (): void => undefined;

  const isIdle = (): boolean => clock.monotonic() >= idleAt;

  function endIdleTime(): void {
    cancel();
    idleAt = Number.POSITIVE_INFINITY;
  }

  /** By a timer, which is late after a sleep. */
  function lockIdle(): void {
    set(null);
    onIdle();
    onChange();
  }

  function set(id: number | null): void {
    endIdleTime();
    signedInId = id;
  }

  const current = (): StoredPerson | undefined =>
    kept.now().isOn && signedInId !== null && !isIdle() ? kept.active(signedInId) : undefined;

  function restartIdleTime(): void {
    if (isIdle()) {
      lockIdle();
      return;
    }
    endIdleTime();
    const afterMs = kept.now().autoLockMinutes * MINUTE_MS;
    if (afterMs === 0 || !current()) return;
    idleAt = clock.monotonic() + afterMs;
    cancel = clock.after(afterMs, lockIdle);
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
